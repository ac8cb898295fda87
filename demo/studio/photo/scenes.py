"""Scenes that fill the frame: the home page's banners, whose left third is calm, and pictures of categories."""
import math

from kit import *
from props import made
from road import car_charger, route_map, vent, vent_holder
from phones import phone_body
from shots import shot
from stage import bulb, lamp, sun

BLACK, WHITE, GRAPHITE, SILVER = '#2B2C31', '#F7F6F3', '#55575E', '#C9CBCF'
WIDE, SQUARE = (1280, 720), (800, 800)


def stand(product, code, x, y, turn, z=0.0):
    with placed((x, y, z), (0, 0, turn)):
        made(product, code)


def hidden(thing):
    """Casts a shadow and is not seen otherwise."""
    thing.visible_camera = thing.visible_glossy = False


def window_light(power=2.6, code='#FFEFD6'):
    """Late sun through a window with bars, from the left. The frame stands outside the picture."""
    sun((-62, -46, 50), (0, 0, 0), power, code, 1.0)
    frame = finish('#FFFFFF')
    with placed((-56, -41.5, 50), (0, 0, -53.4)):
        for x in (-27, -9, 9, 27):
            hidden(box(2.6, 1, 60, frame, (x, 0, -32)))
        for z in (-32, -12, 8, 26):
            hidden(box(54, 1, 2.6, frame, (0, 0, z)))
        for x in (-48, 48):
            hidden(box(42, 1, 110, frame, (x, 0, -60)))


def desk(y=30):
    screen(400, 160, finish('#F1EEE8', rough=0.95, spec=0.1), (0, y, 60))
    with placed((0, 0, -3)):
        box(400, 2 * y + 60, 3, wood('#E0CFB4', '#D2BC9B'), (0, 0, 0), r=0.1, e=0.05)


ROOM = {'ambient': ('#F1F2F4', 0.6), 'lens': 50}


@shot('hero', size=WIDE, samples=16, room={**ROOM, 'eye': (-2, -84, 27), 'aim': (-1, 0, 9.5), 'blur': 0.7, 'focus': 82})
def hero():
    desk()
    window_light()
    lamp('sky', (-30, -80, 70), (0, 0, 0), 60, 26000, code='#EEF3FA')
    stand('barqi-slim-10000-power-bank', '#9DC3DE', -4.6, 8, 20)
    stand('sukoon-one-anc-headphones', '#D9C7AB', 9, 5, 34)
    stand('chinar-truck-art-case-redmi-note-13', '#1F7A78', 24, 6, 20)
    stand('lahza-s1-calling-watch', BLACK, -6.4, -9, 26)
    stand('barqi-mini-20w-charger', WHITE, 3.8, -11, 58)
    stand('sukoon-air-anc-earbuds', '#26365C', 16, -11, 8)


@shot('category-desk', size=SQUARE, samples=14, room={**ROOM, 'eye': (-22, -62, 34), 'aim': (1, 0, 6), 'lens': 52, 'blur': 0.7})
def desk_scene():
    desk(34)
    window_light()
    lamp('sky', (-30, -80, 70), (0, 0, 0), 60, 26000, code='#EEF3FA')
    stand('bunyad-takhti-bluetooth-keyboard', GRAPHITE, -2, -9, 0)
    stand('bunyad-khamosh-silent-mouse', '#A9D6C3', 17.5, -9.5, -8)
    stand('bunyad-sahara-phone-stand', SILVER, -9, 9, 12)
    stand('bunyad-saat-7-in-1-usb-c-hub', GRAPHITE, 12, 7, -4)


@shot('banner-power-cuts', size=WIDE, samples=32, room={'ambient': ('#4A6390', 0.26), 'lens': 50, 'eye': (-4, -92, 28), 'aim': (-3, 0, 11.5), 'blur': 0.7, 'focus': 90})
def power_cut():
    screen(400, 200, finish('#5E6B82', rough=0.95, spec=0.1), (0, 34, 60))
    with placed((0, 0, -3)):
        box(400, 130, 3, wood('#8A6446', '#6E4B33'), r=0.1, e=0.05)
    lamp('moon', (20, -90, 60), (8, 0, 8), 50, 9000, code='#9DB6E0')
    # The last light of the day comes through a window at the left; the lantern lights the rest.
    lamp('dusk', (-90, -20, 60), (0, 10, 10), 50, 60000, code='#7FA2DC')
    at = (7.5, -6)
    stand('noorline-laltain-camping-lamp', '#6C6E49', *at, 20)
    for angle in range(30, 390, 120):
        a = math.radians(angle)
        bulb((at[0] + 5.4 * math.cos(a), at[1] + 5.4 * math.sin(a), 7.5), 3200, '#FFC77A', 1.8)
    stand('noorline-pankha-8-inch-desk-fan', WHITE, 22, 12, 14)
    stand('noorline-jhonka-handheld-fan', '#A9D6C3', -5.5, 6, 18)
    stand('barqi-safar-20000-power-bank', BLACK, 19, -10, -14)
    stand('noorline-shola-1000-lumen-torch', BLACK, -4.5, -12, -4)


@shot('banner-sound', size=(1120, 630), samples=12, room={'ambient': ('#EFE3DA', 0.42), 'lens': 50, 'eye': (-4, -92, 24), 'aim': (-3, 0, 11), 'blur': 0.9, 'focus': 90})
def roof():
    # A roof in the evening: a parapet, the town behind it, and a low sun from the left.
    screen(3000, 900, gradient('#8FB2D6', '#F8CFA6', 0.95, axis=2, size=700), (0, 900, 250))
    with placed((0, 0, -3)):
        box(500, 150, 3, finish('#D6CCBD', rough=0.9, grain=0.3, grain_size=2), r=0.1, e=0.05)
    brick = finish('#C08F70', rough=0.9, grain=0.25, grain_size=3)
    box(500, 6, 8, brick, (0, 34, 0), r=0.2, e=0.2)
    box(500, 8, 1.6, finish('#D9C4A8', rough=0.9), (0, 34, 8), r=0.2, e=0.2)
    for i, (x, w, h) in enumerate(((-260, 70, 36), (-170, 60, 18), (-95, 54, 46), (-20, 70, 24), (60, 60, 40), (140, 66, 20), (220, 80, 50), (310, 90, 30))):
        for row in range(3):
            for k in range(int(w / 16)):
                box(6, 1, 9, finish('#7D7F88', rough=0.5) if (i + row + k) % 3 else glow('#FFD58A', 0.9), (x - w / 2 + 12 + 16 * k, 449, h - 52 - 20 * row), r=0.2, e=0.1)
        box(w, 60, h + 40, finish(('#D9C0A6', '#CDB5A2', '#E0CBB2')[i % 3], rough=0.95), (x, 480, -70), r=1, e=0.5)
    sun((-60, -30, 26), (0, 0, 0), 2.6, '#FFD3A4', 2.5)
    lamp('sky', (30, -80, 80), (0, 0, 8), 70, 16000, code='#DDE8F6')
    stand('karak-dabba-portable-speaker', '#EDB6BF', -6.5, 6, 12)
    stand('sukoon-one-anc-headphones', '#1F7A78', 8.5, 3, 34)
    stand('karak-dabba-portable-speaker', '#E8743B', 24.5, 4, -8)
    stand('karak-pods-2-earbuds', WHITE, 15, -12, 4)


@shot('category-car-and-bike', size=SQUARE, samples=14, room={'ambient': ('#DCE6F0', 0.5), 'lens': 45, 'eye': (-15, -56, 19), 'aim': (0, 0, 5.5), 'blur': 0.6, 'focus': 52})
def car():
    # A right-hand drive car: the dashboard, its air vent, the wheel, and the road through the windscreen.
    screen(3000, 900, gradient('#8FB6DC', '#E9EEF0', 0.95, axis=2, size=800), (0, 1200, 330))
    with placed((0, 700, -40)):
        box(3000, 1300, 1, finish('#8E9A7C', rough=1), r=1, e=0.2)
        box(120, 1300, 1.6, finish('#5E6168', rough=0.9), (60, 0, 0), r=1, e=0.2)
    dash = finish('#34363B', rough=0.7, grain=0.25, grain_size=5)
    with placed((0, 22, 0)):
        box(240, 44, 26, dash, (0, 0, -13), r=3, e=2.6)
    box(240, 4, 14, finish('#232427', rough=0.6), (0, -0.4, -16), r=0.5, e=0.8)
    box(240, 20, 40, dash, (0, 8, -58), r=2, e=1.5)
    box(240, 0.6, 0.5, steel('#B9BBC0', 0.3), (0, -0.3, -1.6), r=0.2, e=0.1)
    with placed((-2, -1.2, 5.4)):
        vent(5, 17)
    with placed((-2, -4.2, 5.4), (0, 0, 0)):
        with placed((0, 0, 0), (90, 0, 0)):
            with coloured(BLACK):
                vent_holder()
    with placed((-2, -5.6, 5.4), (-2, 0, 0)):
        with placed((0, 0.4, 0), (90, 0, 0)):
            with placed((0, 0, 0.8), (180, 0, 0)):
                phone_body(7.4, 15.2, 0.8, face=route_map)
    # The charger in its socket, with a cable to the phone.
    with placed((12, -3.2, -7.4), (90, 0, 0)):
        with coloured(SILVER):
            car_charger()
    tube([(12, -4.4, -7.0), (12, -7.4, -7.4), (9, -9, -10), (2, -9, -9), (-2, -7.4, -5), (-2, -6.0, -3.4)], 0.2, finish('#F1F0EC', rough=0.5))
    torus(19, 1.5, finish('#1E1F22', rough=0.6, grain=0.4, grain_size=6, pattern='leather'), (30, -12, 1), (66, 0, 0))
    sun((-60, -10, 60), (0, 0, 0), 2.4, '#FFF0D8', 3)
    lamp('sky', (-30, -50, 60), (0, 0, 4), 50, 14000, code='#E8F0FA')


@shot('category-bike-mounts', size=SQUARE, samples=14, room={'ambient': ('#E4EAF0', 0.5), 'lens': 42, 'eye': (-12, -37, 21), 'aim': (0.5, 1.5, 5.5), 'blur': 0.5, 'focus': 44})
def bike():
    screen(3000, 900, gradient('#9CC0E2', '#F1EFE6', 0.95, axis=2, size=800), (0, 1200, 330))
    with placed((0, 640, -100)):
        box(3000, 1500, 1, finish('#A7A27F', rough=1), r=1, e=0.2)
        box(190, 1500, 1.6, finish('#6A6D73', rough=0.9), (30, 0, 0), r=1, e=0.2)
        for i in range(8):
            box(6, 60, 2.0, finish('#EDEBE4', rough=0.9), (30, -640 + i * 150, 0), r=1, e=0.2)
    made('raftar-sawar-bike-mount', GRAPHITE)
    with placed((0, -0.6, 6.0), (52, 0, 0)):
        with placed((0, 0, 0.12)):
            with placed((0, 0, 0.8), (180, 0, 0)):
                phone_body(7.0, 14.2, 0.8, face=route_map)
    # The lamp, the tank and the handlebar's ends.
    lathe([(1.15, -22), (1.15, 22)], steel('#8E9096', 0.22), (0, 0.2, 1.6), (0, 90, 0))
    ball(8, gloss('#B3202E'), (0, -20, -10), stretch=(1.0, 1.7, 0.8))
    with placed((0, 9, -2)):
        ball(6.5, gloss('#26272B'), stretch=(1, 1, 0.9))
        torus(6.2, 0.5, steel('#C9CBCF', 0.15), (0, -0.4, 0.6), (60, 0, 0))
    sun((-60, -20, 60), (0, 0, 0), 2.8, '#FFE9C9', 2)
    lamp('sky', (30, -60, 60), (0, 0, 4), 50, 12000, code='#E8F0FA')
