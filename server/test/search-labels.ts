/**
 * Queries of shoppers with the products that a good shop assistant would show them; written down from the demo catalogue before the search
 * was tuned (rule 3.5). A line is `typed | answers`: slugs (or their beginnings) and @categories, one of which must be among the first five
 * results; `nothing` where any result would be wrong.
 */
const labels = `
charger | @wall-chargers
chargers | @wall-chargers
mobile charger | @wall-chargers
phone charger | @wall-chargers
fast charger | @wall-chargers
usb c charger | @wall-chargers
type c charger | @wall-chargers
typec charger | @wall-chargers
usb-c charger | @wall-chargers
USB-C Charger | @wall-chargers
adapter | @wall-chargers @hubs-and-adapters
charging adapter | @wall-chargers
adaptor | @wall-chargers @hubs-and-adapters
20w charger | barqi-mini-20w
20 w charger | barqi-mini-20w
20 watt charger | barqi-mini-20w
33w charger | barqi-duo-33w
33 watt | barqi-duo-33w
65w | barqi-tri-65w barqi-safar
65 w charger | barqi-tri-65w
65 watt gan charger | barqi-tri-65w
gan charger | barqi-tri-65w
3 port charger | barqi-tri-65w
laptop charger | barqi-tri-65w
iphone charger | barqi-mini-20w barqi-tri-65w barqi-halo
iphone 13 charger | barqi-mini-20w barqi-halo
samsung charger | @wall-chargers
infinix charger | barqi-duo-33w
tecno charger | barqi-duo-33w
redmi note 13 charger | barqi-mini-20w barqi-duo-33w
sasta charger | @wall-chargers @car-chargers
cheap charger | @wall-chargers @car-chargers
mobile ka charger | @wall-chargers
wireless charger | @wireless-chargers
magsafe charger | barqi-halo
magnetic charger | barqi-halo
wireless charging stand | barqi-trio
3 in 1 charger | barqi-trio
3in1 wireless charger | barqi-trio
charging pad | @wireless-chargers
airpods charger | @wireless-chargers
apple watch charger | barqi-trio
car charger | raftar-bijli
gari ka charger | raftar-bijli
gaadi ka charger | raftar-bijli
car ka charger | raftar-bijli
38w car charger | raftar-bijli
powerbank | @power-banks
power bank | @power-banks
power banks | @power-banks
powerbanks | @power-banks
powr bank | @power-banks
power bnk | @power-banks
pawer bank | @power-banks
portable charger | @power-banks
20000mah | barqi-safar
20000 mah | barqi-safar
20,000 mah power bank | barqi-safar
20000mah powerbank | barqi-safar
10000mah power bank | barqi-slim
10000 mah | barqi-slim
5000mah | barqi-saath
30000mah power bank | zarb-toofan
magnetic power bank | barqi-saath
magsafe power bank | barqi-saath
wireless power bank | barqi-saath
power bank for iphone 15 | barqi-saath barqi-slim barqi-safar
power bank with display | barqi-safar
power bank with torch | zarb-toofan
slim power bank | barqi-slim
cable | @cables
cables | @cables
charging cable | @cables
data cable | @cables
data cabel | @cables
taar | @cables
charger ki taar | @cables
charging wire | @cables
usb cable | @cables
usb c cable | @usb-c-cables
type c cable | @usb-c-cables
type-c cable | @usb-c-cables
typec cable | @usb-c-cables
c type cable | @usb-c-cables
usb c to usb c cable | taar-bunai taar-quwwat
c to c cable | taar-bunai taar-quwwat
braided cable | taar-bunai taar-quwwat taar-teen
lightning cable | @lightning-cables
iphone cable | @lightning-cables
iphone 13 cable | @lightning-cables
iphone lead | @lightning-cables
lightening cable | @lightning-cables
micro usb cable | taar-teen
3 in 1 cable | taar-teen
3in1 cable | taar-teen
240w cable | taar-quwwat
60w cable | taar-bunai
2m cable | taar-bunai taar-roz taar-usb-c
cable with display | taar-quwwat
case | @cases-and-protection
cases | @cases-and-protection
cover | @cases-and-protection
covers | @cases-and-protection
mobile cover | @cases-and-protection
mobile ka cover | @iphone-cases @samsung-cases @android-cases
back cover | @iphone-cases @samsung-cases @android-cases
phone case | @iphone-cases @samsung-cases @android-cases
pouch | @iphone-cases @samsung-cases @android-cases
iphone case | @iphone-cases
iphone cover | @iphone-cases
iphone 13 case | chinar-clear-case
iphone 13 cover | chinar-clear-case
iphone13 cover | chinar-clear-case
iphone 14 back cover | chinar-clear-case
iphone 15 case | chinar-resham
iphone 15 silicone case | chinar-resham
i phone 15 cover | chinar-resham
iphone 16 pro case | chinar-magnetic-leather
iphone 16 pro leather cover | chinar-magnetic-leather
transparent cover | chinar-clear-case
transparent case iphone 14 | chinar-clear-case
clear case | chinar-clear-case
leather case | chinar-magnetic-leather chinar-kitab
silicon case | chinar-resham
silicone cover | chinar-resham
samsung case | @samsung-cases
samsung cover | @samsung-cases
samsung a55 cover | chinar-makhmal
a55 cover | chinar-makhmal
a55 case | chinar-makhmal
galaxy a55 case | chinar-makhmal
samsung galaxy a55 back cover | chinar-makhmal
s24 ultra cover | zarb-zirah
s24ultra case | zarb-zirah
samsung s24 ultra case | zarb-zirah
a54 cover | chinar-makhmal aina-parda
a54 glass | aina-parda
armour case | zarb-zirah
armor case | zarb-zirah
shockproof case | zarb-zirah
redmi note 13 cover | chinar-truck
redmi note 13 case | chinar-truck
note 13 cover | chinar-truck
xiaomi case | chinar-truck
truck art | chinar-truck
truck art cover | chinar-truck
infinix hot 40 cover | chinar-kitab
hot 40 pro case | chinar-kitab
flip cover | chinar-kitab
wallet case | chinar-kitab
infinix cover | @android-cases
tecno camon 30 case | chinar-jaali
camon 30 cover | chinar-jaali
tecno cover | chinar-jaali
screen protector | @screen-protectors
protector | @screen-protectors
screen guard | @screen-protectors
glass protector | @screen-protectors
tempered glass | @screen-protectors
temperd glass | @screen-protectors
9h glass | @screen-protectors
sheesha | @screen-protectors
mobile ka sheesha | @screen-protectors
glass | @screen-protectors
iphone 15 glass | aina-clear
iphone 16 protector | aina-clear
iphone 15 screen protector | aina-clear
samsung a55 protector | aina-parda
a55 glass | aina-parda
privacy glass | aina-parda
privacy protector | aina-parda
redmi note 12 glass | @screen-protectors
infinix gt 20 pro glass | aina-matte
matte glass | aina-matte
gaming glass | aina-matte
lens protector | @lens-guards
camera protector | @lens-guards
camera glass | @lens-guards
lens guard iphone 15 pro | aina-halqa
s24 ultra camera protector | aina-panja
earbuds | @wireless-earbuds
ear buds | @wireless-earbuds
earbud | @wireless-earbuds
erbuds | @wireless-earbuds
airbuds | @wireless-earbuds
airpods | @wireless-earbuds
air pods | @wireless-earbuds
tws | @wireless-earbuds
wireless earbuds | @wireless-earbuds
bluetooth earphones | @wireless-earbuds @neckbands
bluetooth handsfree | @wireless-earbuds @neckbands
gaming earbuds | karak-dhamaka
noise cancelling earbuds | sukoon-air
anc earbuds | sukoon-air
sasti earbuds | @wireless-earbuds
earbuds under 3000 | karak-pods
white earbuds | karak-pods
handsfree | @wired-earphones
hands free | @wired-earphones
handfree | @wired-earphones
hand free type c | taar-sur
earphones | @wired-earphones
earphone | @wired-earphones
headset | zarb-sipahi @headphones
type c handsfree | taar-sur
3.5mm earphones | taar-dhun
wired earphones | @wired-earphones
kaan ki handsfree | @wired-earphones
neckband | @neckbands
neck band | @neckbands
neckbands | @neckbands
nekband | @neckbands
headphones | @headphones
headphone | @headphones
head phones | @headphones
hedphones | @headphones
haedphone | @headphones
headfone | @headphones
noise cancelling headphones | sukoon-one
gaming headphones | zarb-sipahi
gaming headset | zarb-sipahi
headphones with mic | zarb-sipahi @headphones
speaker | @speakers
speakers | @speakers
bluetooth speaker | karak-dabba
blutooth speaker | karak-dabba
bluetooth spekar | karak-dabba
party speaker | karak-shor
bara speaker | @speakers
smart watch | @smart-watches
smartwatch | @smart-watches
smart watches | @smart-watches
smartwatches | @smart-watches
watch | @smart-watches
ghari | @smart-watches
calling watch | lahza-s1
amoled watch | lahza-koh lahza-gol
round watch | lahza-gol
gps watch | lahza-koh
fitness band | lahza-chaal
fitness tracker | lahza-chaal
smart band | lahza-chaal
apple watch strap | chinar-khel
apple watch band | chinar-khel
watch strap | @watch-straps
watch belt | @watch-straps
leather strap | chinar-dastak
22mm strap | chinar-milanese chinar-dastak
memory card | @memory-cards
memory cards | @memory-cards
memry card | @memory-cards
sd card | @memory-cards
microsd | @memory-cards
micro sd card 128gb | @memory-cards
64gb memory card | @memory-cards
64 gb card | @memory-cards
usb | @usb-drives @cables @hubs-and-adapters
usb drive | @usb-drives
flash drive | @usb-drives
pen drive | @usb-drives
pendrive | @usb-drives
usb 64gb | @usb-drives
type c usb | yaad-do-rukh taar-jor @usb-c-cables
ssd | yaad-tez
portable ssd 1tb | yaad-tez
external hard drive | yaad-tez
car holder | @car-holders
car mobile holder | @car-holders
car phone holder | @car-holders
gari ka mobile holder | @car-holders
mobile stand for car | @car-holders
bike holder | raftar-sawar
bike mobile holder | raftar-sawar
motorcycle phone mount | raftar-sawar
tripod | @tripods
mobile tripod | @tripods
tripod stand | @tripods
mini tripod | noorline-chhota
ring light | @ring-lights
ringlight | @ring-lights
ring lite | @ring-lights
tiktok light | @ring-lights
mic | @microphones
mike | @microphones
wireless mic | @microphones
collar mic | @microphones
microphone | @microphones
pubg triggers | zarb-nishana
pubg trigger | zarb-nishana
controller | zarb-ustad
gamepad | zarb-ustad
game pad | zarb-ustad
phone cooler | zarb-barf
mobile cooler | zarb-barf
cooling fan for mobile | zarb-barf
usb hub | bunyad-saat
usb c hub | bunyad-saat
hdmi adapter | bunyad-saat
otg | taar-jor
otg cable | taar-jor
keyboard | @keyboards
bluetooth keyboard | @keyboards
keybord | @keyboards
mouse | @mice
wireless mouse | @mice
silent mouse | @mice
phone stand | @phone-stands
mobile stand | @phone-stands
tablet stand | @phone-stands
fan | @rechargeable-fans
pankha | noorline-pankha @rechargeable-fans
charging fan | @rechargeable-fans
rechargeable fan | @rechargeable-fans
hand fan | noorline-jhonka
torch | noorline-shola @torches-and-lamps
flashlight | noorline-shola
emergency light | @torches-and-lamps
lantern | noorline-laltain
charging light | @torches-and-lamps
barqi | barqi-
sukoon | sukoon-
zarb | zarb-
kharak | karak-
lahza watch | lahza-
چارجر | @wall-chargers
پاور بینک | @power-banks
کیبل | @cables
کور | @cases-and-protection
ہینڈ فری | @wired-earphones
گھڑی | @smart-watches
پنکھا | @rechargeable-fans
ٹرک آرٹ | chinar-truck
best earbuds in pakistan | @wireless-earbuds
powerbank 20000 | barqi-safar
20000 power bank | barqi-safar
power bank 5000 | barqi-saath
charger 65 | barqi-tri
charger 33 | barqi-duo
cable 240 | taar-quwwat
memory card 256 | @memory-cards
power bank price in pakistan | @power-banks
original samsung charger | @wall-chargers
koi acha sa power bank | @power-banks
red case | chinar-jaali
black earbuds | karak-pods karak-dhamaka
pink watch | lahza-s1
blue cover iphone 15 | chinar-resham
toaster | nothing
washing powder | nothing
xyzzyqwrt | nothing
pizza | nothing
biryani | nothing
refrigerator | nothing
shampoo | nothing
qwertyuiop | nothing
`

export interface SearchLabel {
  typed: string
  /** Slugs or their beginnings, and @categories; empty when nothing must be found. */
  answers: string[]
}

export const parseLabels = (lines: string): SearchLabel[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [typed = '', answers = ''] = line.split(' | ')
      return { typed, answers: answers === 'nothing' ? [] : answers.split(' ') }
    })

export const searchLabels = parseLabels(labels)
