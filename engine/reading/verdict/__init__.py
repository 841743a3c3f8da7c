"""The verdict on a page: how its text layer is to be taken, and whether it is believed."""
