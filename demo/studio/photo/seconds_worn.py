"""Second and third pictures of watches, worn."""
from hands import hand
from kit import *
from props import made, mug, notebook
from scenes import EVENING, SHEESHAM, mat, roof, seen, sunny_desk
from shots import shot
from watches import face_rings, gol_head, koh_head, watch_head
from wrist import sleeve, wear

# Light in skin takes many steps; printed at 800 pixels, these are enough.
WORN = {'size': (840, 840), 'samples': 12}

FIST = {
    'thumb': ((0, 12, 6), (20, 26)),
    'index': (-3, (38, 52, 30)),
    'middle': (0, (46, 58, 34)),
    'ring': (3, (52, 60, 34)),
    'little': (7, (58, 58, 30)),
    'wrist': (-6, 4),
}


def checking(dress, roll=24, turn=-6):
    """A left forearm across the picture, as its owner looks at the time. `dress` puts on what it wears."""
    with placed((0, 0, 9), (roll, 0, turn)):
        with placed((0, 0, 0), (0, 0, -90)):
            dress(hand(FIST, left=True))


@shot('lahza-s1-calling-watch-2', **WORN, room=seen(-16, 44, (-0.1, 0, 9), 20.5, lens=70, blur=0.7))
def s1_worn():
    # On the way from one call to the next, over a desk.
    sunny_desk()
    with placed((-3, 12, 0), (0, 0, 6)):
        made('bunyad-takhti-bluetooth-keyboard', '#E9E6DF')

    def dress(arm):
        sleeve(arm, -8.2, -22, '#9FB6CF')
        with coloured('#2B2C31'):
            strap = soft(BODY)
            with wear(arm, -3.2, strap, 2.2, 0.28, 2.4):
                watch_head(finish(BODY, rough=0.3, coat=0.5), strap, face_rings)
    checking(dress)


@shot('lahza-gol-round-watch-2', **WORN, room=seen(-22, 40, (-0.6, 0, 9), 20, lens=70, blur=0.7))
def gol_worn():
    sunny_desk(table=SHEESHAM)
    notebook((7, 11, 0), -14)
    mug(-9, 13, 30)

    def dress(arm):
        sleeve(arm, -7.6, -22, '#F1F0EC', seed=8)
        hide, shell = leather('#6B4128'), steel('#C9CBCF', 0.2)
        with wear(arm, -3.2, hide, 2.1, 0.3, 2.75):
            with placed((0, 0, -0.3)):
                gol_head(hide, shell)
    checking(dress, roll=20, turn=-10)


@shot('lahza-koh-amoled-watch-3', **WORN, room=seen(-10, 50, (-0.6, 0, 9), 19, lens=70, blur=0.7, ambient=EVENING))
def koh_worn():
    # Outside, its sleeve rolled up.
    roof()
    mat(-2, 4, 8, 60, 44)

    def dress(arm):
        sleeve(arm, -8.6, -22, '#4F5B43', rolled=True, seed=5)
        with coloured('#9A948B'):
            strap = soft(BODY)
            with wear(arm, -3.3, strap, 2.2, 0.28, 2.5):
                koh_head(strap)
    checking(dress, roll=30, turn=-12)
