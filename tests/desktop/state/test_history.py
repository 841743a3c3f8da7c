"""Back and forward."""

from __future__ import annotations

from desktop.state.history import History, Place

A, B, C = Place("library"), Place("read", version="v"), Place("ask")


def test_back_and_forward_go_where_one_was(qapp):
    history = History(A)
    shown = []
    history.moved.connect(shown.append)
    history.go(B)
    history.back()
    history.forward()
    assert shown == [B, A, B]


def test_a_new_place_forgets_what_lay_ahead(qapp):
    history = History(A)
    history.go(B)
    history.back()
    history.go(C)
    assert not history.can_go_forward
    history.back()
    assert history.here == A


def test_going_where_one_is_leaves_no_trace(qapp):
    history = History(A)
    history.go(A)
    assert not history.can_go_back


def test_at_either_end_nothing_moves(qapp):
    history = History(A)
    shown = []
    history.moved.connect(shown.append)
    history.back()
    history.forward()
    assert shown == []
