"""Second pictures of earbuds, headphones and speakers: what is in the box, and their size beside a phone."""
from audio import gaming_case, karak_case, loose_buds, wired_loose
from cables import braided
from gaming import game
from kit import *
from phones import phone_body
from places import charpai
from props import flat_phone, keys, leaning_phone, made, mug, notebook, pen, player, small_cable, tips
from scenes import EVENING, IN_USE, NIGHT, SQUARE, players_desk, roof, seen, sunny_desk
from shots import shot
from stage import lamp

WHITE, BLACK, SAND = '#F7F6F3', '#2B2C31', '#D9C7AB'


@shot('karak-pods-2-earbuds-2', yaw=-10, pitch=32, fill=0.86)
def pods_box():
    carton('karak', 'Pods 2', (9, 4, 9.5), '#E8743B', (-4.6, 4.6, 0), (0, 0, 8))
    with coloured(WHITE):
        with placed((3.4, 1.6, 0), (0, 0, -10)):
            karak_case()
    small_cable((-4.2, -3.0, 0), 10)
    tips((2.2, -3.0, 0))


@shot('karak-dhamaka-gaming-earbuds-2', yaw=-16, pitch=30, fill=0.86)
def dhamaka_play():
    with placed((0, 3.2, 0)):
        with placed((0, 0, 3.7), (68, 0, 0)):
            with placed((0, 0, 0), (0, 0, 90)):
                with placed((0, 0, 0.8), (180, 0, 0)):
                    phone_body(7.2, 15.2, 0.8, face=game)
    with coloured(BLACK):
        with placed((-2.4, -2.6, 0), (0, 0, 8)):
            gaming_case()
        loose_buds(matte(BODY), glow('#E0243A', 1.2), True, '#3A3B40', ((2.6, -4.0, -98), (5.2, -3.0, 16)))


@shot('karak-dori-neckband-2', **IN_USE, room=seen(-12, 42, (0.6, 0.2, 0.4), 28, lens=62))
def dori_on_table():
    # On a table, with a phone and keys.
    sunny_desk()
    flat_phone((-8.6, 2.6, 0), 14, face=player)
    with placed((4.0, 0.4, 0), (0, 0, -8)):
        made('karak-dori-neckband', BLACK)
    keys((13.2, 8.2, 0), 30)


@shot('sukoon-flex-neckband-2', **IN_USE, room=seen(14, 40, (0.4, 0.4, 0.4), 27, lens=62))
def flex_on_desk():
    sunny_desk()
    notebook((-14, 17.5, 0), 9)
    pen((-17.6, 4.4, 0), -14, '#8E2F2C')
    mug(13, 14, -20)
    with placed((2.8, -0.4, 0), (0, 0, 8)):
        made('sukoon-flex-neckband', '#55575E')


@shot('sukoon-one-anc-headphones-2', **IN_USE, room=seen(20, 22, (3.8, -0.4, 5.0), 34.5))
def one_box():
    # What is in the box: the hard case, a cable for charging and one with jacks.
    sunny_desk()
    with placed((-2.6, -1.5, 0), (0, 0, 58)):
        made('sukoon-one-anc-headphones', SAND)
    with placed((9.0, 10.5, 0), (0, 0, 20)):
        for z, half, edge in ((0, 2.4, 1.2), (2.3, 2.4, 1.5)):
            plate(squircle(17.4, 15.4, 3), half, cloth('#3A3B40'), (0, 0, z), e=edge, under=0.15 if z else edge)
        ring(squircle(17.5, 15.5, 3), 0.3, 0.26, steel('#B9BBC0', 0.3), (0, 0, 2.22), e=0.1)
        text('sukoon', 2.0, finish('#C9C7C2', rough=0.8), (0, 0, 4.72))
    small_cable((10.4, -3.0, 0), 24, '#3A3B40')
    small_cable((5.6, -9.4, 0), -6, '#3A3B40', 'jj')


@shot('karak-studio-on-ear-headphones-2', **IN_USE, room=seen(-22, 38, (-0.9, 0.6, 1.4), 27.5, lens=60, ambient=EVENING))
def studio_on_charpai():
    charpai()
    with placed((-2.6, 0.6, 3.36), (-99.5, 0, 14)):
        with placed((0, 0, -3.35)):
            made('karak-studio-on-ear-headphones', '#C3273A')
    flat_phone((7.4, -4.4, 0), -24, face=player)


@shot('zarb-sipahi-gaming-headset-2', **IN_USE, room=seen(-18, 40, (0.6, 1.2, 2), 38, lens=60, blur=0.7, ambient=NIGHT))
def sipahi_on_desk():
    # Between two games: it lies on the mat before the keyboard, its microphone swung up.
    players_desk()
    lamp('key', (-34, -30, 46), (-2, 0, 2), 20, 36000, code='#FFE9D6')
    plate(rounded(70, 44, 1), 0.3, finish('#5A606E', rough=1, grain=0.8, grain_size=7), (6, 2, 0), e=0.1)
    with placed((3, 17.5, 0.3), (0, 0, 3)):
        made('bunyad-takhti-bluetooth-keyboard', '#55575E')
    with placed((-3.0, -4.6, 5.1), (-104.5, 0, 20)):
        with placed((0, 0, -5.48)):
            made('zarb-sipahi-gaming-headset', BLACK)
    braided([(-10.2, -7.4, 2.0), (-10.8, -9.4, 1.0), (-10.9, -11.6, 0.5), (-8.6, -13.6, 0.5), (-3, -13.2, 0.5), (6, -10.8, 0.5), (12, -11.6, 0.5), (30, -15, 0.5)], 0.2, '#3A3B40')
    with placed((16, -1, 0.3), (0, 0, -16)):
        made('bunyad-khamosh-silent-mouse', BLACK)


@shot('taar-sur-usb-c-earphones-2', **IN_USE, room=seen(-14, 42, (1.4, -0.4, 0.4), 26, lens=64))
def sur_plugged():
    # On a desk between lessons.
    sunny_desk()
    notebook((18, 13, 0), -14)
    pen((12, 9.6, 0.9), 62)
    flat_phone((-4.4, 1.2, 0), 7, face=player)
    with placed((4.4, -1.2, 0), (0, 0, 7)):
        with coloured(WHITE):
            wired_loose(finish(BODY, rough=0.25, coat=0.4), finish(BODY, rough=0.5), steel('#B9BBC0'), (-8.4, -6.3))


@shot('taar-dhun-wired-earphones-2', **IN_USE, room=seen(14, 40, (0.8, -0.4, 0.4), 20, lens=62, blur=0.4, ambient=EVENING))
def dhun_on_charpai():
    charpai()
    with placed((2.2, 0.4, 0.05), (0, 0, 8)):
        made('taar-dhun-wired-earphones', BLACK)
    flat_phone((-6.4, 3.4, 0), 16, face=player, w=7.6, h=16.4)
    keys((7.2, 7.6, 0.1), 50)


@shot('karak-dabba-portable-speaker-2', size=SQUARE, samples=18, room=seen(-6, 13, (-1.2, -1, 6.2), 28, ambient=EVENING))
def dabba_scale():
    roof()
    made('karak-dabba-portable-speaker', '#1F7A78')
    leaning_phone((-8.4, 1.4, 0), 10, '#E8743B', '#6B2C4F')
    small_cable((3.4, -7.6, 0), 0, '#2B2C31')


@shot('karak-shor-party-speaker-2', size=SQUARE, samples=24, room=seen(8, 10, (4, 0, 9), 54, ambient=EVENING))
def shor_scale():
    roof()
    made('karak-shor-party-speaker', BLACK)
    leaning_phone((24, -3.5, 0), -16, '#E8452F', '#3A0F1C')
