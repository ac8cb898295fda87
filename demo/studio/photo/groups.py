"""Several products on one table: the colours of one, for its first picture, from back left to front right, or those of a category."""
import math

from audio import gaming_case, karak_case, sukoon_case
from cables import bunai_hank, jor
from kit import BODY, brushed, coloured, finish, matte, placed
from creators import ring_light
from road import standing_phone
from seconds_rest import viewfinder
from shots import SHOTS, shot
from storage import adapter, micro, ssd
from watches import khel_column, sport_strap

BLACK, GRAPHITE, WHITE, SILVER, TITANIUM = '#2B2C31', '#55575E', '#F7F6F3', '#C9CBCF', '#9A948B'
BLUE, SKY, NAVY, TEAL, GREEN, MINT, OLIVE = '#2F5DA8', '#9DC3DE', '#26365C', '#1F7A78', '#4E7F5B', '#A9D6C3', '#6C6E49'
RED, ORANGE, YELLOW, PINK, LAVENDER, PURPLE, SAND, BROWN, TAN, GOLD = '#C3273A', '#E8743B', '#EFC348', '#EDB6BF', '#B9AEDC', '#6B4C8F', '#D9C7AB', '#7A4B2F', '#B9804C', '#D4B27A'


def group(product, codes, step, turn=0, lift=0, columns=9, row=(0, 0), **view):
    """`step` is the distance between neighbours on the table, `row` that between rows of so many columns, and `lift` the height of those that lie on others, in centimetres; `turn` rotates each of them."""
    def build():
        for i, code in enumerate(codes):
            down, along = divmod(i, columns)
            x, y = (step[axis] * along + row[axis] * down for axis in (0, 1))
            with placed((x, y, lift * i), (0, 0, turn)), coloured(code):
                SHOTS[product][0]()
    shot(product + '-group', **{'fill': 0.86, **view})(build)


def together(name, *things, **view):
    """Products as (product, code, x, y, turn): where on the table, in centimetres, and how they are rotated. A function that makes a part of one may stand for it."""
    def build():
        for product, code, x, y, turn in things:
            with placed((x, y, 0), (0, 0, turn)), coloured(code):
                (SHOTS[product][0] if product in SHOTS else product)()
    shot(name, **{'fill': 0.86, **view})(build)


def raised(build, by):
    """A thing on another of this height."""
    with placed((0, 0, by)):
        build()


def upright(build, half, lean=10):
    """A flat thing on its edge at y = -half, leaning back by so many degrees."""
    with placed((0, 0, half * math.cos(math.radians(lean))), (90 - lean, 0, 0)):
        build()


def lying_adapter():
    with placed((0, 0, 0.48), (90, 0, 116)):
        jor(brushed(BODY), -90, -1)


def filming():
    SHOTS['noorline-teen-taang-tripod'][0]()
    with placed((0, -1.8, 45.2), (0, 90, 0)):
        standing_phone(6.4, 14.2, face=viewfinder)


def vlogging():
    SHOTS['noorline-chhota-mini-tripod'][0]()
    with placed((0, -1.5, 21), (0, 90, 0)):
        standing_phone(6.4, 14.2, face=viewfinder)


group('barqi-halo-15w-wireless-charger', (WHITE, BLACK), (-2.0, -7.9), yaw=-12, pitch=46)
group('barqi-slim-10000-power-bank', (SKY, WHITE, GRAPHITE), (5.6, -3.0), yaw=-18, pitch=16)
group('barqi-saath-magnetic-power-bank', (BLACK, WHITE, MINT, LAVENDER), (3.2, -3.6), yaw=-24, pitch=22, fill=0.92)
group('chinar-resham-silicone-case-iphone-15', (SAND, GREEN, PINK, NAVY), (3.5, -3.0), yaw=-14, pitch=14, fill=0.92)
group('chinar-magnetic-leather-case-iphone-16-pro', (BLACK, BROWN, TAN), (5.6, -3.2), yaw=-12, pitch=14)
group('zarb-zirah-armour-case-galaxy-s24-ultra', (ORANGE, OLIVE, BLACK), (6.2, -3.4), yaw=-14, pitch=14)
group('chinar-makhmal-case-galaxy-a55', (GRAPHITE, YELLOW, SKY, LAVENDER), (3.7, -3.0), yaw=-14, pitch=15, fill=0.92)
group('sukoon-air-anc-earbuds', (SAND, NAVY), (-1.6, -9.4), yaw=-6, pitch=34)
together('karak-dori-neckband-group', ('karak-dori-neckband', RED, -7.4, 6.6, 0), ('karak-dori-neckband', TEAL, 7.4, 6.6, 0), ('karak-dori-neckband', BLACK, 0, -10.6, 0), yaw=-4, pitch=56, fill=0.92, size=(1200, 1200))
together('sukoon-one-anc-headphones-group', ('sukoon-one-anc-headphones', TEAL, 0.1, 14.4, 0), ('sukoon-one-anc-headphones', BLACK, 10.0, 0.5, 0), ('sukoon-one-anc-headphones', SAND, -7.4, -4.7, 0), yaw=-34, pitch=28, fill=0.92, size=(1200, 1200))
group('taar-dhun-wired-earphones', (PINK, BLUE, BLACK), (7.6, -0.8), columns=2, row=(2.8, -8.6), yaw=-4, pitch=58)
together('karak-dabba-portable-speaker-group', ('karak-dabba-portable-speaker', GRAPHITE, -3.6, 7.6, 0), ('karak-dabba-portable-speaker', TEAL, 7.2, 4.4, 0), ('karak-dabba-portable-speaker', PINK, -8.2, -3.2, 0), ('karak-dabba-portable-speaker', ORANGE, 2.8, -6.4, 0), yaw=-14, pitch=34, fill=0.92)
group('lahza-koh-amoled-watch', (BLACK, TITANIUM), (5.4, -3.4), yaw=-24, pitch=18)
together('chinar-khel-sport-strap-group', *((khel_column, code, 2.9 * (i - 1.5), 0, 0) for i, code in enumerate((MINT, ORANGE, BLACK, SKY))), yaw=30, pitch=56, fill=0.92, size=(1200, 1200))
group('yaad-do-rukh-dual-usb-drive', (PINK, SILVER, BLUE), (3.0, -4.2), yaw=-10, pitch=58)
group('zarb-ustad-phone-controller', (WHITE, BLACK), (1.0, -11.6), yaw=-12, pitch=52)
group('bunyad-takhti-bluetooth-keyboard', (GRAPHITE, WHITE), (1.0, -12.4), yaw=-30, pitch=56, size=(1200, 1200))
group('noorline-jhonka-handheld-fan', (LAVENDER, WHITE, MINT), (6.6, -6.4), yaw=-14, pitch=14, samples=40)

# They stand, as no cable holds them down.
together('yaad-tez-portable-ssd-group', (lambda: upright(ssd, 4.4), RED, -1.9, 1.6, 8), (lambda: upright(ssd, 4.4), GRAPHITE, 2.0, -1.4, -8), yaw=-12, pitch=20, fill=0.9, size=(1200, 1200))

# One pair lies before its case, the others in theirs.
together('karak-pods-2-earbuds-group', (karak_case, ORANGE, -3.7, 9.2, 8), (karak_case, BLACK, 3.7, 9.2, -6), ('karak-pods-2-earbuds', WHITE, -1.2, -2.4, 0), yaw=-4, pitch=34, size=(1200, 1200))
together('lahza-s1-calling-watch-group', ('lahza-s1-calling-watch', SILVER, -2.4, 4.6, 0), ('lahza-s1-calling-watch', PINK, 4.8, 1.5, 0), ('lahza-s1-calling-watch', BLACK, -1.8, -5.0, 0), yaw=-24, pitch=32, size=(1060, 1060))

together('bunyad-khamosh-silent-mouse-group', ('bunyad-khamosh-silent-mouse', MINT, -3.9, 4.2, 10), ('bunyad-khamosh-silent-mouse', WHITE, 3.9, 4.2, -10), ('bunyad-khamosh-silent-mouse', BLACK, 0.2, -5.4, -2), yaw=-6, pitch=42, size=(1200, 1200))

together('taar-bunai-60w-usb-c-cable-group', *((bunai_hank, code, 5.5 * i, -1.4 * i, 0) for i, code in enumerate((GRAPHITE, SAND, RED))), yaw=-6, pitch=52, size=(1200, 1200))

# One from the side, with its clip open.
together('noorline-jugnu-clip-light-group', ('noorline-jugnu-clip-light', WHITE, 0, 0, 0), ('noorline-jugnu-clip-light', BLACK, 7.4, 2.4, -92), yaw=-20, pitch=18)

together('category-wireless-earbuds', (sukoon_case, SAND, -3.7, 9.2, 8), (lambda: gaming_case(matte(BODY)), BLACK, 3.7, 9.2, -6), ('karak-pods-2-earbuds', ORANGE, -1.2, -2.4, 0), yaw=-4, pitch=34, size=(1000, 1000))
together('category-watch-straps', ('chinar-milanese-steel-strap', SILVER, -3.5, 5.0, 20), ('chinar-dastak-leather-strap', TAN, 0, 0, 0), (lambda: sport_strap(True), SKY, 4.0, -2.9, -36), yaw=0, pitch=50, fill=0.92, size=(1200, 1200))
together('category-usb-drives', ('yaad-sikka-metal-usb-drive', '#AEB0B5', -1.5, 0.9, 4), ('yaad-do-rukh-dual-usb-drive', PINK, 1.0, -0.4, 0), yaw=-10, pitch=58, fill=0.92, size=(1000, 1000))
together('category-speakers', ('karak-shor-party-speaker', BLACK, 0, 5.0, 0), ('karak-dabba-portable-speaker', PINK, 8.6, -13.0, 0), ('karak-dabba-portable-speaker', TEAL, -3.4, -14.4, 0), yaw=-18, pitch=26, fill=0.94, size=(1200, 1200))
together('category-storage', (ssd, RED, -2.6, 0.8, 2), ('yaad-sikka-metal-usb-drive', '#AEB0B5', 2.7, 2.5, 2), ('yaad-pro-4k-microsd-card', GOLD, 2.7, -3.0, 0), yaw=-8, pitch=56, fill=0.92, size=(1200, 1200))
together('category-ring-lights', (lambda: ring_light(20.8), WHITE, 0, 0, 0), ('noorline-jugnu-clip-light', BLACK, 7.0, -9.4, 20), yaw=-16, pitch=16, fill=0.93)
together('category-triggers-and-controllers', ('zarb-ustad-phone-controller', WHITE, 0, 0, 0), ('zarb-nishana-shoulder-triggers', YELLOW, 0, -10.5, 0), yaw=-12, pitch=38)
together('category-charging', ('barqi-tri-65w-gan-charger', GRAPHITE, -6.4, 1.0, 0), ('barqi-slim-10000-power-bank', SKY, 2.4, 2.4, 0), ('barqi-halo-15w-wireless-charger', WHITE, 0.4, -7.4, 0), yaw=-16, pitch=24)
together('category-wired-earphones', ('taar-sur-usb-c-earphones', WHITE, -4.2, 2.4, 0), ('taar-dhun-wired-earphones', BLUE, 3.8, -1.4, 0), yaw=-2, pitch=58)
together('category-rechargeable-fans', ('noorline-pankha-8-inch-desk-fan', WHITE, 0, 0, 0), ('noorline-jhonka-handheld-fan', LAVENDER, 14.0, -7.0, 0), yaw=-16, pitch=16, samples=30)
together('category-android-cases', ('chinar-truck-art-case-redmi-note-13', TEAL, -7.4, 4.0, 8), ('chinar-kitab-wallet-case-infinix-hot-40-pro', BROWN, 2.2, 3.6, 0), ('chinar-jaali-case-tecno-camon-30', RED, 7.6, -5.6, -8), yaw=-12, pitch=18)
together('category-iphone-cases', ('chinar-resham-silicone-case-iphone-15', NAVY, -7.2, 3.0, 6), ('chinar-magnetic-leather-case-iphone-16-pro', TAN, 0, 0, 0), ('chinar-clear-case-iphone-14', WHITE, 7.4, -3.4, -6), yaw=-12, pitch=14, samples=36)
together('category-samsung-cases', ('zarb-zirah-armour-case-galaxy-s24-ultra', ORANGE, -5.0, 1.6, 6), ('chinar-makhmal-case-galaxy-a55', LAVENDER, 4.4, -2.0, -6), yaw=-12, pitch=14)
together('category-cases-and-protection', ('zarb-zirah-armour-case-galaxy-s24-ultra', OLIVE, -8.2, 4.4, 8), ('chinar-resham-silicone-case-iphone-15', PINK, 0.2, 1.0, 0), ('chinar-truck-art-case-redmi-note-13', TEAL, 8.2, -3.0, -8), yaw=-12, pitch=16)
together('category-wall-chargers', ('barqi-mini-20w-charger', WHITE, -4.4, 0.1, 20), ('barqi-duo-33w-charger', BLACK, 1.4, -4.6, 20), ('barqi-tri-65w-gan-charger', GRAPHITE, 2.9, 3.8, 20), yaw=-36, pitch=28, size=(1000, 1000))
together('category-power-banks', ('barqi-safar-20000-power-bank', BLACK, -7.4, 3.4, 6), ('barqi-slim-10000-power-bank', SKY, 0.4, 0.4, 0), ('barqi-saath-magnetic-power-bank', LAVENDER, 7.2, -4.0, -6), yaw=-14, pitch=18)
together('category-headphones', ('sukoon-one-anc-headphones', TEAL, -3.4, 7.0, 0), ('zarb-sipahi-gaming-headset', BLACK, 3.6, -7.0, 0), yaw=-34, pitch=26, fill=0.92, size=(1200, 1200))
together('category-neckbands', ('karak-dori-neckband', RED, -6.4, 4.0, 0), ('sukoon-flex-neckband', GRAPHITE, 6.4, -5.0, 0), yaw=-2, pitch=58, fill=0.92, size=(1200, 1200))
together('category-smart-watches', ('lahza-s1-calling-watch', SILVER, -4.3, 4.0, 0), ('lahza-koh-amoled-watch', TITANIUM, 0, 0, 0), ('lahza-gol-round-watch', SILVER, 4.6, -4.2, 0), yaw=-24, pitch=28)
together('category-wearables', ('lahza-s1-calling-watch', PINK, -2.9, -1.0, -4), ('lahza-chaal-fitness-band', PURPLE, 2.7, -2.4, 6), ('chinar-milanese-steel-strap', SILVER, 1.6, 7.0, -14), yaw=-22, pitch=28, samples=22, size=(1200, 1200))
together('category-memory-cards', (lambda: adapter(finish(BODY, rough=0.35), finish('#FFFFFF', rough=0.5), 'U1   A1'), RED, -1.42, 0.9, 8), (lambda: adapter(finish(BODY, rough=0.35), finish('#2B1F10', rough=0.5), 'V30   A2'), GOLD, 1.42, 0.62, -7), (lambda: micro(finish(BODY, rough=0.35), finish('#FFFFFF', rough=0.5)), RED, -0.86, -1.78, 16), (lambda: micro(finish(BODY, rough=0.35), finish('#2B1F10', rough=0.5)), GOLD, 0.66, -2.06, -12), yaw=-6, pitch=56, size=(1000, 1000))
together('category-portable-ssds', (ssd, GRAPHITE, 1.5, 1.9, -24), (lambda: raised(ssd, 1.2), RED, -0.5, -0.6, 14), yaw=-6, pitch=44, fill=0.9, size=(1200, 1200))
together('category-creators', (vlogging, RED, -5.6, 4.6, 4), ('noorline-jugnu-clip-light', WHITE, 10.2, 1.4, 20), ('noorline-awaz-wireless-microphone', BLACK, 1.6, -9.8, -6), yaw=-14, pitch=26, fill=0.94, size=(1200, 1200))
# Nearer than the product's own picture; the frame cuts the case.
together('category-microphones', ('noorline-awaz-wireless-microphone', BLACK, 0, 0, 0), yaw=14, pitch=44, fill=(1.16, 1.24), shift=(0.02, 0.16), size=(1200, 1200))
# The frame cuts the feet of the tall one.
together('category-tripods', (filming, BLACK, -5.0, 2.0, 10), (vlogging, RED, 14.0, 4.0, 4), yaw=-10, pitch=16, fill=(0.98, 1.13), shift=(0, -0.085), size=(1200, 1200))
together('category-car-holders', ('raftar-lamba-dashboard-holder', BLACK, -3.4, 2.0, 4), ('raftar-pakar-magnetic-vent-holder', BLACK, 5.6, -6.4, 6), yaw=-44, pitch=18, fill=0.94, size=(1200, 1200))
together('category-hubs-and-adapters', ('bunyad-saat-7-in-1-usb-c-hub', GRAPHITE, 0, 1.0, 0), (lying_adapter, SILVER, 1.2, -5.2, 0), yaw=-50, pitch=46, fill=0.95, size=(1200, 1200))
# The frame cuts the cord: what the plugs are is seen at once.
together('category-lightning-cables', ('taar-usb-c-to-lightning-cable', SKY, 0, 0, 0), yaw=-8, pitch=46, fill=(1.22, 1.22), shift=(0.13, 0.16), size=(1200, 1200))
together('category-keyboards', ('bunyad-takhti-bluetooth-keyboard', GRAPHITE, 0, 6.2, 0), ('bunyad-takhti-bluetooth-keyboard', WHITE, 0, -6.2, 0), yaw=-30, pitch=44, fill=(1.44, 1.44), shift=(0.23, -0.04), size=(1200, 1200))
together('category-mice', ('bunyad-khamosh-silent-mouse', MINT, -3.5, 1.2, 22), ('bunyad-khamosh-silent-mouse', BLACK, 3.5, -1.2, -16), yaw=-6, pitch=38, size=(1200, 1200))
together('category-torches-and-lamps', ('noorline-laltain-camping-lamp', OLIVE, 0, 0, 0), ('noorline-shola-1000-lumen-torch', BLACK, 0.4, -9.0, 54), yaw=-20, pitch=22)
