"""The settings: models, the screen, answers, this computer, the office's server, the folder."""
