"""Phones, their cases, glasses and lens guards. A phone lies on its front: the back faces +z, the top +y."""
import math

from kit import *
from shots import shot

LENS = '#0A0B0E'


def lens(x, y, z, r=0.72, rim=None):
    lathe([(r, 0), (r, 0.1), (r - 0.06, 0.14), (r - 0.14, 0.14), (r - 0.14, 0.03)], rim or steel('#8E9096', 0.3), (x, y, z))
    disc(r - 0.1, 0.12, finish(LENS, rough=0.08, spec=0.4), (x, y, z), e=0.02)
    lathe([(r * 0.5, 0.125), (r * 0.4, 0.128)], finish('#20242E', rough=0.2), (x, y, z))
    disc(r * 0.34, 0.13, finish('#232E5C', rough=0.06, spec=0.6), (x, y, z), e=0)
    disc(r * 0.1, 0.134, finish('#7D8FD0', rough=0.2), (x - r * 0.1, y + r * 0.12, z), e=0)


def trio(x, y, z, r=0.74, gap=0.98):
    for dx, dy in ((-gap, gap), (-gap, -gap), (gap, 0)):
        lens(x + dx, y + dy, z, r)
    disc(0.26, 0.03, finish('#F6EFD8', rough=0.3), (x + gap, y + gap * 1.15, z), e=0)
    disc(0.22, 0.03, finish(LENS, rough=0.2), (x + gap, y - gap * 1.15, z), e=0)


def diagonal(x, y, z, r=0.74):
    lens(x - 0.75, y + 0.75, z, r)
    lens(x + 0.75, y - 0.75, z, r)
    disc(0.22, 0.03, finish('#F6EFD8', rough=0.3), (x + 0.95, y + 0.95, z), e=0)


def column(x, y, z, r=0.62, step=1.75, n=3):
    for i in range(n):
        lens(x, y - i * step, z, r)
    disc(0.2, 0.03, finish('#F6EFD8', rough=0.3), (x + 1.25, y - 0.4, z), e=0)


def ultra(x, y, z):
    column(x, y, z, 0.74, 1.95)
    lens(x + 1.75, y - 0.95, z, 0.5)
    lens(x + 1.75, y - 2.6, z, 0.5)
    disc(0.2, 0.03, finish('#F6EFD8', rough=0.3), (x + 1.75, y + 0.2, z), e=0)


def phone_body(w, h, t=0.8, r=1.1, side=None, back=None, face=None):
    plate(rounded(w, h, r), t, side or steel('#55575E', 0.3), e=0.16)
    plate(rounded(w - 0.12, h - 0.12, r - 0.06), 0.02, back or gloss('#3A3B40'), (0, 0, t - 0.012), e=0.01)
    with placed((0, 0, 0.012), (180, 0, 0)):
        plate(rounded(w - 0.12, h - 0.12, r - 0.06), 0.02, screen_glass(), e=0.01)
        if face:
            face(w - 0.4, h - 0.4, r - 0.2)


def wallpaper(top, bottom, clock='10:09', front='island'):
    """A lock screen around the front camera: an iPhone's island or notch, or the hole of an Android phone."""
    def draw(w, h, r):
        plate(rounded(w, h, r), 0.006, gradient(top, bottom, 0.85, axis=1, size=h), (0, 0, 0.02), e=0)
        if front == 'hole':
            disc(0.24, 0.01, finish('#000000', rough=0.2), (0, h / 2 - 0.6, 0.025), e=0)
            for part, y in zip(clock.split(':'), (h * 0.23, h * 0.23 - 2.0)):
                text(part, 2.2, glow('#FFFFFF', 1.3), (0, y, 0.03), font='light')
            text('Sat, 21 Nov', 0.5, glow('#FFFFFF', 1.2), (0, h * 0.23 + 1.9, 0.03), font='plain')
        else:
            text(clock, 1.7, glow('#FFFFFF', 1.3), (0, h * 0.27, 0.03), font='light')
            text('Saturday, 21 November', 0.42, glow('#FFFFFF', 1.2), (0, h * 0.27 + 1.35, 0.03), font='plain')
            if front == 'notch':
                plate(rounded(2.6, 0.76, 0.26), 0.01, finish('#000000', rough=0.2), (0, h / 2 - 0.16, 0.025), e=0)
                plate(rounded(0.8, 0.07, 0.03), 0.012, finish('#1C1D21', rough=0.4), (0, h / 2 + 0.03, 0.03), e=0)
            else:
                plate(rounded(1.9, 0.5, 0.25), 0.01, finish('#000000', rough=0.2), (0, h / 2 - 0.55, 0.025), e=0)
        plate(rounded(2.4, 0.1, 0.05), 0.01, glow('#FFFFFF', 1.0), (0, -h / 2 + 0.35, 0.025), e=0)
    return draw


def case(w, h, body, t=1.05, r=1.25, lip=0.12, e=0.3, words='chinar', ink=None, camera=None, hole=None, wall=None):
    """A case around a phone; `hole` is the raised frame around the cameras: (x, y, w, h, r)."""
    plate(rounded(w + 0.3, h + 0.3, r), t, body, e=e)
    with placed((0, 0, 0.0), (180, 0, 0)):
        plate(rounded(w, h, r - 0.1), 0.03, screen_glass(), (0, 0, 0.0), e=0.01)
    if hole:
        x, y, hw, hh, hr = hole
        plate(rounded(hw, hh, hr), 0.02, gloss('#26272B'), (x, y, t - 0.005), e=0)
        ring(rounded(hw + 0.3, hh + 0.3, hr + 0.15), 0.16, 0.16, wall or body, (x, y, t - 0.02), e=0.06)
    if camera:
        camera(t + 0.01)
    if words:
        text(words, 0.62, ink or finish(INK, rough=0.5), (0, -h * 0.34, t + 0.003))
    for y, long in ((h * 0.26, 1.0), (h * 0.15, 1.0)):
        with placed((-w / 2 - 0.15, y, t * 0.48), (90, 0, -90)):
            plate(rounded(long, 0.3, 0.15), 0.06, body, e=0.03)
    with placed((w / 2 + 0.15, h * 0.2, t * 0.48), (90, 0, 90)):
        plate(rounded(1.5, 0.3, 0.15), 0.06, body, e=0.03)


def on_edge(h, lean=14):
    """A standing phone with its back to the viewer."""
    return placed((0, 0, h / 2 * math.cos(math.radians(lean)) + 0.1), (90 - lean, 0, 0))


def silicone_case():
    case(7.2, 14.8, soft(BODY), hole=(-1.6, 5.0, 3.3, 3.3, 0.9), camera=lambda z: diagonal(-1.6, 5.0, z))


@shot('chinar-resham-silicone-case-iphone-15', yaw=-26, pitch=16)
def resham():
    with on_edge(14.8):
        silicone_case()


def leather_case():
    case(7.2, 15.0, fine_leather(BODY), hole=(-1.55, 5.05, 3.9, 3.9, 1.0), camera=lambda z: trio(-1.55, 5.05, z), wall=steel('#6E6258', 0.35))
    mark = finish(INK, rough=0.6)
    ring(squircle(5.0, 5.0, 2), 0.07, 0.014, mark, (0, -0.4, 1.046), e=0.005)
    plate(rounded(0.1, 1.1, 0.05), 0.012, mark, (0, -3.75, 1.046), e=0.004)


@shot('chinar-magnetic-leather-case-iphone-16-pro', yaw=26, pitch=16)
def charm():
    with on_edge(15):
        leather_case()


def clear_case(w=7.15, h=14.7):
    """A case of clear plastic around a blue phone: a shell that bends light, with frosted corners and a lip around the cameras."""
    with placed((0, 0, 0.16)):
        phone_body(w, h, 0.78, side=steel('#7F95B0', 0.28), back=gloss('#6E93BE'))
        plate(rounded(3.3, 3.3, 0.9), 0.16, gloss('#83A5CB'), (-1.6, 5.0, 0.78), e=0.06)
        diagonal(-1.6, 5.0, 0.94)
        disc(0.75, 0.006, finish('#8FB0D2', rough=0.15, metal=1), (0, 0.4, 0.788), e=0)
    skin = finish('#FFFFFF', rough=0.03, alpha=0.1, coat=1, spec=0.9)
    # The rim is opaque, in the colour that the phone has through it: a transparent one keeps its noise.
    rim, pale = finish('#C9D5E0', rough=0.12, coat=0.8), finish('#EDF2F6', rough=0.08, coat=0.8)
    # The back is a thin film of shine.
    plate(rounded(w + 0.34, h + 0.34, 1.3), 0.07, skin, (0, 0, 1.0), e=0.03)
    ring(rounded(w + 0.5, h + 0.5, 1.36), 0.26, 1.16, rim, (0, 0, -0.04), e=0.1)
    ring(rounded(w + 0.52, h + 0.52, 1.37), 0.07, 0.07, pale, (0, 0, 1.08), e=0.02)
    ring(rounded(3.95, 3.95, 1.15), 0.2, 0.26, rim, (-1.6, 5.0, 1.0), e=0.08)
    ring(rounded(3.96, 3.96, 1.15), 0.06, 0.05, pale, (-1.6, 5.0, 1.23), e=0.02)
    # Its corners are thicker, for a fall.
    for x in (-1, 1):
        for y in (-1, 1):
            with placed((x * (w / 2 - 0.42), y * (h / 2 - 0.42), -0.02)):
                plate(rounded(1.5, 1.5, 0.75), 0.96, rim, e=0.3)
    with placed((w / 2 + 0.22, 2.8, 0.5), (90, 0, 90)):
        plate(rounded(1.5, 0.34, 0.16), 0.09, pale, e=0.03)
    for y in (3.8, 2.2):
        with placed((-w / 2 - 0.22, y, 0.5), (90, 0, -90)):
            plate(rounded(1.0, 0.34, 0.16), 0.09, pale, e=0.03)
    text('chinar', 0.6, finish('#F7FAFC', rough=0.4), (0, -5.4, 1.075))


@shot('chinar-clear-case-iphone-14', yaw=-30, pitch=16, samples=24)
def clear():
    with on_edge(14.8):
        clear_case()


@shot('zarb-zirah-armour-case-galaxy-s24-ultra', yaw=-28, pitch=16)
def zirah():
    with on_edge(16.2):
        w, h, t = 7.9, 16.2, 1.25
        dark = finish('#1E1F22', rough=0.6, grain=0.15)
        case(w, h, dark, t, 0.9, words=None, camera=lambda z: ultra(-2.3, 6.4, z), e=0.25)
        body = matte(BODY)
        plate(polygon([(-3.1, -7.4), (3.1, -7.4), (3.7, -6.6), (3.7, 0.5), (3.0, 1.3), (-3.0, 1.3), (-3.7, 0.5), (-3.7, -6.6)]), 0.3, body, (0, 0, t - 0.12), e=0.1)
        plate(rounded(2.6, 4.6, 0.4), 0.3, body, (2.4, 5.2, t - 0.12), e=0.1)
        ring(squircle(4.2, 4.2, 2), 0.5, 0.34, dark, (0, -2.2, t - 0.05), e=0.08)
        ring(squircle(3.1, 3.1, 2), 0.16, 0.3, body, (0, -2.2, t - 0.05), e=0.05)
        for x in (-1, 1):
            for y in (-1, 1):
                plate(rounded(2.0, 2.2, 0.7), t + 0.1, dark, (x * 3.3, y * 7.3, -0.05), e=0.3)
        text('ZARB', 0.95, finish(INK), (0, -5.7, t + 0.185))


@shot('chinar-makhmal-case-galaxy-a55', yaw=-24, pitch=18)
def makhmal():
    with on_edge(16):
        case(7.7, 16.0, finish(BODY, rough=0.9, sheen=0.9, grain=0.5, grain_size=32), r=1.3, camera=lambda z: column(-2.5, 6.4, z))


def truck_art_case():
    z = 1.05
    case(7.6, 16.0, gloss(BODY), words=None)
    colours = {'red': gloss('#C3273A'), 'yellow': gloss('#EFC348'), 'white': gloss('#F7F6F3'), 'orange': gloss('#E8743B'), 'green': gloss('#2F7A4B'), 'pink': gloss('#E58FA0')}
    # Borders of teeth and dots, like those painted around the panels of a lorry.
    for edge in (-1, 1):
        for i in range(10):
            shape([(-0.34, -0.3), (0.34, -0.3), (0, 0.34)], colours['yellow' if i % 2 else 'red'], (-3.15 + i * 0.7, edge * 7.15, z), (0, 0, 180 if edge > 0 else 0))
        for i in range(16):
            disc(0.13, 0.012, colours['white'], (edge * 3.35, -6.1 + i * 0.62 if i < 21 else 0, z - 0.004), e=0)
    def flower(x, y, r, petals, heart, n=8):
        for i in range(n):
            a = 360 * i / n
            with placed((x, y, z), (0, 0, a)):
                shape([(r * 0.42 * math.cos(k * math.pi / 8) * 0.8 + r * 0.62, r * 0.3 * math.sin(k * math.pi / 8)) for k in range(16)], petals, (0, 0, 0.0))
        disc(r * 0.36, 0.03, heart, (x, y, z - 0.004), e=0)
        disc(r * 0.16, 0.04, colours['red'], (x, y, z - 0.004), e=0)
    def leaf(x, y, turn, long=1.3):
        with placed((x, y, z), (0, 0, turn)):
            shape([(0, 0), (long * 0.35, 0.24), (long * 0.75, 0.2), (long, 0), (long * 0.75, -0.2), (long * 0.35, -0.24)], colours['green'])
    for turn in (20, 75, 130, 200, 250, 320):
        leaf(1.55 * math.cos(math.radians(turn)), -0.6 + 1.55 * math.sin(math.radians(turn)), turn, 1.5)
    flower(0, -0.6, 1.75, colours['red'], colours['yellow'], 10)
    flower(-1.9, -4.2, 1.05, colours['yellow'], colours['white'])
    flower(1.9, -4.2, 1.05, colours['pink'], colours['yellow'])
    flower(1.9, 2.9, 1.05, colours['orange'], colours['white'])
    flower(0, -5.7, 0.7, colours['white'], colours['orange'])
    plate(rounded(3.4, 4.2, 0.7), 0.1, gloss('#1E1F22'), (-1.5, 5.0, z - 0.02), e=0.04)
    column(-2.2, 6.2, z + 0.08, 0.66, 1.5, 2)
    lens(-0.7, 5.4, z + 0.08, 0.55)
    ring(rounded(3.7, 4.5, 0.8), 0.18, 0.2, colours['yellow'], (-1.5, 5.0, z - 0.02), e=0.06)


@shot('chinar-truck-art-case-redmi-note-13', yaw=-18, pitch=16)
def truck():
    with on_edge(16):
        truck_art_case()


@shot('chinar-kitab-wallet-case-infinix-hot-40-pro', yaw=-20, pitch=18)
def kitab():
    hide = leather(BODY)
    stitch = finish('#E7D3B0', rough=0.8)
    w, h = 8.2, 17.0
    with placed((0, 0, h / 2)):
        # The cover with the phone, its screen towards the viewer, and the flap opened to the left.
        with placed((0, 0, 0), (90, 0, 0)):
            with placed((w / 2, 0, -0.5)):
                plate(rounded(w, h, 0.7), 0.35, hide, e=0.1)
                with placed((0.1, 0, 1.2), (180, 0, 0)):
                    phone_body(7.5, 16.2, 0.8, face=wallpaper('#E8743B', '#6B2C4F', front='hole'))
                ring(rounded(7.8, 16.5, 1.2), 0.2, 0.85, finish('#2B1D14', rough=0.6), (0.1, 0, 0.3), e=0.06)
        with placed((0, 0, 0), (90, 0, -52)):
            with placed((-w / 2, 0, 0)):
                plate(rounded(w, h, 0.7), 0.35, hide, (0, 0, -0.2), e=0.1)
                plate(rounded(w - 0.8, h - 0.8, 0.5), 0.02, leather('#93653F'), (0, 0, 0.145), e=0.005)
                for i, y in enumerate((3.2, 1.0, -1.2)):
                    plate(rounded(6.2, 5.4, 0.3), 0.06, leather('#835634'), (-0.2, y - 1.5, 0.16 + i * 0.06), e=0.02)
                plate(rounded(5.7, 3.4, 0.25), 0.05, gloss('#26365C'), (-0.2, 3.2, 0.16), e=0.02)
                text('chinar', 0.6, stitch, (-0.2, -4.6, 0.36))
        with placed((0, 0, 0), (90, 0, -26)):
            plate(rounded(1.3, h, 0.5), 0.34, hide, (0, 0, -0.6), e=0.15)


@shot('chinar-jaali-case-tecno-camon-30', yaw=-22, pitch=18)
def jaali():
    with on_edge(16):
        case(7.6, 16.0, matte(BODY), words=None)
        dark = finish('#1A1114', rough=0.5)
        z = 1.048
        for row in range(13):
            for col in range(8):
                x, y = -3.05 + col * 0.82 + (0.41 if row % 2 else 0), -7.0 + row * 0.72
                if abs(x) < 3.3 and y < 1.9:
                    plate(polygon([(0.3, 0), (0.15, 0.26), (-0.15, 0.26), (-0.3, 0), (-0.15, -0.26), (0.15, -0.26)]), 0.008, dark, (x, y, z), e=0)
                    ring(polygon([(0.34, 0), (0.17, 0.3), (-0.17, 0.3), (-0.34, 0), (-0.17, -0.3), (0.17, -0.3)]), 0.05, 0.04, finish(BODY, rough=0.4), (x, y, z - 0.01), e=0.01)
        disc(2.5, 0.1, gloss('#1E1F22'), (0, 4.7, z), e=0.05)
        lathe([(2.5, 0), (2.5, 0.22), (2.4, 0.28), (2.3, 0.22), (2.3, 0)], finish(BODY, rough=0.4), (0, 4.7, z))
        for dx, dy in ((-0.95, 0.95), (0.95, 0.95), (-0.95, -0.95)):
            lens(dx, 4.7 + dy, z + 0.08, 0.72)
        disc(0.3, 0.12, finish('#F6EFD8', rough=0.3), (0.95, 3.75, z), e=0)


def glass_sheet(w, h, r, tint='#FFFFFF', alpha=0.2, dark=False, front=None, shines=()):
    """A tempered glass on the x-y plane: its ground edge is brighter than its face, and `shines` are what that mirrors of a window: (left, width) at the top."""
    face = plate(rounded(w, h, r), 0.07, finish(tint, rough=0.03, alpha=alpha, coat=1), e=0.02)
    rim = finish('#5F8F98' if not dark else '#5B636B', rough=0.05, alpha=0.9, coat=1)
    ring(rounded(w, h, r), 0.1, 0.085, rim, e=0.03)
    if front == 'hole':
        cut(face, disc(0.34, 1, None, (0, h / 2 - 0.6, -0.5), e=0))
        ring(squircle(0.78, 0.78, 2), 0.06, 0.085, rim, (0, h / 2 - 0.6, 0), e=0.015)
    for left, wide in shines:
        shape([(left, h * 0.455), (left + wide, h * 0.455), (left + wide - 2.6, 0.1), (left - 2.6, 0.1)], finish('#FFFFFF', rough=0.4, alpha=0.06 if dark else 0.16), (0, 0, 0.088), raised=0.001)


def clear_glass_sheet():
    """A clear glass for an iPhone 15: a dark rim shows its outline, and what it mirrors of a window its face."""
    plate(rounded(6.95, 14.55, 1.0), 0.07, finish('#CFE3E6', rough=0.03, alpha=0.13, coat=1), e=0.02)
    ring(rounded(6.95, 14.55, 1.0), 0.09, 0.075, finish('#5F8F98', rough=0.05, alpha=0.85, coat=1), e=0.015)
    for left, wide in ((0.0, 0.9), (1.2, 0.3)):
        shape([(left, 6.6), (left + wide, 6.6), (left + wide - 2.4, 0.4), (left - 2.4, 0.4)], finish('#FFFFFF', rough=0.4, alpha=0.14), (0, 0, 0.075), raised=0.001)
    text('aina 9H', 0.5, finish('#6E8890', rough=0.4), (1.8, -6.3, 0.08), font='plain')


def privacy_glass_sheet():
    glass_sheet(7.35, 15.75, 1.0, '#0B0C10', 0.8, True, 'hole', ((-0.6, 1.5), (1.5, 0.4)))
    text('aina 9H', 0.5, finish('#9AA1A8', rough=0.4), (2.1, -6.9, 0.09), font='plain')


def matte_glass_sheet():
    """Its etched face mirrors no window: it whitens what is under it."""
    glass_sheet(7.35, 15.95, 0.8, '#EEEFF6', 0.42, front='hole')
    text('aina 9H', 0.5, finish('#7A828C', rough=0.4), (2.1, -7.0, 0.09), font='plain')


def peel_tab(words, code, loc, turn=0):
    """The tab by which the film of a glass is pulled off."""
    with placed(loc, (0, 0, turn)):
        plate(rounded(1.5, 2.0, 0.3), 0.03, finish(code, rough=0.35), e=0.01)
        text(words, 0.95, finish('#FFFFFF', rough=0.5), (0.1, 0, 0.032))


def screen_front(h=14.8, w=7.2, top='#E8A05B', bottom='#4A3A78', r=1.1, front='island'):
    phone_body(w, h, 0.8, r, face=wallpaper(top, bottom, front=front))


def lying(h, w, top, bottom, r=1.1, front='island'):
    """A phone on its back."""
    with placed((0, 0, 0.8), (180, 0, 0)):
        screen_front(h, w, top, bottom, r, front)


def being_laid(h, sheet, x=1.7, turn=-7, tilt=16):
    """A glass that is lowered onto a phone: its lower end lies, its upper one is in the air."""
    with placed((x, -h / 2, 0.86), (0, 0, turn)), placed((0, 0, 0), (tilt, 0, 0)), placed((0, h / 2, 0)):
        sheet()


@shot('aina-clear-glass-iphone-15', samples=32, yaw=-18, pitch=48)
def clear_sheet():
    # Both lie across a phone, the upper one on the lower.
    with placed((0, 0, 0.8), (180, 0, 0)):
        screen_front(14.8, 7.2, '#E8A05B', '#5B4A8C')
    for x, y, z, turn in ((2.5, -0.9, 0.84, -5), (3.6, -2.3, 0.93, -15)):
        with placed((x, y, z), (0, 0, turn)):
            clear_glass_sheet()


@shot('aina-parda-privacy-glass-galaxy-a55', samples=30, size=(1200, 1200), yaw=-20, pitch=46, fill=0.86)
def parda():
    lying(16.0, 7.6, '#7EC3D8', '#27506E', front='hole')
    being_laid(16.0, privacy_glass_sheet)


@shot('aina-matte-gaming-glass-infinix-gt-20-pro', samples=30, size=(1200, 1200), yaw=-20, pitch=46, fill=0.86)
def gaming_sheet():
    lying(16.2, 7.6, '#8E5BF0', '#E0457B', 0.9, front='hole')
    being_laid(16.2, matte_glass_sheet)


@shot('category-screen-protectors', samples=32, size=(1200, 1200), yaw=-10, pitch=50, fill=0.88)
def glasses():
    # A clear one, a matte one and a dark one, fanned out on a phone.
    lying(14.8, 7.2, '#F0A04B', '#C3347A')
    for i, (x, sheet) in enumerate(((1.0, privacy_glass_sheet), (0.7, matte_glass_sheet), (0.4, clear_glass_sheet))):
        with placed((x, -6.6, 0.84 + 0.09 * i), (0, 0, (-40, -26, -12)[i])), placed((0.6, 7.0, 0)):
            sheet()


def lens_ring(body):
    """A ring with glass in it for one lens."""
    lathe([(0.86, 0), (0.9, 0.05), (0.9, 0.3), (0.86, 0.36), (0.68, 0.36), (0.66, 0.3)], body, steps=96, caps=False)


def loose_ring(body):
    """A ring with its glass, on no lens yet."""
    lens_ring(body)
    disc(0.68, 0.03, finish('#7E8488', rough=0.03, coat=1, spec=0.8), (0, 0, 0.24), e=0.01)


def phone_with_rings():
    """An iPhone 15 Pro on its screen, its top to +y, with a ring on each lens."""
    plate(rounded(7.1, 14.7, 1.2), 0.8, steel('#7D776E', 0.3), (0, -4.4, 0), e=0.16)
    plate(rounded(7.0, 14.6, 1.15), 0.03, finish('#8A857C', rough=0.35), (0, -4.4, 0.78), e=0.01)
    plate(rounded(4.0, 4.0, 1.0), 0.18, gloss('#7D786F'), (-1.4, 0.6, 0.8), e=0.06)
    for x, y in ((-2.35, 1.55), (-2.35, -0.4), (-0.45, 0.6)):
        lens(x, y, 0.96, 0.8)
        with placed((x, y, 1.0)):
            lens_ring(steel(BODY, 0.24))
    disc(0.26, 0.03, finish('#F6EFD8', rough=0.3), (-0.3, 1.85, 0.97), e=0)
    disc(0.2, 0.03, finish(LENS, rough=0.2), (-0.3, -0.7, 0.97), e=0)


# Only the upper end of the phone; the frame cuts the rest.
NEAR_LENSES = {'yaw': 0, 'pitch': 46, 'fill': (0.8, 1.4), 'shift': (0, -0.22)}


@shot('aina-halqa-lens-guard-iphone-15-pro', **NEAR_LENSES)
def halqa():
    with placed((0, 0, 0), (0, 0, 3)):
        phone_with_rings()


@shot('aina-halqa-lens-guard-iphone-15-pro-group', **NEAR_LENSES)
def halqa_colours():
    # One colour on its lenses, the others on its back.
    with placed((0, 0, 0), (0, 0, 3)):
        with coloured('#9A948B'):
            phone_with_rings()
        for code, y in (('#2F5DA8', -3.0), ('#D4B27A', -5.3)):
            for i in range(3):
                with coloured(code), placed((-2.15 + 2.15 * i, y + 0.12 * (i % 2), 0.81)):
                    loose_ring(steel(BODY, 0.26))


EYES = ((-1.0, 1.95, 0.86), (-1.0, 0.0, 0.86), (-1.0, -1.95, 0.86), (0.75, 1.0, 0.62), (0.75, -0.65, 0.62))


def five_eyes():
    """The plate for the lenses of a Galaxy S24 Ultra: clear, with a black ring around each."""
    plate(rounded(4.3, 6.4, 0.9), 0.07, finish('#DDEBEE', rough=0.03, alpha=0.2, coat=1), e=0.02)
    ring(rounded(4.3, 6.4, 0.9), 0.1, 0.1, finish('#6E9AA3', rough=0.05, alpha=0.9, coat=1), e=0.03)
    for x, y, r in EYES:
        ring(squircle(2 * r, 2 * r, 2), 0.13, 0.09, finish('#101114', rough=0.15), (x, y, 0.02), e=0.02)
    for left, wide in ((0.4, 0.5), (1.2, 0.18)):
        shape([(left, 2.9), (left + wide, 2.9), (left + wide - 2.4, -2.9), (left - 2.4, -2.9)], finish('#FFFFFF', rough=0.4, alpha=0.2), (0, 0, 0.085), raised=0.001)


def ultra_from_near():
    """The upper end of a Galaxy S24 Ultra on its screen; the frame cuts the rest."""
    phone_body(7.9, 16.2, 0.86, 0.6, side=steel('#8A857C', 0.3), back=finish('#6F6C66', rough=0.36))
    ultra(-2.5, 6.3, 0.86)


@shot('aina-panja-lens-glass-galaxy-s24-ultra', **{**NEAR_LENSES, 'samples': 30, 'size': (1200, 1200)})
def panja():
    with placed((0, -4.4, 0), (0, 0, 3)):
        ultra_from_near()
        with placed((1.6, 3.3, 0.88), (0, 0, -12)), placed((-2.2, 0, 0), (0, -13, 0)), placed((2.2, 0, 0)):
            five_eyes()
            peel_tab('1', '#C8102E', (2.5, -1.6, 0.05))


@shot('category-lens-guards', **{**NEAR_LENSES, 'fill': (1.14, 1.5), 'shift': (0.11, -0.1), 'samples': 18, 'size': (1200, 1200)})
def lens_guards():
    # A clear plate on its way to the five eyes of a Galaxy, gold rings on an iPhone; the frame cuts the plain side of that.
    with placed((-4.3, -0.6, 0), (0, 0, 6)), placed((0, -4.4, 0)):
        ultra_from_near()
        with placed((0.6, 3.0, 0.88), (0, 0, -10)), placed((-2.2, 0, 0), (0, -12, 0)), placed((2.2, 0, 0)):
            five_eyes()
    with placed((4.5, 0, 0), (0, 0, -5)), coloured('#D4B27A'):
        phone_with_rings()
        for i in range(2):
            with placed((-1.6 + 0.3 * i, -2.8 - 2.2 * i, 0.81)):
                loose_ring(steel(BODY, 0.26))
