"""The colour tokens: one table a theme, and the marks on paper, which follow no theme.

A tone is a meaning ("worker", "passed"); its tint is the same name with "_soft".
"""

from __future__ import annotations

from types import MappingProxyType

_ROWS = """
bg            F6F5F2 171A1E 000000
surface       FFFFFF 1F2328 000000
sunken        ECEAE4 131619 000000
rail          E6E3DC 111417 000000
desk          D9D6CF 0D0F11 000000
text          1A1E22 ECEEF0 FFFFFF
text2         454C54 BCC2C9 FFFFFF
text3         5E656D 9CA3AC FFFFFF
line          DAD6CE 363C44 FFFFFF
edge          85827B 7F8791 FFFFFF
accent        0B5C6B 72C7D6 FFD60A
accent_hover  094A57 93D7E3 FFE766
on_accent     FFFFFF 06252C 000000
accent_soft   D8EAED 16373F 332B00
worker        0A559C 93C8F7 8FD0FF
worker_soft   E4F0FB 14293D 00182B
employer      8F4300 F6B77A FFC285
employer_soft FCECDC 382513 2B1500
rule          3F454C C8CCD1 FFFFFF
rule_soft     ECECEC 2C3036 1F1F1F
passed        17653A 86D6A1 7DFFA8
passed_soft   E0F1E6 143120 002B10
part          6F4A00 F2CB6E FFD60A
part_soft     FFF2CC 352A0F 2B2400
none          45456B C3C2EE CFCFFF
none_soft     E8E8F3 2A2A42 15152B
error         A11D17 F79F98 FF9E96
error_soft    FBE5E3 3D1B19 2B0300
paper         FFFFFF E9E6DF FFFFFF
"""

_TABLE = [line.split() for line in _ROWS.strip().splitlines()]

THEMES = MappingProxyType(
    {
        name: MappingProxyType({row[0]: f"#{row[column]}" for row in _TABLE})
        for column, name in enumerate(("light", "dark", "contrast"), start=1)
    }
)

TONES = ("worker", "employer", "rule", "passed", "part", "none", "error")

# On paper.
PAPERS = MappingProxyType({"white": "#FFFFFF", "sepia": "#F4ECD8", "dim": "#E9E6DF"})
MARK = MappingProxyType(
    {"worker": "#A8D3F8", "employer": "#FFC690", "rule": "#D3D3D3", "found": "#FFF3A3", "unsure": "#FFE08A"}
)
MARK_LINE = MappingProxyType({"worker": "#0A559C", "employer": "#8F4300", "rule": "#3F454C"})
RING = "#101214"
ON_RING = "#FFFFFF"

# Pixels at 100 %: small, body, lead, title. Bangla needs one more.
SIZES = MappingProxyType(
    {
        "en": MappingProxyType({"small": 13, "body": 14, "lead": 16, "title": 20}),
        "bn": MappingProxyType({"small": 14, "body": 15, "lead": 17, "title": 21}),
    }
)
