"""Second pictures of chargers, wireless pads and power banks: plugged in, from the back, their ports, in use."""
from audio import closed_case
from cables import plug
from kit import *
from phones import phone_body, trio as lenses
from power import duo_charger, mini_charger, pad, power_bank, toofan_bank, tri_charger, trio_stand, wall_socket
from props import flat_phone, made, pouch, small_cable
from scenes import EVENING, IN_USE, SQUARE, mat, roof, seen, sunny_desk
from shots import shot
from stage import lamp, sun
from watches import strap_path, watch_head

BLACK, WHITE, GRAPHITE = '#2B2C31', '#F7F6F3', '#55575E'


@shot('barqi-mini-20w-charger-2', yaw=-30, pitch=26, fill=0.8)
def mini_back():
    with coloured(WHITE):
        with placed((0, 0, 0), (0, 0, 196)):
            mini_charger()


@shot('barqi-mini-20w-charger-3', size=IN_USE['size'], samples=18, room=seen(-16, 33, (1.4, 0.4, 1.7), 18, blur=0.45))
def mini_on_concrete():
    sunny_desk(top=concrete())
    with placed((-1.2, 0, 0), (0, 0, 46)), coloured(WHITE):
        mini_charger()
    flat_phone((7.2, 4.4, 0), -20, '#7EC3D8', '#27506E')


@shot('barqi-duo-33w-charger-2', size=(1000, 1000), samples=24, room={'ambient': ('#F1F2F4', 0.55), 'lens': 76, 'eye': (-17, -30, 11), 'aim': (0.8, -1.6, -1.0), 'blur': 0.25, 'focus': 33})
def duo_in_socket():
    # On the wall of a room, with the cable that hangs down to the phone.
    with placed((0, 0, 0)):
        wall_socket(200, 200)
    with coloured(BLACK):
        with placed((0, -1.9, -2.8)):
            duo_charger()
    tube([(0, -6.2, 0.85), (0, -7.2, 0.85), (0.1, -8.3, 0.5), (0.4, -8.4, -2.6), (0.7, -6.8, -9), (0.8, -5.6, -20)], 0.17, finish('#F1F0EC', rough=0.5))
    with placed((0, -5.7, 0.85), (-90, 0, 0)):
        plug('c', finish('#F7F6F3', rough=0.35), 1.6)
    sun((-60, -44, 46), (0, 0, 0), 2.4, '#FFF0DA', 3)
    lamp('sky', (40, -50, 40), (0, 0, 0), 50, 9000, code='#EAF1FB')


@shot('barqi-tri-65w-gan-charger-2', yaw=-30, pitch=26, fill=0.84)
def tri_back():
    # The pins, folded out of their grooves, and the pouch of the box.
    with coloured(GRAPHITE):
        with placed((2.4, 0, 0), (0, 0, 196)):
            tri_charger(folded=False)
    pouch((-4.5, 0.7, 0), 14, (6.4, 8.6), '#3A3B40')


@shot('barqi-halo-15w-wireless-charger-2', yaw=-30, pitch=16, fill=0.84)
def halo_on_phone():
    with placed((0, 0, 7.4), (80, 0, 0)):
        phone_body(7.2, 14.8, 0.8, side=steel('#3A3B40', 0.3), back=finish('#33435C', rough=0.3))
        plate(rounded(3.9, 3.9, 1.0), 0.14, gloss('#2C3A50'), (-1.45, 5.1, 0.78), e=0.05)
        lenses(-1.45, 5.1, 0.92)
        with placed((0, -0.6, 0.82)):
            with coloured(WHITE):
                pad(soft(BODY))
    tube([(0, -2.2, 4.2), (0, -2.6, 3.2), (0.2, -3.6, 0.8), (1.6, -4.8, 0.17), (5.6, -4.6, 0.17), (7.2, -2.4, 0.17), (5.8, -0.8, 0.17)], 0.17, finish('#F7F6F3', rough=0.5))


def charging_screen(w, h, r):
    plate(rounded(w, h, r), 0.006, gradient('#12304A', '#0A121C', 0.9, size=h), (0, 0, 0.02), e=0)
    torus(1.9, 0.09, glow('#57C785', 1.5), (0, 0.6, 0.03), (0, 0, -190), arc=280)
    text('78%', 1.35, glow('#FFFFFF', 1.4), (0, 0.6, 0.03), font='narrow')
    text('Charging', 0.5, glow('#BFD0DC', 1.2), (0, -2.1, 0.03), font='plain')


def night_face(w, h):
    """The dial of a watch that charges on its side."""
    with placed((0, 0, 0), (0, 0, 90)):
        text('10:09', 1.25, glow('#FFFFFF', 1.5), (0, 0.28, 0.02), font='narrow')
        text('64% charged', 0.36, glow('#57C785', 1.4), (0, -0.72, 0.02))


def watch_on_stand():
    """On its puck it lies on its side, so that its closed strap goes around the foot."""
    strap = soft('#2B2C31')
    with placed((3.4, 2.2, 6.4), (70, 0, 0)):
        with placed((0, 0, 0.94), (0, 0, -90)):
            bend_strip(strap_path(2.4), 2.2, 0.28, strap)
            watch_head(finish('#3A3B40', rough=0.3, coat=0.5), strap, night_face)


def trio_charging():
    """The stand with a phone, a watch and the case of earbuds."""
    with coloured(WHITE):
        trio_stand()
    with placed((-2.6, 0.75, 10.8), (-15, 0, 0)):
        with placed((0, 0.4, 0), (90, 0, 0)):
            with placed((0, 0, 0.8), (180, 0, 0)):
                phone_body(7.2, 14.8, 0.8, face=charging_screen)
    watch_on_stand()
    with placed((3.2, -2.0, 1.1)):
        with coloured('#26365C'):
            closed_case(soft(BODY), 'sukoon', finish(INK), 5.4, 3.3, 2.5)


@shot('barqi-trio-charging-stand-2', size=SQUARE, samples=24, room=seen(16, 15, (0.7, 0, 7.8), 22))
def trio_in_use():
    sunny_desk()
    trio_charging()


@shot('category-wireless-chargers', yaw=10, pitch=20, fill=0.9, size=(1200, 1200))
def wireless_chargers():
    trio_charging()
    with placed((9.4, -1.6, 0), (0, 0, 8)):
        made('barqi-halo-15w-wireless-charger', BLACK)


@shot('barqi-slim-10000-power-bank-2', size=SQUARE, samples=24, room=seen(-22, 44, (0, 1, 0), 24))
def slim_in_use():
    sunny_desk()
    with coloured(GRAPHITE):
        with placed((-4.2, 0, 0), (0, 0, 6)):
            power_bank(soft(BODY), ink=INK)
    with placed((4.4, -0.6, 0), (0, 0, -5)):
        flat_phone()
    with placed((-6.1, 8.1, 0.75), (90, 0, 6)):
        plug('c', finish('#F7F6F3', rough=0.35), 1.3)
    tube([(-6.2, 8.7, 0.75), (-6.3, 10.4, 0.6), (-3.4, 11.6, 0.2), (0.2, 10.2, 0.2), (0.6, 2.0, 0.2), (0.5, -7.6, 0.2), (2.4, -11.2, 0.2), (3.7, -10.2, 0.4), (3.75, -9.6, 0.4)], 0.17, finish('#F1F0EC', rough=0.5))
    with placed((3.75, -9.4, 0.4), (-90, 0, -5)):
        plug('c', finish('#F7F6F3', rough=0.35), 1.3)


@shot('barqi-safar-20000-power-bank-2', yaw=20, pitch=38, fill=0.86)
def safar_ports():
    # It stands, so that its print is upright and its ports are seen.
    carton('barqi', 'Safar 20000  65W', (9.0, 4.0, 17.0), '#C8102E', (-8.6, 5.4, 0), (0, 0, 8), months=18)
    with placed((1.6, 0, 7.9), (84, 0, -6)):
        with coloured(BLACK):
            power_bank(matte(BODY), (7.6, 15.8, 2.6), cap='20000mAh  65W', ink=INK, screen='86', ports='cca')
    small_cable((8.4, -4.4, 0), 20, '#3A3B40', 'cc', 2.2)


@shot('barqi-saath-magnetic-power-bank-2', yaw=-34, pitch=18, fill=0.84)
def saath_on_phone():
    with placed((0, 0, 7.4), (80, 0, 0)):
        with coloured('#F0EEEA'):
            phone_body(7.2, 14.8, 0.8, side=steel('#C9CBCF', 0.25), back=finish('#E9E6DF', rough=0.3))
        plate(rounded(3.9, 3.9, 1.0), 0.14, gloss('#EDEAE4'), (-1.45, 5.1, 0.78), e=0.05)
        lenses(-1.45, 5.1, 0.92)
        with placed((0, -1.6, 0.82)):
            with coloured('#B9AEDC'):
                power_bank(soft(BODY), (6.6, 9.6, 1.2), cap='5000mAh', ink=INK, ports='c', radius=1.2, lights=0, edge=0.4)


@shot('zarb-toofan-30000-power-bank-2', **IN_USE, room=seen(-22, 36, (0, 1.6, 1), 29, lens=60, ambient=EVENING))
def toofan_in_use():
    # On a mat on a roof, charging a phone.
    roof()
    mat(0, 2, 6, 58, 40)
    cord = finish('#3A3B40', rough=0.5)
    with placed((0, 0, 0.24)):
        with coloured('#6C6E49'):
            with placed((-5.2, 0, 0), (0, 0, 0)):
                toofan_bank()
        with placed((5.0, -1.4, 0), (0, 0, -6)):
            flat_phone(face=charging_screen)
        with placed((-7.1, 9.6, 1.5), (90, 0, 0)):
            plug('c', cord, 1.3)
        tube([(-7.1, 10.2, 1.5), (-7.1, 11.8, 1.2), (-4.6, 12.6, 0.3), (-0.6, 10.6, 0.2), (0.2, 2.0, 0.2), (0.4, -8.6, 0.2), (2.6, -12.2, 0.2), (4.15, -10.9, 0.4), (4.2, -10.4, 0.4)], 0.17, cord)
        with placed((4.2, -10.2, 0.4), (-90, 0, -6)):
            plug('c', cord, 1.3)
