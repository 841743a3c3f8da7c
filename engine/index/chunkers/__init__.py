"""The chunkers: each module one way of cutting a text into chunks, `table` names all."""
