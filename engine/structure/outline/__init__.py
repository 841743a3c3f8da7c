"""What opens parts, chapters, sections and schedules, and what heads them."""
