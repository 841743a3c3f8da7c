"""The style sheet, written once with tokens for colours and sizes. Widgets ask for a look by property."""

from __future__ import annotations

from string import Template

_TONES = "\n".join(
    f'QLabel[tone="{tone}"] {{ color: ${tone}; }}'
    for tone in (
        "text2", "text3", "accent", "worker", "employer", "rule", "passed", "part", "none", "error",
    )
)  # fmt: skip

STYLE = Template(
    """
* { font-family: "Hind Siliguri"; font-size: ${body}px; color: $text; outline: none; }
QMainWindow, QWidget[box="page"] { background: $bg; }
QLabel { background: transparent; }
QLabel[role="small"] { font-size: ${small}px; color: $text3; }
QLabel[role="cap"] { font-size: ${small}px; font-weight: 600; color: $text2; }
QLabel[role="strong"] { font-weight: 600; }
QLabel[role="lead"] { font-size: ${lead}px; font-weight: 600; }
QLabel[role="title"] { font-size: ${title}px; font-weight: 600; }
QLabel[role="code"] { font-size: 11px; font-weight: 600; letter-spacing: 1px; }
QLabel[role="key"] { font-size: ${small}px; font-weight: 600; background: $sunken; border: 1px solid $edge;
  border-radius: 4px; padding: 0 5px; }
QLabel[role="law"] { font-family: "Noto Serif", "Hind Siliguri"; }
QLabel[role="law_bn"] { font-family: "Noto Serif Bengali", "Noto Serif"; }
"""
    + _TONES
    + """
QFrame[box="card"] { background: $surface; border: 1px solid $line; border-radius: 8px; }
QFrame[box="chosen"] { background: $surface; border: 2px solid $accent; border-radius: 8px; }
QFrame[box="drop"] { background: $accent_soft; border: 2px dashed $accent; border-radius: 8px; }
QFrame[box="sunken"] { background: $sunken; border: none; border-radius: 6px; }
QFrame[box="bar"] { background: $surface; border: none; border-bottom: 1px solid $line; }
QFrame[box="foot"] { background: $surface; border: none; border-top: 1px solid $line; }
QFrame[box="side_left"] { background: $bg; border: none; border-right: 1px solid $line; }
QFrame[box="side_right"] { background: $bg; border: none; border-left: 1px solid $line; }
QFrame[box="rail"] { background: $rail; border: none; border-right: 1px solid $line; }
QFrame[box="active"] { background: $accent_soft; border: none; border-radius: 6px; }
QFrame[box="error"] { background: $error_soft; border: none; border-bottom: 2px solid $error; }
QFrame[box="popup"] { background: $surface; border: 1px solid $edge; border-radius: 8px; }
QFrame[line="h"] { background: $line; border: none; max-height: 1px; min-height: 1px; }
QFrame[line="v"] { background: $line; border: none; max-width: 1px; min-width: 1px; }
QPushButton, QToolButton {
  background: $surface; border: 1px solid $edge; border-radius: 6px; padding: 4px 12px; min-height: 22px; }
QPushButton:hover { background: $sunken; }
QPushButton:focus { border: 2px solid $accent; padding: 3px 11px; }
QPushButton:disabled { color: $text3; border-color: $line; }
QPushButton[kind="primary"] {
  background: $accent; color: $on_accent; border-color: $accent; font-weight: 600; }
QPushButton[kind="primary"]:hover { background: $accent_hover; }
QPushButton[kind="primary"]:focus { border: 2px solid $text; }
QPushButton[kind="primary"]:disabled { background: $sunken; color: $text3; border-color: $line; }
QPushButton[kind="quiet"] { background: transparent; border: 1px solid transparent; padding: 4px 6px; }
QPushButton[kind="quiet"]:hover { background: $sunken; }
QPushButton[kind="quiet"]:focus { border: 2px solid $accent; padding: 3px 5px; }
QPushButton[kind="link"] {
  background: transparent; border: 1px solid transparent; padding: 2px; color: $accent; font-weight: 600;
  text-align: left; text-decoration: underline; }
QPushButton[kind="link"]:focus { border: 2px solid $accent; padding: 1px; }
QPushButton[kind="fold"] {
  background: transparent; border: 1px solid transparent; padding: 4px 4px; font-weight: 600;
  text-align: left; }
QPushButton[kind="fold"]:focus { border: 2px solid $accent; padding: 3px 3px; }
QPushButton[kind="segment"] { border-radius: 0; padding: 3px 12px; }
QPushButton[kind="segment"]:focus { border: 2px solid $accent; padding: 2px 11px; }
QPushButton[kind="segment"]:checked {
  background: $accent_soft; border: 1px solid $accent; font-weight: 600; }
QPushButton[kind="answer"]:checked { background: $accent_soft; border: 2px solid $accent; padding: 3px 11px; }
QLineEdit, QTextEdit, QPlainTextEdit, QComboBox {
  background: $surface; border: 1px solid $edge; border-radius: 6px; padding: 4px 8px;
  selection-background-color: $accent; selection-color: $on_accent; }
QLineEdit:focus, QTextEdit:focus, QPlainTextEdit:focus, QComboBox:focus {
  border: 2px solid $accent; padding: 3px 7px; }
QLineEdit[role="law"] { font-family: "Noto Serif", "Hind Siliguri"; font-size: ${title}px; }
QLineEdit[role="law_bn"] { font-family: "Noto Serif Bengali", "Noto Serif"; font-size: ${title}px; }
QComboBox QAbstractItemView { background: $surface; border: 1px solid $edge; }
QListView, QTreeView, QTableView {
  background: transparent; border: 1px solid transparent; selection-background-color: $accent_soft;
  selection-color: $text; }
QListView:focus, QTreeView:focus { border: 1px solid $accent; }
QListView::item, QTreeView::item { padding: 4px 6px; border-radius: 6px; min-height: 24px; }
QListView::item:selected, QTreeView::item:selected { background: $accent_soft; color: $text; }
QListView::item:hover, QTreeView::item:hover { background: $sunken; }
QCheckBox { spacing: 8px; }
QCheckBox::indicator { width: 16px; height: 16px; border: 1px solid $edge; border-radius: 4px;
  background: $surface; }
QCheckBox::indicator:checked { background: $accent; border-color: $accent; }
QCheckBox:disabled { color: $text3; }
QCheckBox:focus { text-decoration: underline; }
QListView[kind="plain"]:focus { border: 1px solid transparent; }
QComboBox::drop-down { border: none; width: 26px; }
QComboBox::down-arrow { image: none; }
QScrollArea { border: none; background: transparent; }
QScrollArea > QWidget > QWidget { background: transparent; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle:vertical { background: $edge; border-radius: 3px; min-height: 30px; margin: 2px; }
QScrollBar::handle:horizontal { background: $edge; border-radius: 3px; min-width: 30px; margin: 2px; }
QScrollBar::add-line, QScrollBar::sub-line { height: 0; width: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QSplitter::handle { background: $line; }
QSplitter::handle:hover { background: $accent; }
QToolTip { background: $text; color: $bg; border: none; padding: 4px 8px; }
"""
)
