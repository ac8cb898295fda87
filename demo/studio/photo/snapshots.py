"""Pictures of buyers: what a phone's camera sees of a product at home, from the hand, everything sharp and not arranged."""
from kit import *
from motorbike import handlebar
from power import power_bank
from props import keys, leaning_phone, mug, notebook, pen, small_cable
from road import bike_holder
from scenes import DAY, DUSK, EVENING, NIGHT, SHEESHAM, dusk_table, highway, lit_by_lantern, mat, players_desk, road_below, roof, seen, stand, sunny_desk
from shots import shot
from stage import bulb, lamp, sun

BLACK, WHITE, GRAPHITE = '#2B2C31', '#F7F6F3', '#55575E'
PORTRAIT, LANDSCAPE = (690, 920), (920, 690)


def snapshot(name, yaw, pitch, aim, width, size=PORTRAIT, lens=34, samples=10, **room):
    return shot(f'review-{name}', size=size, samples=samples, room=seen(yaw, pitch, aim, width, lens, 0.12, **room))


@snapshot('dabba', 20, 32, (1.8, 1, 5), 35, ambient=EVENING)
def dabba_on_the_roof():
    roof()
    mat(2, 1, 14, 50, 34)
    stand('karak-dabba-portable-speaker', '#1F7A78', 0, 2, 22, 0.24)
    mug(11.5, 5, 40)


def router(x, y, turn):
    """A provider's router, with its lamps lit."""
    with placed((x, y, 0), (0, 0, turn)):
        shell = finish('#ECEBE6', rough=0.4)
        box(18, 12, 2.6, shell, r=1.2, e=0.6)
        for side in (-1, 1):
            with placed((side * 7.4, 6.2, 1.4), (-8, side * 7, 0)):
                lathe([(0.55, 0), (0.55, 1.2), (0.42, 1.8), (0.36, 13.4), (0, 13.6)], shell)
        for i in range(5):
            disc(0.16, 0.03, glow('#6BE38E', 2.4), (-3.2 + i * 1.6, -4.6, 2.6), e=0)
        with placed((0, -6.02, 1.3), (90, 0, 0)):
            text('WiFi', 0.9, finish('#8E9096', rough=0.5), (0, -0.3, 0))


@snapshot('slim', -14, 40, (0, 1, 2), 36, LANDSCAPE, ambient=('#5B6F98', 0.45))
def router_on_a_power_bank():
    dusk_table()
    router(-5, 5, 8)
    with coloured(GRAPHITE):
        with placed((10.5, -2, 0), (0, 0, -28)):
            power_bank(soft(BODY), ink=INK)
    cord = finish('#26272B', rough=0.5)
    tube([(1.8, 11.2, 1.2), (3, 14.5, 0.3), (9, 14, 0.2), (13.5, 9.5, 0.2), (13.8, 6.0, 0.6), (13.4, 4.6, 0.7)], 0.2, cord)
    bulb((30, -20, 34), 60000, '#FFC98A', 4)


@snapshot('truck-art', 14, 34, (1.4, 0, 7.6), 31)
def truck_art_on_a_table():
    sunny_desk(table=SHEESHAM)
    notebook((-7, 11, 0), 12)
    with placed((1.2, 0, 0), (0, 0, -6)):
        stand('chinar-truck-art-case-redmi-note-13', '#1F7A78', 0, 0, 0)
    keys((8.2, -3.4, 0), 60)
    mug(11.8, 9.5, 20)


@snapshot('trio', 18, 26, (0, 0, 6), 30, ambient=('#54504F', 0.4))
def trio_beside_a_bed():
    dusk_table()
    stand('barqi-trio-charging-stand', WHITE, 0, 0, 14)
    mug(-12, 6, 10)
    bulb((-22, -14, 34), 60000, '#FFC489', 5)


@snapshot('sawar', 8, 44, (0, 1.5, 3), 34, ambient=DAY)
def sawar_from_the_saddle():
    with placed((0, 0, -113), (0, 0, -30)):
        road_below()
        screen(3000, 900, painted(highway()), (0, 1238, 437))
    handlebar(by_day=True)
    with coloured(GRAPHITE):
        bike_holder()
    sun((-46, -20, 60), (0, 0, 4), 3.0, '#FFF0DA', 1.0)
    lamp('sky', (30, -50, 60), (0, 0, 4), 60, 12000, code='#DCE8F8')


@snapshot('sipahi', -22, 30, (1, 1, 6), 42, LANDSCAPE, ambient=NIGHT)
def headset_after_the_match():
    players_desk()
    stand('zarb-sipahi-gaming-headset', BLACK, -4, 3, -24)
    stand('zarb-ustad-phone-controller', WHITE, 11, -6, 22)


@snapshot('pods', -18, 46, (0.6, 0, 2), 22)
def pods_on_a_notebook():
    sunny_desk()
    notebook((0, 6, 0), -10)
    stand('karak-pods-2-earbuds', '#E8743B', 0.5, 0.5, 24, 1.0)
    pen((-9, -6.5, 0), 24)


@snapshot('laltain', 14, 24, (1, 0, 8), 38, ambient=DUSK)
def lantern_at_dinner():
    lit_by_lantern(0, 2)
    mug(11, 1, -20)
    stand('noorline-shola-1000-lumen-torch', BLACK, -10.5, -6, 60)


@snapshot('takhti', -20, 42, (0, 0, 1), 46, LANDSCAPE)
def keyboard_at_work():
    sunny_desk(table=('#B9946E', '#9A7552'))
    stand('bunyad-takhti-bluetooth-keyboard', GRAPHITE, -1, -2, 8)
    stand('bunyad-khamosh-silent-mouse', WHITE, 18.5, -4, -14)
    mug(-16, 11, 50)
    notebook((12, 14, 0), -6)
