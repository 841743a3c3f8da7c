"""Clusters: the box each character is shown by, that of its whole syllable piece.

Inside an ActualText run only the first character has a box and it is that of the first glyph: a
cluster reaches from its own origin to the origin of the next.
"""

from __future__ import annotations

import numpy as np

from engine.reading.layer import letters
from engine.reading.layer.bangla import HASANTA
from engine.reading.layer.galley import Galley
from engine.reading.layer.glyph import Flags, Numbers

TOUCHING = 0.6  # points between a glyph without width and the one it belongs to
LONGEST_STEP = 1.3  # em from a cluster's last box to the next cluster's origin


def boxes_of(galley: Galley) -> Numbers:
    """One box per glyph (reading frame); members of a cluster share theirs."""
    glyphs = galley.glyphs
    starts = np.flatnonzero(~_joins(galley))
    edges, x = glyphs.box, glyphs.pen[:, 0]
    # From the pen's position or the glyph's left edge, whichever comes first.
    x0 = np.minimum.reduceat(np.minimum(edges[:, 0], x), starts)
    y0 = np.minimum.reduceat(edges[:, 1], starts)
    x1 = np.maximum.reduceat(edges[:, 2], starts)
    y1 = np.maximum.reduceat(edges[:, 3], starts)
    ahead = x[starts[1:]] - x1[:-1]
    first = starts[:-1]
    reaches = (
        (ahead > 0)
        & (ahead < LONGEST_STEP * glyphs.sizes[first])
        & ~glyphs.blank[first]
        & ~galley.leads[starts[1:]]
    )
    x1[:-1] = np.where(reaches, x[starts[1:]], x1[:-1])
    lengths = np.diff(np.append(starts, len(glyphs)))
    boxes: Numbers = np.repeat(np.stack((x0, y0, x1, y1), axis=1), lengths, axis=0)
    return boxes


def _joins(galley: Galley) -> Flags:
    """Per glyph: whether it is shown in one piece with the one before it."""
    glyphs = galley.glyphs
    codes = letters.within(glyphs.codes)
    joins = letters.JOINING[codes]
    after_hasanta = np.append(False, codes[:-1] == ord(HASANTA))
    gap = np.append(np.inf, np.abs(glyphs.pen[1:, 0] - glyphs.box[:-1, 2]))
    joins = joins | (after_hasanta & letters.CONSONANT[codes])
    joins = joins | (glyphs.flat & ~glyphs.blank & (gap < TOUCHING))
    joins[galley.starts] = False
    return joins
