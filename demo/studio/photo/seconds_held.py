"""Second and third pictures of products in a hand."""
from contextlib import contextmanager

from audio import sukoon_case
from hands import hand
from kit import *
from phones import leather_case
from power import power_bank
from props import mug, notebook
from scenes import SHEESHAM, seen, sunny_desk
from shots import shot
from wrist import sleeve

# Skin is seen from near: rendered larger than printed, its outline is smooth.
HELD = {'size': (940, 940), 'samples': 12}
GRAPHITE, TAN, NAVY = '#55575E', '#B9804C', '#26365C'

# How fingers close around a thing that is as large as a phone, and where its middle is in the hand's frame.
AROUND_BANK = {
    'thumb': ((0.8, 6.1, 6.6), (12.1, 15.8)),
    'index': (-3.7, (9.9, 22.9, 13.6)),
    'middle': (1.2, (15.3, 43.8, 27.6)),
    'ring': (3.5, (22.3, 59.6, 35.8)),
    'little': (7.8, (39.0, 51.6, 29.5)),
    'wrist': (4, -6),
}, (-0.42, 8.92, -3.7), (4.0, -178.0, 38.9)
AROUND_CASE = {
    'thumb': ((-2.7, 16.1, 6.2), (13.8, 10.7)),
    'index': (-1.4, (10.0, 21.3, 12.1)),
    'middle': (-0.3, (6.4, 44.8, 27.0)),
    'ring': (3.3, (13.2, 64.7, 40.8)),
    'little': (7.3, (40.2, 51.5, 27.5)),
    'wrist': (4, -6),
}, (-0.8, 9.08, -3.5), (-175.1, 0.8, -142.7)


@contextmanager
def held(grip, at, lean, back, cuff, code, seed=3):
    """A right hand that shows its palm to the viewer around the thing made in the block, whose middle is the origin, its front +z and its top +y."""
    pose, middle, turn = grip
    with placed(at, (back, 0, 0)):
        with placed((0, 0, 0), (0, lean, 0)):
            with placed((0, 0, 0), (-90, 180, 0)):
                with placed([-v for v in middle]):
                    arm = hand(pose)
                    sleeve(arm, cuff, -22, code, seed=seed)
                    with placed(middle, turn):
                        yield


@shot('barqi-slim-10000-power-bank-3', **HELD, room=seen(-12, 14, (1.0, 0, 22.2), 23, lens=70, blur=0.8))
def slim_held():
    sunny_desk()
    notebook((-10, 14, 0), 16)
    with held(AROUND_BANK, (0, 0, 24), -32, -6, -7, '#9FB6CF'):
        with placed((0, 0, -0.75)):
            with coloured(GRAPHITE):
                power_bank(soft(BODY), ink=INK)


@shot('chinar-magnetic-leather-case-iphone-16-pro-3', **HELD, room=seen(14, 13, (1.0, 0, 22.2), 23, lens=70, blur=0.8))
def leather_case_held():
    sunny_desk(table=SHEESHAM)
    mug(-10, 12, 200)
    with held(AROUND_CASE, (0, 0, 24), -34, -4, -7, '#F1F0EC', seed=9):
        with placed((0, 0, -0.525)):
            with coloured(TAN):
                leather_case()


OPEN_PALM = {
    'thumb': ((0, -14, -10), (-2, 6)),
    'index': (-5, (14, 18, 10)),
    'middle': (0, (17, 21, 12)),
    'ring': (4, (20, 24, 14)),
    'little': (9, (23, 26, 15)),
    'wrist': (6, 0),
}


@shot('sukoon-air-anc-earbuds-2', **HELD, room=seen(-8, 30, (-1.2, 0, 9.6), 19.5, lens=70, blur=0.8))
def air_on_palm():
    sunny_desk()
    mug(15, 19, -20)
    with placed((-8.2, 0, 8), (-6, 0, 0)):
        with placed((0, 0, 0), (180, 0, 90)):
            sleeve(hand(OPEN_PALM, left=True), -7, -22, '#8FA3A0', seed=17)
            # Its bottom is where the palm carries it.
            with placed((-0.58, 8.34, -3.23), (180, 0, 90)):
                with placed((0, 0, -2)):
                    with coloured(NAVY):
                        sukoon_case()
