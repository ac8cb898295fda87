"""Several products on one table: the colours of one, for its first picture, from back left to front right, or those of a category."""
from kit import coloured, placed
from shots import SHOTS, shot

BLACK, GRAPHITE, WHITE, SILVER, TITANIUM = '#2B2C31', '#55575E', '#F7F6F3', '#C9CBCF', '#9A948B'
BLUE, SKY, NAVY, TEAL, GREEN, MINT, OLIVE = '#2F5DA8', '#9DC3DE', '#26365C', '#1F7A78', '#4E7F5B', '#A9D6C3', '#6C6E49'
RED, ORANGE, YELLOW, PINK, LAVENDER, SAND, BROWN, TAN, GOLD = '#C3273A', '#E8743B', '#EFC348', '#EDB6BF', '#B9AEDC', '#D9C7AB', '#7A4B2F', '#B9804C', '#D4B27A'


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
    """Products as (product, code, x, y, turn): where on the table, in centimetres, and how they are rotated."""
    def build():
        for product, code, x, y, turn in things:
            with placed((x, y, 0), (0, 0, turn)), coloured(code):
                SHOTS[product][0]()
    shot(name, **{'fill': 0.86, **view})(build)


group('barqi-halo-15w-wireless-charger', (WHITE, BLACK), (7.4, -4.8), yaw=-12, pitch=40)
group('barqi-slim-10000-power-bank', (SKY, WHITE, GRAPHITE), (5.6, -3.0), yaw=-18, pitch=16)
group('barqi-saath-magnetic-power-bank', (BLACK, WHITE, MINT, LAVENDER), (5.2, -3.0), yaw=-18, pitch=16)
group('taar-bunai-60w-usb-c-cable', (GRAPHITE, SAND, RED), (4.6, -8.8), yaw=-8, pitch=46)
group('chinar-resham-silicone-case-iphone-15', (SAND, GREEN, PINK, NAVY), (5.0, -3.4), yaw=-12, pitch=14)
group('chinar-magnetic-leather-case-iphone-16-pro', (BLACK, BROWN, TAN), (5.6, -3.2), yaw=-12, pitch=14)
group('zarb-zirah-armour-case-galaxy-s24-ultra', (ORANGE, OLIVE, BLACK), (6.2, -3.4), yaw=-14, pitch=14)
group('chinar-makhmal-case-galaxy-a55', (GRAPHITE, YELLOW, SKY, LAVENDER), (5.4, -3.4), yaw=-12, pitch=15)
group('aina-halqa-lens-guard-iphone-15-pro', (GOLD, BLUE, TITANIUM), (4.0, -6.2), yaw=-14, pitch=42)
group('karak-pods-2-earbuds', (ORANGE, BLACK, WHITE), (-1.6, -10.2), yaw=-6, pitch=34)
group('sukoon-air-anc-earbuds', (SAND, NAVY), (-1.6, -9.4), yaw=-6, pitch=34)
group('karak-dori-neckband', (RED, TEAL, BLACK), (9.4, -4.6), lift=0.9, yaw=-4, pitch=54)
group('sukoon-one-anc-headphones', (TEAL, BLACK, SAND), (2.0, -17), yaw=-34, pitch=32)
group('taar-dhun-wired-earphones', (PINK, BLUE, BLACK), (9.2, -5.6), yaw=-4, pitch=58)
group('karak-dabba-portable-speaker', (PINK, GRAPHITE, ORANGE, TEAL), (6.2, -8.4), yaw=-6, pitch=32)
group('lahza-s1-calling-watch', (SILVER, PINK, BLACK), (4.4, -4.6), yaw=-24, pitch=22)
group('lahza-koh-amoled-watch', (BLACK, TITANIUM), (5.4, -3.4), yaw=-24, pitch=18)
group('chinar-khel-sport-strap', (MINT, ORANGE, BLACK, SKY), (8.2, -1.2), columns=2, row=(2.6, -12.6), yaw=-4, pitch=62)
group('yaad-do-rukh-dual-usb-drive', (PINK, SILVER, BLUE), (3.0, -4.2), yaw=-10, pitch=58)
group('yaad-tez-portable-ssd', (RED, GRAPHITE), (6.0, -3.0), yaw=-10, pitch=52)
group('noorline-jugnu-clip-light', (BLACK, WHITE), (6.6, -3.6), yaw=-20, pitch=18)
group('zarb-ustad-phone-controller', (WHITE, BLACK), (5.0, -11.5), yaw=-14, pitch=38)
group('bunyad-takhti-bluetooth-keyboard', (GRAPHITE, WHITE), (2.0, -13.4), yaw=-14, pitch=46)
group('bunyad-khamosh-silent-mouse', (MINT, WHITE, BLACK), (6.2, -5.4), yaw=-10, pitch=36)
group('noorline-jhonka-handheld-fan', (LAVENDER, WHITE, MINT), (6.6, -6.4), yaw=-14, pitch=14)

together('category-wireless-earbuds', ('sukoon-air-anc-earbuds', SAND, 0, 10.2, 0), ('karak-dhamaka-gaming-earbuds', BLACK, -1.6, 0, 0), ('karak-pods-2-earbuds', ORANGE, -3.2, -10.2, 0), yaw=-6, pitch=34)
together('category-watch-straps', ('chinar-khel-sport-strap', MINT, -4.8, -0.6, 0), ('chinar-milanese-steel-strap', SILVER, 1.2, 6.4, 34), ('chinar-dastak-leather-strap', TAN, 5.0, -2.8, 0), yaw=-8, pitch=46)
together('category-usb-drives', ('yaad-sikka-metal-usb-drive', '#AEB0B5', -2.0, 0.9, 0), ('yaad-do-rukh-dual-usb-drive', PINK, 1.2, 0, 0), yaw=-10, pitch=58)
together('category-speakers', ('karak-shor-party-speaker', BLACK, 0, 0, 0), ('karak-dabba-portable-speaker', PINK, 22.0, -11.0, 0), ('karak-dabba-portable-speaker', TEAL, 12.6, -16.0, 0), yaw=-14, pitch=20)
together('category-storage', ('yaad-tez-portable-ssd', RED, -3.0, 1.6, 0), ('yaad-sikka-metal-usb-drive', '#AEB0B5', 3.0, 2.4, 0), ('yaad-everyday-microsd-card', RED, 2.6, -3.0, 0), yaw=-8, pitch=56)
together('category-ring-lights', ('noorline-chand-10-inch-ring-light', WHITE, 0, 0, 0), ('noorline-jugnu-clip-light', BLACK, 15.0, -9.0, 26), yaw=-20, pitch=12)
together('category-triggers-and-controllers', ('zarb-ustad-phone-controller', WHITE, 0, 0, 0), ('zarb-nishana-shoulder-triggers', YELLOW, 0, -10.5, 0), yaw=-12, pitch=38)
together('category-charging', ('barqi-tri-65w-gan-charger', GRAPHITE, -6.4, 1.0, 0), ('barqi-slim-10000-power-bank', SKY, 2.4, 2.4, 0), ('barqi-halo-15w-wireless-charger', WHITE, 0.4, -7.4, 0), yaw=-16, pitch=24)
together('category-wired-earphones', ('taar-sur-usb-c-earphones', WHITE, -4.2, 2.4, 0), ('taar-dhun-wired-earphones', BLUE, 3.8, -1.4, 0), yaw=-2, pitch=58)
together('category-usb-c-cables', ('taar-bunai-60w-usb-c-cable', RED, -5.2, 5.0, 0), ('taar-quwwat-240w-usb-c-cable', BLACK, 6.8, -4.4, 0), yaw=-4, pitch=56)
together('category-cables', ('taar-bunai-60w-usb-c-cable', SAND, -5.6, 7.0, 0), ('taar-teen-3-in-1-cable', ORANGE, 9.8, -3.8, 0), yaw=-4, pitch=56)
together('category-wireless-chargers', ('barqi-trio-charging-stand', WHITE, 0, 0, 0), ('barqi-halo-15w-wireless-charger', BLACK, 10.6, -6.4, 0), yaw=-14, pitch=28)
together('category-rechargeable-fans', ('noorline-pankha-8-inch-desk-fan', WHITE, 0, 0, 0), ('noorline-jhonka-handheld-fan', LAVENDER, 14.0, -7.0, 0), yaw=-16, pitch=16)
