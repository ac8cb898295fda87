"""Second pictures of cables, storage, holders, gear for creators and games, desks and power cuts: ports, in use, their size beside a phone."""
import math

from cables import braided, display_plug, jor, plug
from creators import clip_light
from desk import phone_stand, saat_hub
from gaming import cooler, triggers_on_phone
from home import torch
from kit import *
from motorbike import handlebar
from phones import phone_body, trio as lenses
from power import power_bank
from props import flat_phone, keys, leaning_phone, made, notebook, pen, pouch, small_cable
from road import BIKE_PHONE, bike_holder, car_charger, dashboard_holder, route_map, standing_phone, vent, vent_holder
from scenes import DAY, DUSK, EVENING, IN_USE, NIGHT, SHEESHAM, SQUARE, car, dusk_table, highway, lit_by_lantern, players_desk, road_below, roof, seen, sunny_desk, town
from seconds_power import charging_screen
from shots import shot
from stage import lamp, sun
from storage import card_backs, ssd
from tablet import leaning_tablet

WHITE, BLACK, GRAPHITE, SILVER = '#F7F6F3', '#2B2C31', '#55575E', '#C9CBCF'


def behind(x, y, turn, distance):
    """A point on the cord behind a plug that lies on the table at (x, y)."""
    return x - distance * math.sin(math.radians(turn)), y + distance * math.cos(math.radians(turn)), 0.4 if distance < 1 else 0.25


def lying_plug(kind, shell, x, y, turn, **print_):
    """A plug on the table that points to -y, its print up."""
    with placed((x, y, 0.42), (90, 0, turn)):
        with placed((0, 0, 0), (0, 0, 180)):
            plug(kind, shell, **print_)


def ends(product, code, left, right, shell, cord, radius, words, ink=None, **view):
    """Both plugs of a cable in front of its loop."""
    @shot(product + '-2', **{'yaw': -10, 'pitch': 42, 'fill': 0.84, **view})
    def build():
        with coloured(code):
            plugs = ((-1.9, 0.4, 8, left), (2.0, -0.9, -12, right))
            for x, y, turn, kind in plugs:
                lying_plug(kind, shell(), x, y, turn, words=words, ink=ink() if ink else None)
            (x0, y0, t0, _), (x1, y1, t1, _) = plugs
            back = [(-3.2, 4.4, radius), (-4.6, 6.6, radius), (-2.6, 9.0, radius), (0.6, 9.4, radius), (4.0, 8.8, radius), (5.2, 6.0, radius), (3.2, 3.2, radius)]
            whole = [behind(x0, y0, t0, 0.7), behind(x0, y0, t0, 2), *back, behind(x1, y1, t1, 2), behind(x1, y1, t1, 0.7)]
            tube(whole, radius, cord()) if cord else braided(whole, radius)


dark_metal = lambda: finish('#3A3B40', rough=0.3, metal=1)
ends('taar-roz-usb-a-to-usb-c-cable', WHITE, 'a', 'c', lambda: finish(BODY, rough=0.35), lambda: finish(BODY, rough=0.5), 0.17, 'taar', lambda: finish(INK))
ends('taar-usb-c-to-lightning-cable', '#9DC3DE', 'c', 'l', lambda: finish('#F1F0EC', rough=0.35), None, 0.19, 'taar')


# The frame cuts the cord.
@shot('taar-quwwat-240w-usb-c-cable-2', yaw=-10, pitch=54, fill=(1.42, 3), shift=(0.27, -0.02))
def quwwat_ends():
    # The display from near, and the other plug.
    with coloured(BLACK):
        with placed((-1.4, -1.2, 0.45), (90, 0, -78)):
            display_plug(dark_metal())
        with placed((1.5, 0.9, 0.45), (90, 0, -82)):
            plug('c', dark_metal())
        braided([(-0.8, -1.07, 0.45), (0.2, -0.86, 0.42), (1.4, -0.9, 0.3), (3.2, -1.4, 0.27), (4.9, -0.8, 0.27), (5.2, 0.8, 0.27), (3.9, 1.3, 0.35), (2.9, 1.1, 0.42), (2.0, 0.97, 0.45)], 0.27)


@shot('taar-bunai-60w-usb-c-cable-2', **IN_USE, room=seen(-14, 42, (1.4, -0.6, 0.4), 27, lens=62))
def bunai_in_use():
    # Between a phone and a power bank, whose display stays upright: the cord goes around it to its ports.
    sunny_desk(table=SHEESHAM)
    flat_phone((-4.6, 2.2, 0), 8, face=charging_screen)
    metal = steel('#B9BBC0', 0.3)
    with placed((4.9, 2.6, 0), (0, 0, -5)):
        with coloured(BLACK):
            power_bank(matte(BODY), (7.6, 15.8, 2.6), cap='20000mAh  65W', ink=INK, screen='86', ports='cca')
        with placed((-0.4, 9.95, 1.3), (90, 0, 0)):
            plug('c', metal)
    with placed((-3.29, -7.16, 0.4), (-90, 0, 8)):
        plug('c', metal, words='taar')
    # What is left of its length lies in a loose coil.
    turns = [math.radians(185 + 15 * i) for i in range(62)]
    loose = [((2.7 + 0.14 * math.sin(2.3 * a)) * math.cos(a) + 1.7, (2.3 + 0.12 * math.sin(1.7 * a)) * math.sin(a) - 9.9, 0.21 + 0.064 * (a - turns[0])) for a in turns]
    braided([(-3.2, -7.8, 0.4), (-2.9, -8.7, 0.3), *loose, (5.8, -8.4, 0.9), (8.4, -6.2, 0.25), (10.2, -1.0, 0.25), (10.4, 7.0, 0.25), (9.0, 13.4, 0.4), (6.6, 15.4, 1.1), (5.5, 14.2, 1.3), (5.4, 13.2, 1.3)], 0.21, '#C3273A')


@shot('taar-teen-3-in-1-cable-2', yaw=-6, pitch=44, fill=0.86)
def teen_plugs():
    metal, cord = steel('#B9BBC0', 0.3), '#E8743B'
    for x, kind in ((-2.4, 'm'), (0, 'c'), (2.4, 'l')):
        turn = x * -6
        lying_plug(kind, metal, x, 0, turn)
        braided([behind(x, 0, turn, 0.7), behind(x, 0, turn, 2), (x * 0.7, 3.4, 0.2), (x * 0.2, 4.6, 0.25), (x * 0.2, 5.4, 0.3)], 0.15, cord)
    box(1.7, 1.5, 0.62, metal, (0, 5.9, 0), r=0.4, e=0.12)
    text('taar', 0.42, finish('#26272B'), (0, 5.9, 0.63))
    braided([(0, 6.5, 0.3), (0, 8.4, 0.2), (2.6, 9.6, 0.2), (6.4, 9.0, 0.2), (7.2, 5.6, 0.2), (6.6, 3.4, 0.2), behind(6.2, 1.0, -10, 2), behind(6.2, 1.0, -10, 0.7)], 0.2, cord)
    lying_plug('a', metal, 6.2, 1.0, -10)


@shot('taar-jor-usb-c-otg-adapter-2', **IN_USE, room=seen(-28, 36, (0.4, -4.0, 0.3), 16, lens=66, blur=0.35))
def otg_in_use():
    sunny_desk(table=SHEESHAM)
    flat_phone((0, 4.6, 0), 0, '#7EC3D8', '#27506E')
    with coloured(SILVER):
        with placed((0, -5.6, 0.48), (-90, 0, 0)):
            jor(brushed(BODY))
    # A drive in its socket.
    with placed((0, -5.7, 0.48), (90, 0, 0)):
        plate(rounded(1.2, 0.45, 0.05), 0.5, steel('#DADBDE', 0.18), e=0.02)
        plate(rounded(1.5, 0.8, 0.25), 3.2, finish('#C3273A', rough=0.4), (0, 0, 0.5), e=0.1)


def five_rupees(x, y):
    """A coin of five rupees, 18.5 mm across."""
    with placed((x, y, 0)):
        disc(0.925, 0.2, steel('#D4B27A', 0.3), e=0.04)
        torus(0.84, 0.03, steel('#C39F62', 0.3), (0, 0, 0.2))
        text('5', 1.0, steel('#B08D50', 0.35), (0, 0, 0.2), raised=0.02)


def card_scale(product, line, band):
    @shot(product + '-2', yaw=-14, pitch=44, fill=0.84)
    def build():
        carton('yaad', line, (4.2, 0.7, 5.4), band, (-1.2, 2.6, 0), (0, 0, 8), months=60)
        with placed((1.0, -0.7, 0), (0, 0, -4)):
            card_backs()
        five_rupees(-2.0, -1.5)


card_scale('yaad-everyday-microsd-card', 'microSD with adapter', '#C3273A')
card_scale('yaad-pro-4k-microsd-card', 'microSD for 4K', '#D4B27A')


@shot('yaad-sikka-metal-usb-drive-2', **IN_USE, room=seen(12, 46, (1.2, -0.4, 0.2), 10, lens=70, blur=0.25))
def sikka_with_keys():
    # On a ring with keys, turned so that its name is upright; the metal mirrors a lamp.
    sunny_desk(table=SHEESHAM)
    lamp('mirrored', (-6, 26, 27), (0, 0, 0), 20, 1500, code='#EEF2F8')
    with placed((-0.6, 0, 0), (0, 0, 138)):
        made('yaad-sikka-metal-usb-drive', '#AEB0B5')
    keys((3.5, 1.3, 0), 54)
    five_rupees(-0.6, -2.6)


@shot('yaad-do-rukh-dual-usb-drive-2', **IN_USE, room=seen(-22, 42, (0.2, -1.4, 0.3), 15, lens=66, blur=0.35))
def do_rukh_in_use():
    sunny_desk()
    pen((-9, -1.0, 0), 74)
    flat_phone((0, 6, 0), 0, '#9DC3DE', '#2F5DA8')
    with coloured('#2F5DA8'):
        with placed((0, -2.8, 0.14), (0, 0, 180)):
            plate(rounded(0.84, 1.0, 0.05), 0.26, steel('#D5D7DA', 0.2), (0, -1.5, 0.17), e=0.03)
            plate(rounded(1.3, 3.0, 0.3), 0.6, finish('#232427', rough=0.45), (0, 0.4, 0), e=0.1)
            plate(rounded(1.2, 1.3, 0.05), 0.44, steel('#DADBDE', 0.18), (0, 2.4, 0.08), e=0.03)
            for z in (0.6, -0.1):
                plate(rounded(1.5, 3.2, 0.5), 0.1, brushed(BODY), (0, 0.5, z), e=0.03)
            text('yaad', 0.6, finish(INK, rough=0.5), (0, 0.3, 0.705), (0, 0, 90))


@shot('yaad-tez-portable-ssd-2', **IN_USE, room=seen(-16, 42, (1.7, -2.2, 0.4), 17.5, lens=66, blur=0.25))
def tez_in_use():
    sunny_desk(table=SHEESHAM)
    notebook((-15, 21, 0), 12)
    flat_phone((-4.6, 1.2, 0), 9, '#C3273A', '#3A0F1C')
    with placed((5.2, 1.0, 0), (0, 0, -7)):
        with coloured(GRAPHITE):
            ssd()
    braided([(-3.5, -6.6, 0.4), (-3.3, -8.2, 0.2), (-1.0, -10, 0.17), (2.4, -9.2, 0.17), (4.2, -6.4, 0.4), (4.62, -4.2, 0.55)], 0.18, '#3A3B40')
    with placed((-3.46, -7.0, 0.4), (-90, 0, 9)):
        plug('c', dark_metal(), 1.3)
    with placed((4.5, -4.7, 0.54), (-90, 0, -7)):
        plug('c', dark_metal(), 1.3)


def map_phone(w=7.2, h=14.8):
    with placed((0, 0, 0.8), (180, 0, 0)):
        phone_body(w, h, 0.8, face=route_map)


@shot('raftar-pakar-magnetic-vent-holder-2', **IN_USE, room=seen(-70, 6, (0.2, -3.2, 5.9), 17.5, lens=56, ambient=DAY))
def pakar_in_use():
    # From the passenger's side, past the phone's edge: the clip in the vent, the ball and the magnet.
    car(aside=68)
    lamp('side', (-40, -26, 22), (0, -3, 5), 12, 36000, code='#FFF4E6')
    # The driver's door.
    box(4, 200, 80, finish('#2A2B30', rough=0.6), (64, -96, -72), r=1, e=1)
    with placed((0, -1.2, 5.4)):
        vent(5, 17)
    with placed((0, -4.4, 5.4), (90, 0, 0)):
        with coloured(BLACK):
            vent_holder()
    with placed((0, -5.2, 5.6), (88, 0, 0)):
        map_phone()


@shot('raftar-lamba-dashboard-holder-2', size=SQUARE, samples=18, room=seen(-34, 9, (0.8, 5, 26), 30, lens=60, blur=0.8, ambient=DAY))
def lamba_in_use():
    car(aside=14)
    lamp('side', (-34, -30, 44), (0, 6, 24), 16, 26000, code='#FFF4E6')
    with placed((0, 10, 13)), coloured(BLACK):
        dashboard_holder(turn=-10, held=lambda: standing_phone(7.2, 14.8, face=route_map))


@shot('raftar-bijli-38w-car-charger-2', size=(1000, 1000), samples=24, room={'ambient': ('#E6ECF4', 0.5), 'lens': 88, 'eye': (-11, -27, 9), 'aim': (0.3, -1.2, -1.0), 'blur': 0.35, 'focus': 29.5})
def bijli_ports():
    # In the lighter socket of a dashboard, with a cable in each port.
    dash = finish('#3A3C42', rough=0.62, grain=0.2, grain_size=7)
    box(120, 6, 15, dash, (0, 3.1, -7), r=0.6, e=0.5)
    box(120, 10, 30, finish('#2A2B30', rough=0.55), (0, 6.4, -37.4), r=0.6, e=0.5)
    box(120, 20, 30, finish('#2E3036', rough=0.7, grain=0.2, grain_size=5), (0, 11.4, 8.4), r=2, e=1.4)
    box(120, 0.5, 0.4, steel('#B9BBC0', 0.3), (0, 0.2, 5.9), r=0.15, e=0.1)
    with placed((0, 0.16, 0), (90, 0, 0)):
        lathe([(1.62, 0.0), (1.7, 0.16), (2.1, 0.2), (2.2, 0.1), (2.22, 0)], steel('#8E9096', 0.3), steps=96, caps=False)
        with coloured(SILVER):
            car_charger()
        text('12 V', 0.6, finish('#A9ABB0', rough=0.5), (4.0, 0, 0.07), font='plain')
    for z, kind, code, x in ((0.45, 'c', '#F1F0EC', -1), (-0.36, 'a', '#3A3B40', 1)):
        long = 1.2 if kind == 'c' else 0.9
        with placed((0, 0.16 - 1.5 - long, z), (-90, 0, 0)):
            plug(kind, finish(code, rough=0.35), long)
        y = -2.2 - long
        tube([(0, y + 0.4, z), (x * 0.1, y - 0.9, z - 0.1), (x * 0.9, y - 1.9, z - 1.4), (x * 1.8, y - 1.4, z - 5), (x * 2.2, y - 0.4, z - 16)], 0.2, finish(code, rough=0.5))
    sun((-40, -50, 60), (0, 0, 0), 2.2, '#FFF1DC', 4)
    lamp('sky', (30, -40, 40), (0, 0, 0), 40, 8000, code='#E4EDF9')


@shot('raftar-sawar-bike-mount-2', **IN_USE, room=seen(-40, 13, (-0.4, 0.2, 6.4), 25, lens=54, blur=0.7, ambient=DAY))
def sawar_in_use():
    # On a bike by the road in the morning.
    with placed((0, 0, -113), (0, 0, -34)):
        road_below()
        screen(3000, 900, painted(highway()), (0, 1238, 437))
    handlebar(by_day=True)
    with coloured(GRAPHITE):
        bike_holder()
    with placed(*BIKE_PHONE):
        with placed((0.05, 0.1, 0.12), (0, 0, 1.2)):
            map_phone(6.8, 13.8)
    sun((-46, -20, 60), (0, 0, 4), 3.0, '#FFEBCF', 1.2)
    lamp('sky', (30, -50, 60), (0, 0, 4), 60, 12000, code='#DCE8F8')


def viewfinder(w, h, r):
    """A camera's screen held sideways, its top to the right: a town under an evening sky, and the button that ends the recording."""
    plate(rounded(w, h, r), 0.006, gradient('#F3C795', '#CFC6CB', 0.9, axis=0, size=w), (0, 0, 0.02), e=0)
    for i, tall in enumerate((1.9, 2.6, 1.6, 2.2, 3.0, 1.8, 2.5, 1.5, 2.1, 2.8)):
        plate(rounded(tall, 1.1, 0.04), 0.004, glow(('#B98D73', '#A97F68', '#C79A78')[i % 3], 0.6), (w / 2 - tall / 2 - 0.1, -h / 2 + 1.6 + i * 1.08, 0.03), e=0)
    plate(rounded(w - 0.2, 1.9, 0.3), 0.004, glow('#17181B', 0.4), (0, h / 2 - 1.2, 0.04), e=0)
    disc(0.55, 0.004, glow('#FFFFFF', 0.9), (0, h / 2 - 1.2, 0.05), e=0)
    disc(0.42, 0.004, glow('#E0243A', 1.1), (0, h / 2 - 1.2, 0.056), e=0)


@shot('noorline-teen-taang-tripod-2', **IN_USE, room=seen(-26, 9, (0, 0, 27), 58, lens=56, blur=1.2, ambient=EVENING))
def taang_in_use():
    # It films the town from a roof; the town is nearer than from a mat, or it would not fill the picture.
    with placed((0, 0, 0), (0, 0, -20), 1.6):
        roof()
        screen(1100, 330, painted(town()), (-4, 850, 50))
    with placed((0, 0, 0), (0, 0, -8)):
        made('noorline-teen-taang-tripod', BLACK)
        with placed((0, -1.8, 45.2), (0, 90, 0)):
            standing_phone(6.4, 14.2, face=viewfinder)


@shot('noorline-chhota-mini-tripod-2', size=SQUARE, samples=24, room=seen(-24, 12, (0, 0, 12), 33))
def chhota_in_use():
    sunny_desk()
    made('noorline-chhota-mini-tripod', '#C3273A')
    with placed((0, -1.5, 21), (0, 90, 0)):
        standing_phone(6.4, 14.2, '#7EC3D8', '#27506E')


@shot('noorline-chand-10-inch-ring-light-2', size=SQUARE, samples=24, room=seen(-24, 9, (0, 0, 20.4), 46, ambient=DUSK))
def chand_in_use():
    dusk_table()
    made('noorline-chand-10-inch-ring-light', WHITE)
    # What the ring throws onto the table and past it onto the wall.
    lamp('ring', (0, -2.4, 24), (0, -30, 8), 16, 9000, code='#FFE2B4')
    lamp('glow', (0, 12, 24), (0, 34, 24), 30, 16000, code='#FFDDAA')


@shot('noorline-jugnu-clip-light-2', yaw=-62, pitch=14, fill=(0.86, 1.55), shift=(0, -0.36))
def jugnu_on_phone():
    # From the side: the phone's upper edge is between the light and the jaw.
    leaning_phone((0, 0, 0), 0, '#F2B8A0', '#8C5A86', lean=4)
    with placed((0, 0.42, 7.45), (-4, 0, 0)), placed((0, -0.42, 3.4)):
        with coloured(WHITE):
            clip_light()


@shot('noorline-awaz-wireless-microphone-2', **IN_USE, room=seen(-18, 40, (0.2, -0.6, 0.4), 23, lens=62))
def awaz_in_use():
    sunny_desk(table=SHEESHAM)
    notebook((16, 17, 0), -10)
    flat_phone((-4.4, 1.4, 0), 4, '#E8A05B', '#5B4A8C')
    with placed((-3.9, -6.1, 0.4), (90, 0, 4)):
        plate(rounded(1.9, 0.9, 0.35), 2.4, finish('#2B2C31', rough=0.2, coat=0.5), e=0.1)
        plate(rounded(0.83, 0.25, 0.12), 0.3, steel('#D5D7DA', 0.2), (0, 0, -0.25), e=0.02)
    for x, y, turn, fur in ((2.6, 2.4, 10, True), (5.6, -1.6, -12, False)):
        with placed((x, y, 0.1), (0, 0, turn)):
            plate(rounded(1.9, 4.2, 0.6), 1.0, finish('#2B2C31', rough=0.2, coat=0.5), e=0.25)
            disc(0.62, 0.03, finish('#3A3B40', rough=0.4, metal=1, grain=1, grain_size=34), (0, 1.2, 0.985), e=0)
            disc(0.09, 0.02, glow('#7EF0B0', 2), (0, -0.2, 0.99), e=0)
            text('noorline', 0.34, finish('#8D9096'), (0, -1.1, 1.003))
            if fur:
                ball(1.45, finish('#3A3B40', rough=1, sheen=0.8, grain=1.0, grain_size=9), (0, 1.5, 0.8), stretch=(1, 1.15, 0.75))


@shot('zarb-ustad-phone-controller-2', size=SQUARE, samples=24, room=seen(14, 46, (0, 1, 0), 34, ambient=NIGHT))
def ustad_box():
    players_desk()
    with placed((0, -4, 0)):
        made('zarb-ustad-phone-controller', WHITE)
    pouch((-0.6, 8.6, 0), 4, (20, 11), '#3A3B40', 'ZARB')


@shot('zarb-nishana-shoulder-triggers-2', **IN_USE, room=seen(-20, 36, (0.6, 2.0, 0.6), 23, lens=60, ambient=NIGHT))
def nishana_in_use():
    # The phone lies on its lower edge and on the triggers; the headset waits behind it.
    players_desk()
    lamp('key', (-30, -30, 40), (0, 0, 1), 20, 34000, code='#FFE9D6')
    plate(rounded(70, 44, 1), 0.3, finish('#5A606E', rough=1, grain=0.8, grain_size=7), (6, 8, 0), e=0.1)
    with placed((0, 0, 0.57), (3.6, 0, 7)):
        with coloured('#EFC348'):
            triggers_on_phone()
    with placed((6, 18, 5.4), (-109, 0, -24)):
        with placed((0, 0, -5.48)):
            made('zarb-sipahi-gaming-headset', BLACK)


@shot('zarb-barf-phone-cooler-2', yaw=-30, pitch=24, fill=0.86)
def barf_on_phone():
    with placed((0, 0, 3.7), (70, 0, 0)):
        with placed((0, 0, 0), (0, 0, 90)):
            phone_body(7.4, 15.6, 0.8, side=steel('#3A3B40', 0.3), back=finish('#3B3357', rough=0.3))
            plate(rounded(3.4, 3.4, 0.9), 0.12, gloss('#2C2646'), (-1.6, 5.4, 0.78), e=0.05)
            lenses(-1.6, 5.4, 0.9, 0.66, 0.84)
    with placed((0.6, -0.95, 4.05), (70, 0, 0)):
        with coloured(BLACK):
            with placed((0, 0, 1.2)):
                cooler()
    tube([(3.9, -2.0, 4.4), (5.4, -3.0, 3.6), (6.6, -4.4, 0.6), (9.0, -4.6, 0.16)], 0.16, finish('#232427', rough=0.5))


@shot('bunyad-saat-7-in-1-usb-c-hub-2', size=SQUARE, samples=24, room=seen(26, 32, (-1.6, -3.0, 0.5), 17.5))
def saat_in_use():
    sunny_desk()
    with coloured(GRAPHITE):
        saat_hub()
    # What is plugged in: a drive, a display, a charger.
    with placed((0, 0, 0), (0, 0, -6)):
        with placed((-3.9, -1.9, 0.58), (90, 0, 0)):
            plate(rounded(1.5, 0.8, 0.25), 3.0, finish('#C3273A', rough=0.4), (0, 0, 0.4), e=0.1)
            plate(rounded(1.2, 0.45, 0.05), 0.5, steel('#DADBDE', 0.18), e=0.02)
        for x, kind, cord in ((-0.4, 'c', '#F1F0EC'), (1.5, 'a', '#3A3B40')):
            with placed((x, -3.9, 0.58), (-90, 0, 0)):
                plug(kind, finish(cord, rough=0.35), 1.5)
            tube([(x, -4.7, 0.58), (x + 0.2, -6.4, 0.4), (x + 1.6, -8.4, 0.2), (x + 5.6, 0.8 * x - 10.6, 0.2), (x + 14, 0.8 * x - 11.0, 0.2), (x + 24, 0.8 * x - 10.0, 0.2)], 0.2, finish(cord, rough=0.5))


@shot('bunyad-takhti-bluetooth-keyboard-2', **IN_USE, room=seen(-18, 28, (-0.4, -0.6, 4.6), 41))
def takhti_in_use():
    sunny_desk()
    with placed((0, -7, 0)):
        made('bunyad-takhti-bluetooth-keyboard', WHITE)
    leaning_tablet((-0.6, 4.4, 0), -2)


@shot('bunyad-khamosh-silent-mouse-2', size=SQUARE, samples=24, room=seen(-26, 32, (3.4, -0.6, 1), 19))
def khamosh_box():
    sunny_desk()
    with placed((0, 0, 0)):
        made('bunyad-khamosh-silent-mouse', BLACK)
    # The receiver and the cable.
    with placed((8.8, -4.0, 0.02), (0, 0, -30)):
        plate(rounded(1.5, 0.9, 0.2), 0.6, finish('#232427', rough=0.5), e=0.08)
        plate(rounded(1.2, 1.3, 0.05), 0.44, steel('#DADBDE', 0.18), (0, -1.0, 0.06), e=0.03)
    small_cable((6.4, 3.6, 0), 20, '#2B2C31')


@shot('bunyad-sahara-phone-stand-2', size=SQUARE, samples=24, room=seen(28, 18, (0, 0, 5.6), 20))
def sahara_back():
    sunny_desk()
    with coloured(SILVER):
        with placed((0, 0, 0), (0, 0, 180)):
            phone_stand()


@shot('noorline-jhonka-handheld-fan-2', size=SQUARE, samples=32, room=seen(-16, 16, (4.4, 0, 7.6), 28))
def jhonka_scale():
    sunny_desk()
    made('noorline-jhonka-handheld-fan', '#A9D6C3')
    leaning_phone((9.4, 1.0, 0), -8, '#A9D6C3', '#1F7A78')
    small_cable((6.8, -6.6, 0), 0)


@shot('noorline-pankha-8-inch-desk-fan-2', size=SQUARE, samples=32, room=seen(-14, 14, (5, 0, 12), 36))
def pankha_scale():
    sunny_desk()
    made('noorline-pankha-8-inch-desk-fan', WHITE)
    leaning_phone((15.4, -3.5, 0), -12, '#9DC3DE', '#2F5DA8')


@shot('noorline-shola-1000-lumen-torch-2', size=SQUARE, samples=18, room=seen(-24, 24, (-2.0, -1.0, 1.4), 18.5, ambient=DUSK))
def shola_lit():
    dusk_table()
    lamp('room', (14, -34, 40), (0, 0, 2), 34, 14000, code='#BCCDF0')
    lamp('rim', (16, 24, 18), (0, 0, 2), 12, 6000, code='#C4D6F8')
    with placed((0, 0, 0), (0, 0, 82)):
        with coloured(BLACK):
            torch(lit=True)
    # Its beam: along the table, to the front left.
    lamp('beam', (-5.8, -3.3, 1.9), (-26, -15, 0), 2.6, 5000, code='#FFF0CE').data.spread = math.radians(70)


@shot('noorline-laltain-camping-lamp-2', size=SQUARE, samples=32, room=seen(-8, 14, (4, 0, 8.2), 32, ambient=DUSK))
def laltain_scale():
    lit_by_lantern(0, 0)
    leaning_phone((9.2, 0.5, 0), 10, '#D9C7AB', '#6C6E49')
    small_cable((5.4, -7.0, 0), 0, '#2B2C31')
