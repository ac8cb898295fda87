"""What size pictures show: each product without cables and other things beside it."""
from audio import closed_case, dabba, dori, flex, one, shor, sipahi, studio
from cables import jor
from creators import chhota, clip_light, microphone, ring_lamp, taang
from desk import hub, khamosh, phone_stand, takhti
from gaming import cooler, trigger, ustad
from home import jhonka, laltain, pankha, torch
from kit import *
from measures import measured
from power import duo_charger, mini_charger, pad, power_bank, toofan_bank, tri_charger, trio_stand
from road import bike_holder, car_charger, dashboard_holder, vent_holder
from shots import SHOTS
from storage import do_rukh, micro, sikka, tez
from watches import chaal_head, face_rings, face_trail, gol_head, watch_head

# Chargers are measured without the pins that the wall takes.
measured('barqi-mini-20w-charger', stands=True, limits=(None, None, (-1.8, None)))(mini_charger)
measured('barqi-duo-33w-charger', stands=True, limits=(None, None, (-1.9, None)))(duo_charger)
measured('barqi-tri-65w-gan-charger', stands=True, limits=(None, None, (-2.2, None)))(tri_charger)
measured('barqi-halo-15w-wireless-charger')(lambda: pad(soft(BODY)))
measured('barqi-trio-charging-stand', stands=True)(trio_stand)


# Power banks are measured without the key at their side.
@measured('barqi-slim-10000-power-bank', limits=((None, 3.4), None, None))
def slim():
    power_bank(soft(BODY), ink=INK)


@measured('barqi-safar-20000-power-bank', limits=((None, 3.8), None, None))
def safar():
    power_bank(matte(BODY), (7.6, 15.8, 2.6), cap='20000mAh  65W', ink=INK, screen='86', ports='cca')


# It stands in its own shot, leaning back.
measured('barqi-saath-magnetic-power-bank', limits=((None, 3.3), None, None), turn=(-80, 0, 0))(SHOTS['barqi-saath-magnetic-power-bank'][0])
measured('zarb-toofan-30000-power-bank')(toofan_bank)

measured('karak-pods-2-earbuds', stands=True)(lambda: closed_case(gloss(BODY), 'karak', finish(INK, rough=0.4)))
measured('sukoon-air-anc-earbuds', stands=True)(lambda: closed_case(soft(BODY), 'sukoon', finish(INK, rough=0.4)))
measured('karak-dhamaka-gaming-earbuds', stands=True)(lambda: closed_case(matte(BODY), 'karak', finish(INK)))
measured('karak-dori-neckband', deep=False)(dori)
measured('sukoon-flex-neckband', deep=False)(flex)
measured('sukoon-one-anc-headphones', stands=True)(one)
measured('karak-studio-on-ear-headphones', stands=True)(studio)
measured('zarb-sipahi-gaming-headset', stands=True)(sipahi)
# Without its loop and its badge.
measured('karak-dabba-portable-speaker', stands=True, limits=((None, 4.3), None, (None, 4.3)))(dabba)
measured('karak-shor-party-speaker', stands=True)(shor)


def head(product, wide, high, build):
    """The case of a watch between the beginnings of its strap, which are not measured; nor is the crown."""
    measured(product, limits=((-wide / 2, wide / 2), (-high / 2, high / 2), None))(build)


head('lahza-s1-calling-watch', 3.9, 4.6, lambda: watch_head(finish(BODY, rough=0.3, coat=0.5), soft(BODY), face_rings))
head('lahza-koh-amoled-watch', 4.3, 4.9, lambda: watch_head(finish(BODY, rough=0.3, coat=0.3), soft(BODY), face_trail, w=4.2, h=4.8, t=1.3, r=1.2, guard=finish(BODY, rough=0.2, coat=0.6), crown=finish('#E8743B', rough=0.4)))
head('lahza-gol-round-watch', 4.7, 4.7, lambda: gol_head(leather('#6B4128'), steel(BODY, 0.2)))
head('lahza-chaal-fitness-band', 2.0, 4.8, lambda: chaal_head(soft(BODY)))

measured('yaad-everyday-microsd-card')(lambda: micro(finish(BODY, rough=0.35), finish('#FFFFFF', rough=0.5)))
measured('yaad-pro-4k-microsd-card')(lambda: micro(finish(BODY, rough=0.35), finish('#2B1F10', rough=0.5)))
# Without the ring for keys; the cover of the other is closed.
measured('yaad-sikka-metal-usb-drive', turn=(0, 0, 24), limits=((-0.625, 0.625), (-1.99, None), (0, 0.47)))(sikka)
measured('yaad-do-rukh-dual-usb-drive', turn=(0, 0, 30))(lambda: do_rukh(closed=True))
measured('yaad-tez-portable-ssd', turn=(0, 0, 18))(tez)

measured('raftar-pakar-magnetic-vent-holder')(vent_holder)
measured('raftar-lamba-dashboard-holder', stands=True)(dashboard_holder)
measured('raftar-bijli-38w-car-charger', stands=True)(car_charger)
measured('raftar-sawar-bike-mount', stands=True)(bike_holder)

# The models of both tripods are a little smaller than what they show.
measured('noorline-teen-taang-tripod', stands=True, scale=1.056)(taang)
measured('noorline-chhota-mini-tripod', stands=True, scale=1.038)(chhota)
measured('noorline-chand-10-inch-ring-light')(lambda: ring_lamp(matte(BODY)))
measured('noorline-jugnu-clip-light', stands=True)(clip_light)
measured('noorline-awaz-wireless-microphone')(microphone)

measured('zarb-nishana-shoulder-triggers', stands=True)(lambda: trigger(matte(BODY)))
measured('zarb-ustad-phone-controller', turn=(-14, 0, 0), reference=[None])(ustad)
measured('zarb-barf-phone-cooler', limits=((None, 3.4), None, None))(cooler)

measured('bunyad-saat-7-in-1-usb-c-hub')(lambda: hub(brushed(BODY)))
measured('taar-jor-usb-c-otg-adapter', stands=True, limits=((None, 0.9), None, None))(lambda: jor(brushed(BODY)))
measured('bunyad-takhti-bluetooth-keyboard', turn=(-3, 0, 0))(takhti)
measured('bunyad-khamosh-silent-mouse')(khamosh)
measured('bunyad-sahara-phone-stand', stands=True)(phone_stand)

measured('noorline-jhonka-handheld-fan', stands=True, samples=18)(jhonka)
# Its blades are 8 inches across.
measured('noorline-pankha-8-inch-desk-fan', stands=True, scale=1.18, samples=18)(pankha)
measured('noorline-shola-1000-lumen-torch', turn=(0, 180, 38), scale=1.06)(lambda: torch(loop=False))
measured('noorline-laltain-camping-lamp', stands=True)(laltain)
