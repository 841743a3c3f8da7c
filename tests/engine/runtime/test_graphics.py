"""A graphics card is named when the system tells of one, and nothing is loaded to find it."""

from __future__ import annotations

from pathlib import Path

from engine.runtime.graphics import _of_kernel, graphics


def card(drm: Path, number: int, vendor: str, memory: str = "") -> None:
    device = drm / f"card{number}" / "device"
    device.mkdir(parents=True)
    (device / "vendor").write_text(f"{vendor}\n")
    if memory:
        (device / "mem_info_vram_total").write_text(f"{memory}\n")


def test_cards_are_named_as_far_as_the_kernel_tells(tmp_path: Path) -> None:
    drm, nvidia = tmp_path / "drm", tmp_path / "nvidia"
    assert _of_kernel(drm, nvidia) == ()
    card(drm, 0, "0x8086")
    card(drm, 1, "0x1002", "8573157376")
    card(drm, 2, "0x1234")  # a virtual machine's screen
    (drm / "card0-HDMI-A-1").mkdir()
    assert _of_kernel(drm, nvidia) == ("Intel GPU", "AMD GPU, 8.6 GB")


def test_a_card_that_its_driver_names_is_named_once(tmp_path: Path) -> None:
    drm, nvidia = tmp_path / "drm", tmp_path / "nvidia"
    card(drm, 0, "0x10de")
    (nvidia / "0000:01:00.0").mkdir(parents=True)
    (nvidia / "0000:01:00.0" / "information").write_text("Model: \t\t NVIDIA GeForce RTX 3060\nIRQ: 44\n")
    assert _of_kernel(drm, nvidia) == ("NVIDIA GeForce RTX 3060",)
    assert _of_kernel(drm, tmp_path / "none") == ("NVIDIA GPU",)


def test_looking_at_this_machine_never_fails() -> None:
    assert all(isinstance(name, str) and name for name in graphics())
