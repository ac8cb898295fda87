import { parseLabels } from './search-labels.ts'

/**
 * A further set of shoppers' queries, written from the demo catalogue's titles alone before the search was changed for any of them. One of the
 * answers must be among the first three results.
 */
export const searchLabelsByNeed = parseLabels(`
samsung s24 | @cables @wireless-chargers @wall-chargers
s24 ultra back cover | zarb-zirah
iphone 15 | @iphone-cases aina-clear
iphone 16 pro max | chinar-magnetic @cables @wall-chargers
iphone 14 | chinar-clear
a55 | @samsung-cases aina-parda
redmi note 13 | chinar-truck
infinix hot 40 pro | chinar-kitab
camon 30 | chinar-jaali
gt 20 pro glass | aina-matte
tecno pova 6 protector | aina-matte
iph 15 cover | chinar-resham
i phone 14 back cover | chinar-clear
samsung a54 privacy glass | aina-parda
iphone 15 pro camera glass | aina-halqa
iphone 15 pro max lens protector | aina-halqa
samsung fast charger | @wall-chargers
iphone adapter 20w | barqi-mini
oppo charger | @wall-chargers
vivo charger | @wall-chargers
realme charger 33w | barqi-duo
xiaomi 14 charger | barqi-tri @wall-chargers
macbook air charger | barqi-tri
steam deck charger | barqi-tri
infinix charger fast | barqi-duo @wall-chargers
iphone ka charger | @wall-chargers @wireless-chargers
mobile charge karne wala | @charging
tez charger | @wall-chargers
do port wala charger | barqi-duo
teen port charger | barqi-tri
iphone ki tar | @lightning-cables @usb-c-cables
data cable type c | @usb-c-cables
mazboot cable | taar-bunai taar-quwwat
iphone 11 cable | taar-usb-c-to-lightning
lead for iphone | @lightning-cables @usb-c-cables
bike ka charger | @bike-mounts @car-chargers
bike k liye mobile holder | @bike-mounts
honda 125 mobile holder | @bike-mounts
cycle holder | @bike-mounts
gaadi charger | @car-chargers
car lighter charger | @car-chargers
car ac vent holder | raftar-pakar
dashboard stand | raftar-lamba
magnet car holder | raftar-pakar
ear buds under 3000 | karak-pods
earbuds 5000 se kam | karak-pods karak-dhamaka
earpods | @wireless-earbuds @wired-earphones
gaming earbuds low latency | karak-dhamaka
noise cancellation earbuds | sukoon-air
gym ke liye earbuds | @wireless-earbuds @neckbands
neckband for calls | sukoon-flex
gardan wala handsfree | @neckbands
handsfree type c | taar-sur
3.5mm handsfree | taar-dhun
headfone bluetooth | @headphones
airpods cover | @wireless-earbuds
airpods pro cable | taar-usb-c-to-lightning
speaker for party | karak-shor
shadi ke liye speaker | @speakers
small speaker | karak-dabba
woofer | @speakers
smart watch with calling | lahza-s1
ghari calling wali | lahza-s1
smartwatch gps | lahza-koh
smart watch under 6000 | lahza-s1
watch 10000 tak | lahza-s1 lahza-gol
step counter | lahza-chaal
heart rate band | lahza-chaal
watch strape | @watch-straps
galaxy watch 6 strap | chinar-milanese chinar-dastak
watch ka patta | @watch-straps
chamray ka strap | chinar-dastak
mobile memory card 64gb | yaad-everyday
drone memory card | yaad-pro
gopro card | yaad-pro
nintendo switch sd card | yaad-pro
usb 32gb | @usb-drives
type c usb drive | yaad-do-rukh
ps5 ssd | yaad-tez
hard disk | yaad-tez
otg converter | taar-jor
hdmi converter type c | bunyad-saat
laptop to tv | bunyad-saat
mobile stand for table | @phone-stands
tab stand | @phone-stands
mouse without sound | bunyad-khamosh
keyboard for tablet | bunyad-takhti
tiktok stand | @tripods @ring-lights
video banane ka stand | @tripods
vlogging mic | noorline-awaz
youtube mic | noorline-awaz
selfie light | @ring-lights
makeup light | @ring-lights
pubg controler | zarb-ustad zarb-nishana
l1 r1 trigger | zarb-nishana
mobile garam hota hai | zarb-barf
phone heating solution | zarb-barf
vr box | nothing
usb fan | @rechargeable-fans
load shedding fan | @rechargeable-fans
bijli jaye to light | @torches-and-lamps
camping light | noorline-laltain
torch with power bank | zarb-toofan noorline-shola
magsafe powerbank | barqi-saath
laptop power bank | barqi-safar
small power bank | barqi-saath barqi-slim
power bank 10k | barqi-slim
pwr bank | @power-banks
powr bank 20000mah | barqi-safar
wireless charger iphone 13 | barqi-halo
gift for boyfriend under 3000 | @audio @wearables @power-cuts @charging
eid gift for sister | @audio @wearables
back cover for girls | @cases-and-protection
watch cover | @smart-watches @watch-straps @fitness-bands
mic for mobile recording | noorline-awaz
led light for video | @ring-lights
cooling fan handheld | noorline-jhonka
camera stand | @tripods
waterproof earbuds for running | @wireless-earbuds
wire wale earphones | @wired-earphones
mobile holder for scooty | @bike-mounts
`)
