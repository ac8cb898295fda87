"""Second pictures of cases, screen glasses and watches: the front, in use, what is in the box."""
import math

from kit import *
from audio import closed_case
from phones import clear_glass_sheet, glass_sheet, phone_body, phone_with_rings, silicone_case, truck_art_case, ultra, wallpaper
from places import charpai
from props import flat_phone, keys, made, mug, notebook, puck, wipes
from scenes import EVENING, IN_USE, SHEESHAM, SQUARE, seen, sunny_desk
from shots import shot
from watches import apple_head, face_rings, steel_mesh, stitched, strap_path, watch, worn, woven


def front_of_case(w, h, body, loc, turn, top, bottom, lean=14, r=1.25, t=1.05, front='island'):
    """A phone in its case, its screen to -y."""
    with placed(loc, (0, 0, turn)):
        with placed((0, 0, h / 2 * math.cos(math.radians(lean)) + 0.15), (90 - lean, 0, 0)):
            plate(rounded(w + 0.3, h + 0.3, r), t, body, e=0.3, under=0.3)
            ring(rounded(w + 0.3, h + 0.3, r), 0.22, 0.3, body, (0, 0, t - 0.12), e=0.09)
            with placed((0, 0, t + 0.03)):
                plate(rounded(w - 0.12, h - 0.12, r - 0.1), 0.03, screen_glass(), (0, 0, -0.01), e=0.01)
                wallpaper(top, bottom, front=front)(w - 0.4, h - 0.4, r - 0.3)
            for x, y, long in ((-w / 2 - 0.15, h * 0.2, 1.5), (w / 2 + 0.15, h * 0.24, 1.0)):
                with placed((x, y, t * 0.5), (90, 0, 90 if x > 0 else -90)):
                    plate(rounded(long, 0.3, 0.15), 0.06, body, e=0.03)


def both_sides(product, code, body, size, colours, gap=6.6, front='island', **view):
    """The case from behind, and beside it from the front, with a phone in it."""
    @shot(product + '-2', yaw=-16, pitch=15, fill=0.86, **view)
    def build():
        with placed((-gap / 2, 1.6, 0), (0, 0, 6)):
            made(product, code)
        with coloured(code):
            front_of_case(*size, body(), (gap / 2 + 0.4, -1.8, 0), -6, *colours, front=front)


both_sides('chinar-resham-silicone-case-iphone-15', '#26365C', lambda: soft(BODY), (7.2, 14.8), ('#9DC3DE', '#26365C'))
both_sides('chinar-magnetic-leather-case-iphone-16-pro', '#B9804C', lambda: leather(BODY), (7.2, 15.0), ('#D9C7AB', '#7A4B2F'))
both_sides('zarb-zirah-armour-case-galaxy-s24-ultra', '#2B2C31', lambda: finish('#1E1F22', rough=0.6, grain=0.15), (7.9, 16.2), ('#E8743B', '#2B2C31'), 7.4, front='hole')
both_sides('chinar-makhmal-case-galaxy-a55', '#B9AEDC', lambda: finish(BODY, rough=0.9), (7.7, 16.0), ('#EDB6BF', '#6B4C8F'), 7.2, front='hole')
both_sides('chinar-truck-art-case-redmi-note-13', '#1F7A78', lambda: gloss(BODY), (7.6, 16.0), ('#EFC348', '#C3273A'), 7.2, front='hole')
both_sides('chinar-jaali-case-tecno-camon-30', '#C3273A', lambda: finish(BODY, rough=0.4), (7.6, 16.0), ('#E8743B', '#4A1420'), 7.2, front='hole')
both_sides('chinar-clear-case-iphone-14', '#E4ECEF', lambda: finish('#C9D5E0', rough=0.12, coat=0.8), (7.15, 14.7), ('#9DC3DE', '#2F5DA8'), 7.0, front='notch', samples=24)


@shot('chinar-truck-art-case-redmi-note-13-3', size=IN_USE['size'], samples=18, room=seen(-14, 48, (0.9, 0.2, 0.6), 21.5, blur=0.45, ambient=EVENING))
def truck_art_on_charpai():
    charpai()
    with placed((-1.2, 0, 0.05), (0, 0, 16)), coloured('#1F7A78'):
        truck_art_case()
    keys((7.6, 4.2, 0.05), 150)


@shot('chinar-resham-silicone-case-iphone-15-3', size=IN_USE['size'], samples=18, room=seen(-20, 40, (1.0, 0.6, 0.6), 22, blur=0.5))
def resham_on_concrete():
    sunny_desk(top=concrete())
    notebook((-13.5, 16.5, 0), 10)
    mug(9.0, 11.5, -30)
    with placed((-1.0, -0.4, 0), (0, 0, -14)), coloured('#4E7F5B'):
        silicone_case()
    with placed((7.4, -0.6, 0), (0, 0, 24)), coloured('#D9C7AB'):
        closed_case(soft(BODY), 'sukoon', finish(INK, rough=0.4))


@shot('chinar-kitab-wallet-case-infinix-hot-40-pro-2', size=SQUARE, samples=24, room=seen(-24, 36, (1.4, 0.2, 0.6), 26, lens=62))
def kitab_closed():
    # On a table in the evening sun, with tea and keys.
    sunny_desk(table=SHEESHAM)
    mug(11, 10, -30)
    keys((9.8, -1.2, 0), 24)
    with coloured('#7A4B2F'):
        hide = leather(BODY)
        with placed((-2.4, 0, 0), (0, 0, -16)):
            for z, askew in ((0, 0), (1.3, 0.7)):
                plate(rounded(8.2, 17.0, 0.7), 0.36, hide, (0, 0, z), (0, 0, askew), e=0.14)
            plate(rounded(7.6, 16.3, 1.0), 1.0, finish('#2B1D14', rough=0.6), (0.1, 0, 0.34), e=0.1)
            with placed((-4.1, 0, 0.83)):
                lathe([(0.82, -8.4), (0.83, -8.3), (0.83, 8.3), (0.82, 8.4)], hide, rot=(90, 0, 0))
            # The magnetic tongue closes over the edge.
            plate(rounded(3.4, 2.2, 0.7), 0.26, hide, (3.3, 0, 1.6), (0, 2, 1), e=0.1)
            disc(0.32, 0.08, steel('#D4B27A', 0.25), (2.4, 0, 1.84), e=0.03)
            text('chinar', 1.0, finish('#5A3520', rough=0.6), (0, -5.6, 1.662))
            # A stitch along the edge, by machine.
            for x, y, w, h in [(side * 3.82, -7.7 + i * 0.46, 0.06, 0.3) for side in (-1, 1) for i in range(34) if abs(-7.7 + i * 0.46) > 1.3 or side < 0] + [(-3.5 + i * 0.46, side * 8.2, 0.3, 0.06) for side in (-1, 1) for i in range(16)]:
                box(w, h, 0.05, finish('#D9BE92', rough=0.9), (x, y, 1.63), r=0.02, e=0.015)
    with placed((7.6, -7.4, 0), (0, 0, 22)):
        plate(rounded(8.5, 5.4, 0.35), 0.08, gloss('#26365C'), e=0.02)
        plate(rounded(1.2, 0.9, 0.15), 0.02, steel('#D4B27A', 0.3), (-2.6, 0.5, 0.075), e=0)
        text('5100 0000 0000 0000', 0.5, finish('#C9CBCF', rough=0.4), (0, -1.0, 0.085), font='plain')


def glass_kit(name, colours, size, sheet, line, front, **view):
    """The glass above its phone on the table, with the box and the wipes."""
    @shot(name + '-2', **{'yaw': -12, 'pitch': 44, 'fill': 0.86, 'samples': 32, **view})
    def build():
        carton('aina', line, (7.4, 1.6, 13), '#2B2C31', (-size[0] / 2 - 4.4, 5.0, 0), (0, 0, 8), months=1)
        flat_phone((0, 0, 0), 0, *colours, *size, wallpaper(*colours, front=front))
        with placed((1.5, -1.2, 2.4), (5, 8, -7)):
            sheet()
        wipes((6.6, 1.0, 0), 10)


def marked_glass(w, h, r, *surface, dark=False):
    """A glass with its print, for a phone of this size."""
    def sheet():
        glass_sheet(w - 0.25, h - 0.25, r - 0.1, *surface, dark)
        text('aina 9H', 0.5, finish('#8EA4AA' if not dark else '#70757C', rough=0.4), (w * 0.26, -h * 0.43, 0.08), font='plain')
    return sheet


glass_kit('aina-clear-glass-iphone-15', ('#E8A05B', '#5B4A8C'), (7.2, 14.8), clear_glass_sheet, 'Clear glass, 2 pieces', 'island')
glass_kit('aina-parda-privacy-glass-galaxy-a55', ('#7EC3D8', '#27506E'), (7.6, 16.0), marked_glass(7.6, 16.0, 1.1, '#101216', 0.82, dark=True), 'Privacy glass', 'hole')
glass_kit('aina-matte-gaming-glass-infinix-gt-20-pro', ('#7B4BD8', '#1B1340'), (7.6, 16.2), marked_glass(7.6, 16.2, 0.9, '#E9E9F2', 0.45), 'Matte glass for games', 'hole')


@shot('aina-halqa-lens-guard-iphone-15-pro-2', size=SQUARE, samples=24, room=seen(-20, 40, (0.6, -0.4, 0.8), 15.5, blur=0.2))
def halqa_on_phone():
    sunny_desk()
    with placed((0, 0, 0), (0, 0, 6)):
        with coloured('#9A948B'):
            phone_with_rings()
    wipes((6.4, 2.6, 0), 10)


@shot('aina-panja-lens-glass-galaxy-s24-ultra-2', size=IN_USE['size'], samples=24, room=seen(-22, 36, (-0.2, 3.4, 0.8), 15, blur=0.25))
def panja_applied():
    sunny_desk()
    with placed((0, 0, 0), (0, 0, 14)):
        phone_body(7.9, 16.2, 0.86, 0.6, side=steel('#77736C', 0.35), back=used('#6F6C66', '#8A867E', 0.3, 0.4))
        ultra(-2.5, 6.3, 0.86)
        with placed((-1.75, 4.35, 1.06)):
            plate(rounded(4.2, 6.2, 0.6), 0.06, finish('#EAF3F5', rough=0.03, alpha=0.05, coat=1), e=0.02)
            ring(rounded(4.2, 6.2, 0.6), 0.05, 0.07, finish('#DDEEF2', rough=0.05, alpha=0.9, coat=1), e=0.01)
    wipes((6.2, 6.4, 0), -12)


def charger_and_box(product, code, brand, line, band, strap=None):
    @shot(product + '-2', yaw=-18, pitch=24, fill=0.86)
    def build():
        carton(brand, line, (6.2, 6.2, 7.0), band, (-5.4, 4.6, 0), (0, 0, 10))
        with placed((2.0, 0.4, 0), (0, 0, 12)):
            made(product, code)
        puck((-3.6, -3.6, 0))
        if strap:
            with placed((6.4, -2.4, 0), (0, 0, -24)):
                for x, long in ((0, 9.5), (2.7, 7.0)):
                    with placed((x, 0, 0)):
                        plate(rounded(2.2, long, 0.9), 0.3, soft(strap), e=0.12)
                        if x == 0:
                            for i in range(6):
                                disc(0.13, 0.01, finish('#15161A'), (0, -3.4 + 0.6 * i, 0.296), e=0)


charger_and_box('lahza-koh-amoled-watch', '#9A948B', 'lahza', 'Koh AMOLED', '#E8743B', '#E8743B')
charger_and_box('lahza-chaal-fitness-band', '#6B4C8F', 'lahza', 'Chaal band', '#6B4C8F')


def on_watch(product, code, strap, width=2.2, lay=bend_strip, **view):
    """The strap on a watch."""
    @shot(product + '-2', **{'yaw': -30, 'pitch': 20, 'fill': 0.8, **view})
    def build():
        with coloured(code):
            watch(finish('#3A3B40', rough=0.3, coat=0.5), strap(), face_rings, strap_w=width, lay=lay)


on_watch('chinar-dastak-leather-strap', '#B9804C', lambda: fine_leather(BODY), lay=stitched)
on_watch('chinar-milanese-steel-strap', '#C9CBCF', steel_mesh, lay=woven, samples=40)


@shot('chinar-khel-sport-strap-2', yaw=-30, pitch=20, fill=0.8)
def khel_on_watch():
    with coloured('#9DC3DE'):
        strap = soft(BODY)
        with worn(strap, 2.4, 0.28, strap_path(2.36)):
            apple_head(strap)
