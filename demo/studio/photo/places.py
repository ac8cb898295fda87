"""Places where second pictures show products in use."""
import math

from kit import *
from scenes import roof
from stage import lamp


def charpai(wide=110, deep=74, near=-26):
    """A string bed on a roof in the evening, woven of cotton tape; its weave's top is at z = 0 and its far rail at y = near + deep."""
    with placed((0, 60, -46), scale=4):
        roof((-4, 900, -14))
    lamp('sky', (10, -70, 90), (0, 0, 0), 70, 22000, code='#E8EAF2')
    cream, indigo = (finish(code, rough=0.95, grain=0.9, grain_size=9, pattern='weave') for code in ('#E6DAC2', '#2C4A70'))
    pitch, width, rise = 3.9, 3.6, 0.15
    across, along = int(wide / pitch), int(deep / pitch)
    for turned, count, other in ((False, across, along), (True, along, across)):
        for i in range(count):
            at = (i - count / 2 + 0.5) * pitch
            reach = other * pitch / 2
            # Over one tape and under the next; the sag of each differs a little.
            path = []
            for k in range(other * 4 + 1):
                v = -reach + k * pitch / 4
                path.append((v, -0.35 + rise * math.cos(math.pi * (k / 4 - 0.5 + i + turned)) + 0.03 * math.sin(i * 5.1)))
            with placed((0, near + deep / 2, 0), (0, 0, 90 if turned else 0)):
                bend_strip(path, width, 0.12, indigo if i % 6 == 2 else cream, (-at if turned else at, 0.05 * math.sin(i * 3.7), 0), (0, 0, 0.25 * math.sin(i * 2.3)))
    lathe([(2.5, -wide / 2 - 6), (2.7, 0), (2.5, wide / 2 + 6)], used('#6B4128', '#4E2C19', 0.6, 0.4), (0, near + deep + 1.4, -0.4), (0, 90, 0))
