"""Second pictures of earbuds, headphones and speakers: what is in the box, and their size beside a phone."""
from audio import closed_case, gaming_case, karak_case, loose_buds, wired_loose
from gaming import game
from kit import *
from phones import phone_body
from props import flat_phone, leaning_phone, made, pouch, small_cable, tips
from scenes import EVENING, SQUARE, roof, seen, sunny_desk
from shots import shot

WHITE, BLACK, NAVY, SAND = '#F7F6F3', '#2B2C31', '#26365C', '#D9C7AB'


@shot('karak-pods-2-earbuds-2', yaw=-10, pitch=32, fill=0.86)
def pods_box():
    carton('karak', 'Pods 2', (9, 4, 9.5), '#E8743B', (-4.6, 4.6, 0), (0, 0, 8))
    with coloured(WHITE):
        with placed((3.4, 1.6, 0), (0, 0, -10)):
            karak_case()
    small_cable((-4.2, -3.0, 0), 10)
    tips((2.2, -3.0, 0))


@shot('sukoon-air-anc-earbuds-2', yaw=-14, pitch=24, fill=0.86)
def air_closed():
    leaning_phone((-3.8, 3.6, 0), 8, '#26365C', '#0B1730')
    with coloured(NAVY):
        with placed((3.8, -1.2, 0), (0, 0, -14)):
            closed_case(soft(BODY), 'sukoon', finish(INK, rough=0.4))
        loose_buds(soft(BODY), steel('#D4B27A', 0.25), True, '#3A3B40', ((-4.2, -4.0, -98), (-1.7, -4.7, 16)))


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


@shot('karak-dori-neckband-2', yaw=-8, pitch=40, fill=0.86)
def dori_box():
    carton('karak', 'Dori neckband', (11, 4, 11), '#1F7A78', (-7.0, 7.4, 0), (0, 0, 8))
    with placed((3.2, -0.6, 0), (0, 0, -6)):
        made('karak-dori-neckband', BLACK)
    small_cable((-8.0, -0.4, 0), -10, '#2B2C31')
    tips((-9.4, -6.4, 0), '#3A3B40')


@shot('sukoon-flex-neckband-2', yaw=14, pitch=40, fill=0.86)
def flex_box():
    pouch((-10.4, 4.6, 0), 12, (8, 11), '#55575E', 'sukoon')
    with placed((2.8, 0, 0), (0, 0, 8)):
        made('sukoon-flex-neckband', '#55575E')
    small_cable((-8.4, -5.4, 0), -10, '#2B2C31')


@shot('sukoon-one-anc-headphones-2', size=SQUARE, samples=24, room=seen(24, 20, (3.4, -3, 6.4), 44))
def one_box():
    sunny_desk()
    with placed((0, 0, 0), (0, 0, 12)):
        made('sukoon-one-anc-headphones', SAND)
    # The hard case and the cable lie in front.
    with placed((15, -9.5, 0), (0, 0, 18)):
        plate(squircle(17, 20, 3), 3.0, cloth('#3A3B40'), e=1.3)
        plate(squircle(17, 20, 3), 3.0, cloth('#3A3B40'), (0, 0, 2.9), e=1.8)
        ring(squircle(17.1, 20.1, 3), 0.3, 0.3, steel('#B9BBC0', 0.3), (0, 0, 2.85), e=0.1)
        text('sukoon', 2.2, finish('#C9C7C2', rough=0.8), (0, 0, 5.92))


@shot('karak-studio-on-ear-headphones-2', yaw=30, pitch=22, fill=0.84)
def studio_scale():
    made('karak-studio-on-ear-headphones', '#C3273A')
    flat_phone((7.2, -9.2, 0), 24, '#C3273A', '#3A0F1C')


@shot('zarb-sipahi-gaming-headset-2', yaw=34, pitch=20, fill=0.84)
def sipahi_other_side():
    made('zarb-sipahi-gaming-headset', BLACK)
    small_cable((3.0, -10.5, 0), 20, '#2B2C31', r=2.6)


@shot('taar-sur-usb-c-earphones-2', yaw=-14, pitch=44, fill=0.86)
def sur_plugged():
    flat_phone((-3.6, 0.6, 0), 4, '#EDB6BF', '#6B4C8F')
    with placed((4.6, 0, 0)):
        with coloured(WHITE):
            wired_loose(finish(BODY, rough=0.25, coat=0.4), finish(BODY, rough=0.5), steel('#B9BBC0'), (-7.7, -8.3))


@shot('taar-dhun-wired-earphones-2', yaw=10, pitch=44, fill=0.86)
def dhun_box():
    carton('taar', 'Dhun earphones', (8, 3, 13), '#2F5DA8', (-7.0, 5.6, 0), (0, 0, 10))
    made('taar-dhun-wired-earphones', BLACK)
    tips((-7.2, -2.6, 0), '#3A3B40')


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
