"""Second and third pictures of watches and straps, worn."""
from hands import hand
from kit import *
from props import made, mug, notebook, pen
from scenes import EVENING, SHEESHAM, mat, roof, seen, sunny_desk
from shots import shot
from watches import apple_head, chaal_head, face_rings, gol_head, koh_head, steel_mesh, stitched, watch_head, woven
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
# Fingers as they hang by themselves.
LOOSE = {
    'thumb': ((0, 2, 0), (12, 16)),
    'index': (-4, (20, 30, 16)),
    'middle': (0, (26, 36, 20)),
    'ring': (4, (32, 40, 22)),
    'little': (9, (38, 40, 20)),
    'wrist': (8, 0),
}


def checking(dress, roll=24, turn=-6, pose=FIST):
    """A left forearm across the picture, as its owner looks at the time. `dress` puts on what it wears."""
    with placed((0, 0, 9), (roll, 0, turn)):
        with placed((0, 0, 0), (0, 0, -90)):
            dress(hand(pose, left=True))


def square_watch(arm, code, material, shell='#3A3B40', lay=bend_strip):
    with coloured(code):
        strap = material(BODY)
        with wear(arm, -3.2, strap, 2.2, 0.28, 2.4, lay=lay):
            watch_head(finish(shell, rough=0.3, coat=0.5), strap, face_rings)


@shot('lahza-s1-calling-watch-2', **WORN, room=seen(-16, 44, (-0.1, 0, 9), 20.5, lens=70, blur=0.7))
def s1_worn():
    # On the way from one call to the next, over a desk.
    sunny_desk()
    with placed((-3, 12, 0), (0, 0, 6)):
        made('bunyad-takhti-bluetooth-keyboard', '#E9E6DF')

    def dress(arm):
        sleeve(arm, -8.2, -22, '#9FB6CF')
        square_watch(arm, '#2B2C31', soft, '#2B2C31')
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


@shot('lahza-chaal-fitness-band-3', **WORN, room=seen(-20, 46, (-1.2, 0, 9), 17.5, lens=70, blur=0.7))
def chaal_worn():
    sunny_desk(table=('#B9946E', '#9A7552'))
    with placed((-1, 13, 0), (0, 0, 24)):
        made('sukoon-one-anc-headphones', '#D9C7AB')

    def dress(arm):
        sleeve(arm, -9.6, -22, '#A9C4B4', rolled=True, seed=11)
        with coloured('#6B4C8F'):
            strap = soft(BODY)
            with wear(arm, -3.2, strap, 1.7, 0.26, 2.5):
                chaal_head(strap)
    checking(dress, roll=26, turn=-4, pose=LOOSE)


@shot('chinar-khel-sport-strap-3', **WORN, room=seen(-26, 33, (-1.4, 0, 9), 15.5, lens=70, blur=0.7, ambient=EVENING))
def khel_worn():
    # Before a run, bare-armed.
    roof()
    mat(0, 4, -10, 60, 44)

    def dress(arm):
        with coloured('#9DC3DE'):
            strap = soft(BODY)
            with wear(arm, -3.2, strap, 2.4, 0.28, 2.36):
                apple_head(strap)
    checking(dress, roll=-8, turn=-8, pose=LOOSE)


@shot('chinar-dastak-leather-strap-3', **WORN, room=seen(-28, 34, (-1.6, 0, 9.2), 16, lens=70, blur=0.7))
def dastak_worn():
    sunny_desk(table=SHEESHAM)
    notebook((2, 13, 0), 8)
    pen((13, 6, 0), -30)

    def dress(arm):
        sleeve(arm, -8.0, -22, '#DDE3EA', seed=14)
        square_watch(arm, '#B9804C', fine_leather, lay=stitched)
    checking(dress, roll=-6, turn=-6)


@shot('chinar-milanese-steel-strap-3', size=WORN['size'], samples=20, room=seen(-24, 34, (-1.6, 0, 9.2), 15.5, lens=70, blur=0.7))
def milanese_worn():
    sunny_desk(top=concrete())
    mug(-7, 14, 20)
    with placed((8, 13, 0), (0, 0, -20)):
        made('sukoon-one-anc-headphones', '#2B2C31')

    def dress(arm):
        sleeve(arm, -8.2, -22, '#3B4350', seed=21)
        with coloured('#C9CBCF'):
            mesh = steel_mesh()
            with wear(arm, -3.2, mesh, 2.2, 0.28, 2.4, lay=woven):
                watch_head(finish('#C9CBCF', rough=0.3, coat=0.5), mesh, face_rings)
    checking(dress, roll=-6, turn=-8, pose=LOOSE)
