"""Scenes that fill the frame: the home page's banners, whose left third is calm, and pictures of categories; and the places that second pictures share with them."""
import math

import numpy as np

from cables import plug
from desk import saat_hub
from develop import blur, linear
from gaming import trigger
from kit import *
from motorbike import handlebar
from props import branch_in_vase, made, mug
from road import BIKE_PHONE, bike_holder, car_charger, route_map, vent, vent_holder
from phones import phone_body
from shots import shot
from stage import bulb, lamp, sun

BLACK, WHITE, GRAPHITE, SILVER = '#2B2C31', '#F7F6F3', '#55575E', '#C9CBCF'
LARGE, SQUARE = (1920, 1080), (1000, 1000)
# Second pictures in use: printed at 800 pixels, these are enough.
IN_USE = {'size': (940, 940), 'samples': 16}
SHEESHAM = ('#8A5A3A', '#5B3822')


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


def desk(y=30, table=('#E0CFB4', '#D2BC9B'), top=None):
    screen(400, 160, finish('#F1EEE8', rough=0.95, spec=0.1), (0, y, 60))
    with placed((0, 0, -3)):
        box(400, 2 * y + 60, 3, top or wood(*table), (0, 0, 0), r=0.1, e=0.05)


BIKE_EYE = (-7.6, -41, 13.5)
ROOM = {'ambient': ('#F1F2F4', 0.6), 'lens': 50}


def seen(yaw, pitch, aim, width, lens=70, blur=0.5, **room):
    """A room whose camera is as far from `aim` as shows `width` centimetres there."""
    a, b, away = math.radians(yaw), math.radians(pitch), width * lens / 36
    eye = (aim[0] + away * math.sin(a) * math.cos(b), aim[1] - away * math.cos(a) * math.cos(b), aim[2] + away * math.sin(b))
    return {**ROOM, 'eye': eye, 'aim': aim, 'lens': lens, 'blur': blur, **room}


def sunny_desk(y=30, **surface):
    desk(y, **surface)
    window_light()
    lamp('sky', (-30, -80, 70), (0, 0, 0), 60, 26000, code='#EEF3FA')


@shot('hero', size=LARGE, samples=20, room={**ROOM, 'eye': (-2, -84, 27), 'aim': (-1, 0, 9.5), 'blur': 1.0, 'focus': 80})
def hero():
    sunny_desk(36)
    branch_in_vase((36, 25, 0), 10)
    stand('barqi-slim-10000-power-bank', '#9DC3DE', -3.6, 8, -8)
    stand('sukoon-one-anc-headphones', '#D9C7AB', 9, 5, 34)
    stand('chinar-truck-art-case-redmi-note-13', '#1F7A78', 23.6, 6, -12)
    stand('lahza-s1-calling-watch', BLACK, -7.6, -9, 26)
    stand('barqi-mini-20w-charger', WHITE, 3.8, -11, 58)
    stand('sukoon-air-anc-earbuds', '#26365C', 16, -11, 8)


@shot('category-desk', size=SQUARE, samples=18, room=seen(-18, 27, (2.6, -1.6, 4.2), 44, lens=62, blur=0.9))
def desk_scene():
    sunny_desk(34)
    # A felt mat under the keyboard and the mouse, and a mug of tea.
    plate(rounded(52, 19, 1.2), 0.25, finish('#7C8577', rough=1, grain=0.8, grain_size=7), (3.0, -9.4, 0), e=0.1)
    mug(19.5, 12.5, 0)
    stand('bunyad-takhti-bluetooth-keyboard', GRAPHITE, -2, -9, 0, 0.25)
    stand('bunyad-khamosh-silent-mouse', '#A9D6C3', 17.5, -9.5, -8, 0.25)
    stand('bunyad-sahara-phone-stand', SILVER, -7.5, 7.5, 12)
    with placed((11.5, 5.5, 0), (0, 0, -4)), coloured(GRAPHITE):
        saat_hub()


DUSK = ('#4A6390', 0.3)


def dusk_table():
    """A table in a room without power in the evening."""
    screen(400, 200, finish('#6A768C', rough=0.95, spec=0.1), (0, 34, 60))
    with placed((0, 0, -3)):
        box(400, 130, 3, wood('#8A6446', '#5E3F2A', size=0.7), r=0.1, e=0.05)
    lamp('moon', (20, -90, 60), (8, 0, 8), 50, 16000, code='#9DB6E0')
    # The last light of the day comes through a window at the left; the lamps on the table light the rest.
    lamp('dusk', (-90, -20, 60), (0, 10, 10), 50, 60000, code='#7FA2DC')


def lit_by_lantern(x, y):
    """A lantern on the table at dusk."""
    dusk_table()
    stand('noorline-laltain-camping-lamp', '#6C6E49', x, y, 20)
    for angle in range(30, 390, 120):
        a = math.radians(angle)
        bulb((x + 5.4 * math.cos(a), y + 5.4 * math.sin(a), 7.5), 3600, '#FFC77A', 1.8)
    # What it throws onto the wall behind it.
    lamp('glow', (x, 8, 9), (x, 34, 22), 8, 9000, code='#FFB863')


@shot('banner-power-cuts', size=LARGE, samples=26, room={'ambient': DUSK, 'lens': 50, 'eye': (-4, -92, 28), 'aim': (-3, 0, 11.5), 'blur': 0.6, 'focus': 90})
def power_cut():
    lit_by_lantern(9.6, -5)
    stand('noorline-pankha-8-inch-desk-fan', WHITE, 21.8, 11, 16)
    stand('noorline-jhonka-handheld-fan', '#A9D6C3', 0.2, 9, 18)
    stand('barqi-safar-20000-power-bank', BLACK, -9.8, -4.5, 22)
    stand('noorline-shola-1000-lumen-torch', BLACK, 21.4, -10, 84)


NIGHT = ('#4A5678', 0.62)


def players_desk():
    """A player's desk in the evening: a red lamp on one side, a blue one on the other."""
    screen(400, 200, finish('#2B2F40', rough=0.95, spec=0.1), (0, 30, 60))
    with placed((0, 0, -3)):
        box(400, 120, 3, finish('#2E3038', rough=0.42, grain=0.08, grain_size=6), (0, 0, 0), r=0.1, e=0.05)
    lamp('red', (-56, 16, 34), (0, 4, 6), 26, 60000, code='#FF5A50')
    lamp('blue', (58, 10, 36), (0, 4, 6), 30, 64000, code='#6FB4FF')
    lamp('room', (-12, -60, 64), (0, 0, 0), 46, 62000, code='#FFF4E6')


@shot('category-gaming', size=SQUARE, samples=24, room={'ambient': NIGHT, 'lens': 66, 'eye': (-20, -60, 34), 'aim': (1.2, 0.2, 6.0), 'blur': 0.7, 'focus': 66})
def gaming_desk():
    players_desk()
    # The headset's outline against the dark wall.
    lamp('rim', (-8, 27, 38), (6, 9, 9), 18, 34000, code='#BFD6FF')
    stand('zarb-ustad-phone-controller', WHITE, -1.0, -8, 4)
    stand('zarb-sipahi-gaming-headset', BLACK, 5.5, 10, 12)
    stand('zarb-barf-phone-cooler', BLACK, -11.0, 5, 0)
    for x, y, turn in ((13.6, -0.5, -28), (16.4, -2.8, 12)):
        with placed((x, y, -0.13), (0, 0, turn)):
            trigger(matte('#EFC348'))


def town(width=1600, height=480, horizon=308):
    """A town of flat roofs before sunset, out of focus: rows of houses, the farther the hazier. Low at the left, where a banner has its text."""
    chance = np.random.default_rng(7)
    rise = (np.arange(height)[:, None, None] / height) ** 1.4
    picture = np.broadcast_to(linear('#F7D2A8') * (1 - rise) + linear('#CFC6CB') * rise, (height, width, 3)).copy()
    across = np.linspace(0, 1, width)
    sun = np.exp(-((across - 0.2) / 0.3) ** 2)[None, :, None] * np.exp(-((np.arange(height) - horizon) / 90) ** 2)[:, None, None]
    picture += sun * linear('#FFC98A') * 0.22
    haze = linear('#EFC9A3')
    walls = [linear(code) for code in ('#C79A78', '#B98D73', '#D1AC88', '#AF8A78', '#C4A48C')]

    def house(x, w, top, wall, near):
        def fill(x0, x1, y0, y1, colour):
            picture[max(0, int(y0)):max(0, int(y1)), max(0, int(x0)):max(0, int(x1))] = colour * near + haze * (1 - near)
        fill(x, x + w, 0, top, wall)
        # The side away from the sun, the edge of the roof, the tank of water on it.
        fill(x + w * 0.72, x + w, 0, top, wall * 0.7)
        fill(x - 2, x + w + 2, top - 5, top, wall * 1.18)
        tank = x + w * chance.uniform(0.15, 0.6)
        fill(tank, tank + 13, top, top + 16, linear('#6E7F96'))
        step = 24 * near + 8
        for row in range(int(top / (step * 1.5))):
            for k in range(int(w * 0.68 / step)):
                lit = chance.random() < (0.04 if x < width / 3 else 0.14)
                left, high = x + 8 + k * step, top - 18 - row * step * 1.5
                fill(left, left + step * 0.42, high - step * 0.7, high, linear('#FFC766') * 4.5 if lit else wall * 0.5)

    for near, low, high, widths, soft in ((0.25, 0, 26, (40, 90), 3), (0.48, -46, 16, (60, 110), 4), (0.72, -120, -30, (100, 180), 6)):
        x = -40
        while x < width:
            w = chance.uniform(*widths)
            house(x, w, horizon + (low + (high - low) * chance.random()) * (0.75 if x < width / 3 else 1), walls[chance.integers(len(walls))], near)
            x += w + chance.uniform(-8, 26)
        picture = blur(picture, soft)
    return through_lens(picture, 11)


def through_lens(picture, radius):
    """A lens out of focus spreads each point evenly over a disc, so that small lights become discs."""
    ys, xs = np.mgrid[-radius:radius + 1, -radius:radius + 1]
    disc_ = np.clip(radius + 0.5 - np.hypot(ys, xs), 0, 1)
    framed = np.pad(picture, [(radius, radius), (radius, radius), (0, 0)], mode='edge')
    kernel = np.zeros(framed.shape[:2])
    kernel[:2 * radius + 1, :2 * radius + 1] = disc_ / disc_.sum()
    spread = np.fft.irfft2(np.fft.rfft2(framed, axes=(0, 1)) * np.fft.rfft2(kernel)[..., None], framed.shape[:2], axes=(0, 1))
    return spread[2 * radius:, 2 * radius:]


EVENING = ('#E6DCE0', 0.4)


def roof(town_at=(-4, 900, -10)):
    """A roof in the evening: a parapet, the town behind it, and a low sun from the left."""
    screen(800, 240, painted(town()), town_at)
    with placed((0, 0, -3)):
        box(500, 150, 3, finish('#CFC6B8', rough=0.9, grain=0.5, grain_size=1.6), r=0.1, e=0.05)
    plaster = finish('#B18B72', rough=0.95, grain=0.6, grain_size=0.9)
    # The parapet: panels between posts, and a coping with joints.
    box(500, 6, 8, plaster, (0, 36, 0), r=0.2, e=0.2)
    for i in range(-4, 5):
        box(5, 9, 9, plaster, (i * 34 - 12, 34.5, 0), r=0.4, e=0.3)
        box(33.7, 8, 1.6, finish('#D8C6AC', rough=0.9, grain=0.4, grain_size=1.4), (i * 34 + 5, 34, 8.6), r=0.2, e=0.3)
    sun((-60, -30, 26), (0, 0, 0), 2.8, '#FFCB94', 2.5)
    lamp('sky', (30, -80, 80), (0, 0, 8), 70, 16000, code='#DDE8F6')


def mat(x, y, turn, width=58, depth=34):
    """A striped cotton mat with fringes at both ends."""
    stripes = ((0, 1.0, '#EADFCB'), (0.06, 0.05, '#A63A33'), (0.13, 0.02, '#2C4A70'), (0.18, 0.012, '#D49A3A'), (0.82, 0.012, '#D49A3A'), (0.87, 0.02, '#2C4A70'), (0.94, 0.05, '#A63A33'))
    with placed((x, y, 0), (0, 0, turn)):
        for i, (at, share, code) in enumerate(stripes):
            w = width * share
            box(w, depth, 0.24 + 0.012 * (i > 0), finish(code, rough=0.95, grain=0.9, grain_size=5.0, pattern='weave'), (0 if i == 0 else (at - 0.5) * width, 0, 0), r=0.1, e=0.08)
        for side in (-1, 1):
            for k in range(int(depth / 0.9)):
                lean = 0.25 * math.sin(k * 2.4)
                tube([(side * width / 2, -depth / 2 + 0.45 + k * 0.9, 0.14), (side * (width / 2 + 1.7), -depth / 2 + 0.45 + k * 0.9 + lean, 0.1)], 0.12, finish('#EADFCB', rough=0.95), curved=False)


@shot('banner-sound', size=LARGE, samples=18, room={'ambient': EVENING, 'lens': 50, 'eye': (-4, -92, 24), 'aim': (-3, 0, 11), 'blur': 0.6, 'focus': 88})
def on_the_roof():
    roof()
    mat(12.5, -1, 0, 52, 32)
    stand('karak-dabba-portable-speaker', '#EDB6BF', -6.8, 4, 12, 0.24)
    stand('sukoon-one-anc-headphones', '#1F7A78', 9.5, 3, 34, 0.24)
    stand('karak-dabba-portable-speaker', '#E8743B', 25.4, 2, -8, 0.24)
    stand('karak-pods-2-earbuds', WHITE, 14.6, -11, 4, 0.24)


@shot('category-audio', size=SQUARE, samples=18, room={'ambient': EVENING, 'lens': 72, 'eye': (-8, -78, 30), 'aim': (0.2, 0, 7.4), 'blur': 0.6, 'focus': 78})
def speakers_on_the_roof():
    roof()
    mat(1, -1, 0, 52, 32)
    stand('karak-dabba-portable-speaker', '#E8743B', -13.5, 5, 14, 0.24)
    stand('sukoon-one-anc-headphones', '#1F7A78', 9.5, 4, 30, 0.24)
    stand('karak-pods-2-earbuds', WHITE, -1.0, -10, 4, 0.24)


DAY = ('#DCE6F0', 0.5)


def highway(width=2000, height=600, horizon=95):
    """A road with trees in the haze of the morning, out of focus; a pixel is 1.5 centimetres 12.5 metres ahead of an eye 1.3 metres above the road."""
    chance = np.random.default_rng(11)
    ys, xs = np.mgrid[:height, :width].astype(float)
    rise = np.clip((ys - horizon) / (height - horizon), 0, 1)[..., None] ** 0.6
    picture = linear('#F2EEE4') * (1 - rise) + linear('#8FB9E2') * rise
    hills = horizon + 12 + 7 * np.sin(xs / 130) + 4 * np.sin(xs / 47 + 1)
    picture[ys < hills] = linear('#BCC6C4')
    for i in range(150):
        far = chance.uniform(0.15, 1) ** 1.5
        side = -1 if chance.random() < 0.5 else 1
        x, tall = 990 + side * (30 + 700 * far * chance.uniform(0.7, 1.3)), 16 + 70 * far * chance.uniform(0.6, 1.2)
        crown = ((xs - x) / (tall * 0.55)) ** 2 + ((ys - horizon - tall * 0.55) / (tall * 0.5)) ** 2 < 1
        picture[crown] = linear(('#5F7F4C', '#6F8A50', '#7E9463')[i % 3]) * (0.4 + 0.6 * far) + linear('#D5DACB') * 0.6 * (1 - far)
    below = ys < horizon
    drop = np.maximum(horizon - ys, 0.5) * 1.5 / 130
    across = (xs - 990) * 1.5 / drop
    ahead = 12.5 / drop
    picture[below] = linear('#A9A682')
    picture[below & (across > -290) & (across < 640)] = linear('#8B8681')
    picture[below & (across > -250) & (across < 600)] = linear('#6F6E70')
    picture[below & (np.abs(across - 175) < 9) & (ahead % 12 < 5)] = linear('#F1EEE6')
    fill = lambda x, y, w, h, code, by=1.0: picture.__setitem__((slice(int(y), int(y + h)), slice(int(x - w / 2), int(x + w / 2))), linear(code) * by)
    # A car ahead, and a painted lorry that comes towards us.
    for x, y, w in ((994, horizon - 34, 52),):
        fill(x, y, w, w * 0.16, '#2B2C31')
        fill(x, y + w * 0.12, w, w * 0.42, '#ECEDEE')
        fill(x, y + w * 0.5, w * 0.8, w * 0.3, '#ECEDEE')
        fill(x, y + w * 0.52, w * 0.7, w * 0.24, '#3E4A58')
        for side in (-1, 1):
            fill(x + side * w * 0.42, y + w * 0.32, w * 0.13, w * 0.13, '#E0243A', 2.4)
    for k, code in enumerate(('#3A3B40', '#C3273A', '#EFC348', '#1F7A78', '#E8743B', '#C3273A', '#EFC348')):
        fill(1122, horizon - 26 + k * 10, 52, 10, code)
    fill(1122, horizon + 2, 44, 16, '#34404C')
    for side in (-1, 1):
        fill(1122 + side * 20, horizon - 16, 9, 9, '#FFF3D0', 4)
    return through_lens(picture, 6)


def road_below(length=1260, width=3000, scale=4):
    """The ground before `highway()`, whose road it continues to the eye."""
    chance = np.random.default_rng(3)
    across = (np.arange(width // scale) - width / scale / 2)[None] * scale + 15
    ahead = np.arange(length // scale)[:, None] * scale
    share = lambda where: where[..., None].astype(float)
    asphalt, line = share((across > -250) & (across < 600)), share((np.abs(across - 175) < 9) & (ahead % 1200 < 500))
    picture = linear('#A9A682') * (1 - asphalt) + linear('#6F6E70') * asphalt
    picture = picture * (1 - line) + linear('#F1EEE6') * line
    rough = chance.uniform(0.9, 1.1, picture.shape[:2] + (1,))
    screen(width, length, painted(picture * rough), (0, length / 2 - 20, 0), (-90, 0, 0))


def car(aside=0):
    """A right-hand drive car: the dashboard, its top at z = 13, the wheel, and the road through the windscreen, or what is `aside` of it, in degrees."""
    with placed((0, 0, 0), (0, 0, -aside)):
        screen(3000, 900, painted(highway()), (aside * 12, 1200, 330))
    with placed((0, 640, -111)):
        box(3000, 1180, 1, finish('#77757A', rough=0.9), r=1, e=0.2)
    dash = used('#3A3C42', '#8B857A', 0.22, 0.6, relief=0.3)
    with placed((0, 22, 0)):
        box(240, 44, 26, dash, (0, 0, -13), r=3, e=2.6)
    box(240, 4, 14, finish('#26272B', rough=0.5), (0, -0.4, -16), r=0.5, e=0.8)
    box(240, 20, 40, dash, (0, 8, -58), r=2, e=1.5)
    box(240, 0.6, 0.5, steel('#B9BBC0', 0.3), (0, -0.3, -1.6), r=0.2, e=0.1)
    # The seam of the padded top, sewn with a light thread.
    for i in range(90):
        box(1.1, 0.16, 0.16, finish('#C9B79A', rough=0.9), (-66 + i * 1.5, -0.12, 10.3), r=0.05, e=0.04)
    # The knobs of the air conditioning.
    for x, turn in ((-25, -30), (-17, 40)):
        with placed((x, -2.4, -8.4), (90, 0, 0)):
            lathe([(2.5, 0), (2.6, 0.2), (2.4, 0.5)], steel('#B9BBC0', 0.25))
            lathe([(2.05, 0.2), (2.0, 1.6), (1.8, 1.9), (0, 1.95)], finish('#2B2C31', rough=0.5))
            box(0.16, 1.3, 0.05, glow('#FFFFFF', 0.9), (0.8 * math.sin(math.radians(turn)), 0.8 * math.cos(math.radians(turn)), 1.94), (0, 0, -turn), r=0.05, e=0.01)
    torus(19, 1.5, finish('#1E1F22', rough=0.6, grain=0.4, grain_size=6, pattern='leather'), (30, -12, 1), (66, 0, 0))
    sun((-60, -10, 60), (0, 0, 0), 2.6, '#FFF0D8', 3)
    lamp('sky', (-30, -50, 60), (0, 0, 4), 50, 18000, code='#E8F0FA')


@shot('category-car-and-bike', size=SQUARE, samples=20, room=seen(-16, 13, (3.4, -3, 3.9), 31.5, lens=62, blur=0.6, ambient=DAY))
def car_with_phone():
    car()
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
        lathe([(1.9, -0.9), (2.5, -0.8), (2.6, -0.5), (2.2, -0.3), (1.9, -0.5)], steel('#8E9096', 0.3), caps=False)
        with coloured(SILVER):
            car_charger()
    tube([(12, -4.4, -7.0), (12, -7.4, -7.4), (9, -9, -10), (2, -9, -9.6), (-1.6, -7.0, -7.4), (-2, -6.0, -5.4), (-2, -6.0, -4.2)], 0.2, finish('#F1F0EC', rough=0.5))
    with placed((-2, -6.0, -4.3)):
        plug('c', finish('#F1F0EC', rough=0.4), 1.7)


def building(x, y, width, height, wall, lit, awning):
    """A house at the side of a street along y, its front towards the street: a lit shop, and rows of windows above it."""
    inward = -1 if x > 0 else 1
    box(400, width, height, finish(wall, rough=0.95), (x - inward * 200, y, -110), r=4, e=2)
    front = x + inward * 4
    box(6, width * 0.8, 150, glow(('#FFC98A', '#FFE3BC', '#F6D9A8')[lit % 3], 0.85), (front, y, -92), r=1, e=0.5)
    # What hangs in the shop, and its counter.
    for i in range(5):
        box(8, width * 0.07, 54 + 22 * ((i * lit) % 3), glow(('#B5544F', '#4F6E96', '#C08A48')[(i + lit) % 3], 0.45), (front + inward * 2, y + (i - 2) * width * 0.15, -40 + 10 * (i % 2)), r=1, e=0.5)
    box(30, width * 0.7, 46, finish('#5A4636', rough=0.9), (front + inward * 20, y, -104), r=1, e=0.5)
    box(6, width * 0.84, 44, glow(awning, 0.8), (front + inward * 3, y, 66), r=1, e=0.5)
    box(90, width * 0.86, 5, finish(awning, rough=0.9), (front + inward * 40, y, 54), r=1, e=0.5)
    count = max(2, int(width / 130))
    for row in range(int((height - 330) / 150) + 1):
        for i in range(count):
            bright = (int(abs(x) + y) // 10 + row * 2 + i * 3 + lit) % 5
            pane = glow('#FFD08A', 1.1) if bright < 2 else glow('#BFD2F0', 0.45) if bright == 2 else finish('#39415A', rough=0.4)
            box(4, width / count * 0.5, 84, pane, (front, y + (i - (count - 1) / 2) * width / count, 140 + row * 150), r=1, e=0.5)


def street():
    """A bazaar street along y after sunset, seen from its left lane at a height of 1.1 metres; z = -110 is the road."""
    screen(24000, 9000, gradient('#3B558F', '#F3AE7C', 0.8, axis=2, size=3600), (0, 9000, 1300))
    box(12000, 9600, 10, finish('#3F414C', rough=0.5), (0, 4400, -120), r=1, e=0.2)
    for x in (-300, 520):
        box(170, 9600, 14, finish('#6E6A6C', rough=0.9), (x + (85 if x > 0 else -85), 4400, -112), r=2, e=1)
    for i in range(16):
        box(14, 190, 1, finish('#C9C6BE', rough=0.9), (110, 150 + i * 480, -110), r=1, e=0.2)
    walls = ('#A98F7C', '#8D8797', '#B59A86', '#7F8194', '#9C8274')
    awnings = ('#C8102E', '#1F7A78', '#E8A33B', '#2F5DA8', '#B0486A')
    for side, start, x in ((1, 700, 690), (-1, 1500, -470)):
        y = start
        for i in range(13):
            width = 380 + (i * 137 + (side > 0) * 60) % 240
            building(side * abs(x), y, width, 520 + (i * 271 + (side > 0) * 190) % 420, walls[(i + side) % 5], i, awnings[(i * 2 + side) % 5])
            y += width + 30
    pole = finish('#4A4C55', rough=0.6)
    for i in range(7):
        y = 1000 + i * 760
        for x, arm in ((560, -1), (-340, 1)):
            lathe([(7, -110), (5, 420)], pole, (x, y, 0))
            tube([(x, y, 415), (x + arm * 60, y, 450), (x + arm * 130, y, 455)], 4, pole)
            ball(17, glow('#FFE2AE', 3.0), (x + arm * 130, y, 446), stretch=(1, 1, 0.7))
    # Ahead: two cars with red lamps. Towards us: a car and a motorbike.
    for x, y, paint in ((-60, 1500, '#C9CBD2'), (20, 3000, '#54607E')):
        with placed((x, y, -110)):
            box(165, 380, 70, gloss(paint), (0, 0, 26), r=26, e=18)
            box(140, 200, 56, finish('#1B1E27', rough=0.15), (0, 0, 90), r=30, e=22)
            for side in (-1, 1):
                box(30, 4, 17, glow('#FF2A2A', 3.2), (side * 60, -190, 62), r=6, e=1.5)
                box(22, 60, 60, finish('#101114'), (side * 66, -120, 0), r=8, e=6)
    for x, y, half in ((300, 2100, 62), (270, 3700, 62), (400, 1400, 0)):
        for side in (-1, 1) if half else (0,):
            ball(15, glow('#FFF6E2', 4.0), (x + side * half, y, -48))


@shot('category-bike-mounts', size=SQUARE, samples=48, room={'ambient': ('#93A3CF', 0.78), 'lens': 46, 'eye': BIKE_EYE, 'aim': (0.8, 1, 6.6), 'blur': 0.75, 'focus': 42.5})
def bike():
    # The street is small and near: it looks the same from the eye, and the noise filter tells depths apart.
    near = 0.25
    with placed([v * (1 - near) for v in BIKE_EYE], scale=near):
        street()
    with coloured(GRAPHITE):
        bike_holder()
    with placed(*BIKE_PHONE):
        with placed((0, 0, 0.92), (180, 0, 0)):
            phone_body(6.8, 13.8, 0.8, face=route_map)
    handlebar()
    # The last light of the sky, and the lamps of the shops on the right.
    lamp('sky', (-34, -60, 62), (0, 0, 4), 50, 30000, code='#D6E0F6')
    lamp('shops', (62, 34, 26), (0, 0, 5), 26, 26000, code='#FFB877')
