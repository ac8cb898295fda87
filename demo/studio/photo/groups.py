"""Several products on one table: the colours of one, for its first picture, from back left to front right, or those of a category."""
from audio import gaming_case, karak_case, sukoon_case
from cables import bunai_hank
from kit import BODY, coloured, matte, placed
from shots import SHOTS, shot

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


group('barqi-halo-15w-wireless-charger', (WHITE, BLACK), (-2.0, -7.9), yaw=-12, pitch=46)
group('barqi-slim-10000-power-bank', (SKY, WHITE, GRAPHITE), (5.6, -3.0), yaw=-18, pitch=16)
group('barqi-saath-magnetic-power-bank', (BLACK, WHITE, MINT, LAVENDER), (4.6, -4.4), yaw=-20, pitch=24)
group('chinar-resham-silicone-case-iphone-15', (SAND, GREEN, PINK, NAVY), (5.0, -3.4), yaw=-12, pitch=14)
group('chinar-magnetic-leather-case-iphone-16-pro', (BLACK, BROWN, TAN), (5.6, -3.2), yaw=-12, pitch=14)
group('zarb-zirah-armour-case-galaxy-s24-ultra', (ORANGE, OLIVE, BLACK), (6.2, -3.4), yaw=-14, pitch=14)
group('chinar-makhmal-case-galaxy-a55', (GRAPHITE, YELLOW, SKY, LAVENDER), (5.4, -3.4), yaw=-12, pitch=15)
group('sukoon-air-anc-earbuds', (SAND, NAVY), (-1.6, -9.4), yaw=-6, pitch=34)
group('karak-dori-neckband', (RED, TEAL, BLACK), (5.6, -7.0), lift=0.9, yaw=-4, pitch=54)
group('sukoon-one-anc-headphones', (TEAL, BLACK, SAND), (2.0, -17), yaw=-34, pitch=32)
group('taar-dhun-wired-earphones', (PINK, BLUE, BLACK), (7.6, -0.8), columns=2, row=(2.8, -8.6), yaw=-4, pitch=58)
group('karak-dabba-portable-speaker', (PINK, GRAPHITE, ORANGE, TEAL), (6.2, -8.4), yaw=-6, pitch=32)
group('lahza-koh-amoled-watch', (BLACK, TITANIUM), (5.4, -3.4), yaw=-24, pitch=18)
group('chinar-khel-sport-strap', (MINT, ORANGE, BLACK, SKY), (8.2, -1.2), columns=2, row=(2.6, -12.6), yaw=-4, pitch=62)
group('yaad-do-rukh-dual-usb-drive', (PINK, SILVER, BLUE), (3.0, -4.2), yaw=-10, pitch=58)
group('yaad-tez-portable-ssd', (RED, GRAPHITE), (6.0, -3.0), yaw=-10, pitch=52)
group('zarb-ustad-phone-controller', (WHITE, BLACK), (1.0, -11.6), yaw=-12, pitch=52)
group('bunyad-takhti-bluetooth-keyboard', (GRAPHITE, WHITE), (1.0, -12.4), yaw=-30, pitch=56, size=(1200, 1200))
group('noorline-jhonka-handheld-fan', (LAVENDER, WHITE, MINT), (6.6, -6.4), yaw=-14, pitch=14, samples=40)

# One pair lies before its case, the others in theirs.
together('karak-pods-2-earbuds-group', (karak_case, ORANGE, -3.7, 9.2, 8), (karak_case, BLACK, 3.7, 9.2, -6), ('karak-pods-2-earbuds', WHITE, -1.2, -2.4, 0), yaw=-4, pitch=34, size=(1200, 1200))
together('lahza-s1-calling-watch-group', ('lahza-s1-calling-watch', SILVER, -2.4, 4.6, 0), ('lahza-s1-calling-watch', PINK, 4.8, 1.5, 0), ('lahza-s1-calling-watch', BLACK, -1.8, -5.0, 0), yaw=-24, pitch=32, size=(1060, 1060))

together('bunyad-khamosh-silent-mouse-group', ('bunyad-khamosh-silent-mouse', MINT, -3.9, 4.2, 10), ('bunyad-khamosh-silent-mouse', WHITE, 3.9, 4.2, -10), ('bunyad-khamosh-silent-mouse', BLACK, 0.2, -5.4, -2), yaw=-6, pitch=42, size=(1200, 1200))

together('taar-bunai-60w-usb-c-cable-group', *((bunai_hank, code, 5.5 * i, -1.4 * i, 0) for i, code in enumerate((GRAPHITE, SAND, RED))), yaw=-6, pitch=52, size=(1200, 1200))

# One from the side, with its clip open.
together('noorline-jugnu-clip-light-group', ('noorline-jugnu-clip-light', WHITE, 0, 0, 0), ('noorline-jugnu-clip-light', BLACK, 7.4, 2.4, -92), yaw=-20, pitch=18)

together('category-wireless-earbuds', (sukoon_case, SAND, -3.7, 9.2, 8), (lambda: gaming_case(matte(BODY)), BLACK, 3.7, 9.2, -6), ('karak-pods-2-earbuds', ORANGE, -1.2, -2.4, 0), yaw=-4, pitch=34, size=(1000, 1000))
together('category-watch-straps', ('chinar-milanese-steel-strap', SILVER, -3.4, 0.6, 24), ('chinar-dastak-leather-strap', TAN, 4.4, -1.6, 0), yaw=-12, pitch=44, size=(1000, 1000))
together('category-usb-drives', ('yaad-sikka-metal-usb-drive', '#AEB0B5', -2.0, 0.9, 0), ('yaad-do-rukh-dual-usb-drive', PINK, 1.2, 0, 0), yaw=-10, pitch=58)
together('category-speakers', ('karak-shor-party-speaker', BLACK, 0, 0, 0), ('karak-dabba-portable-speaker', PINK, 22.0, -11.0, 0), ('karak-dabba-portable-speaker', TEAL, 12.6, -16.0, 0), yaw=-14, pitch=20)
together('category-storage', ('yaad-tez-portable-ssd', RED, -3.0, 1.6, 0), ('yaad-sikka-metal-usb-drive', '#AEB0B5', 3.0, 2.4, 0), ('yaad-everyday-microsd-card', RED, 2.6, -3.0, 0), yaw=-8, pitch=56)
together('category-ring-lights', ('noorline-chand-10-inch-ring-light', WHITE, 0, 0, 0), ('noorline-jugnu-clip-light', BLACK, 15.0, -9.0, 26), yaw=-20, pitch=12)
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
together('category-headphones', ('sukoon-one-anc-headphones', TEAL, -1.0, 9.0, 0), ('zarb-sipahi-gaming-headset', BLACK, 3.0, -10.0, 0), yaw=-32, pitch=30, size=(1000, 1000))
together('category-neckbands', ('karak-dori-neckband', RED, -4.6, 4.4, -24), ('sukoon-flex-neckband', GRAPHITE, 6.4, -7.6, -24), yaw=-2, pitch=52, size=(1000, 1000))
together('category-smart-watches', ('lahza-s1-calling-watch', SILVER, -4.3, 4.0, 0), ('lahza-koh-amoled-watch', TITANIUM, 0, 0, 0), ('lahza-gol-round-watch', SILVER, 4.6, -4.2, 0), yaw=-24, pitch=28)
together('category-wearables', ('lahza-s1-calling-watch', PINK, -2.9, -1.0, -4), ('lahza-chaal-fitness-band', PURPLE, 2.7, -2.4, 6), ('chinar-milanese-steel-strap', SILVER, 1.6, 7.0, -14), yaw=-22, pitch=28, samples=22, size=(1200, 1200))
together('category-memory-cards', ('yaad-everyday-microsd-card', RED, -1.9, 1.4, 0), ('yaad-pro-4k-microsd-card', GOLD, 1.7, -1.6, 0), yaw=-8, pitch=50)
together('category-portable-ssds', ('yaad-tez-portable-ssd', RED, -3.0, 2.4, 0), ('yaad-tez-portable-ssd', GRAPHITE, 3.4, -2.4, 12), yaw=-8, pitch=50)
together('category-creators', ('noorline-chhota-mini-tripod', RED, -7.0, 3.0, 0), ('noorline-jugnu-clip-light', WHITE, 9.0, 7.0, -10), ('noorline-awaz-wireless-microphone', BLACK, 1.4, -8.6, 0), yaw=-22, pitch=22)
together('category-tripods', ('noorline-teen-taang-tripod', BLACK, -4.0, 3.0, 0), ('noorline-chhota-mini-tripod', RED, 14.0, -8.0, 0), yaw=-18, pitch=13)
together('category-car-holders', ('raftar-lamba-dashboard-holder', BLACK, -4.0, 2.0, 0), ('raftar-pakar-magnetic-vent-holder', BLACK, 5.2, -5.0, 14), yaw=-40, pitch=18)
together('category-hubs-and-adapters', ('bunyad-saat-7-in-1-usb-c-hub', GRAPHITE, 0, 1.0, 0), ('taar-jor-usb-c-otg-adapter', SILVER, 3.0, -4.6, 0), yaw=-48, pitch=44, size=(1000, 1000))
together('category-keyboards', ('bunyad-takhti-bluetooth-keyboard', GRAPHITE, 0, 6.2, 0), ('bunyad-takhti-bluetooth-keyboard', WHITE, 0, -6.2, 0), yaw=-30, pitch=44, fill=(1.44, 1.44), shift=(0.23, -0.04), size=(1200, 1200))
together('category-mice', ('bunyad-khamosh-silent-mouse', MINT, -3.5, 1.2, 22), ('bunyad-khamosh-silent-mouse', BLACK, 3.5, -1.2, -16), yaw=-6, pitch=38, size=(1200, 1200))
together('category-torches-and-lamps', ('noorline-laltain-camping-lamp', OLIVE, 0, 0, 0), ('noorline-shola-1000-lumen-torch', BLACK, 0.4, -9.0, 54), yaw=-20, pitch=22)
