import { parseLabels } from './search-labels.ts'

/**
 * A further set, as shoppers type on phones: Roman and Urdu script, uses, looks and limits of price. Written from the demo catalogue alone by
 * somebody who had not read the search. One of the answers must be among the first three results.
 */
export const searchLabelsAsSpoken = parseLabels(`
20 watt chargar | barqi-mini-20w-charger
iphone 15 ka charger original | barqi-mini-20w-charger barqi-tri-65w-gan-charger
fast charger for infinix | barqi-duo-33w-charger
mobile charger sasta | barqi-mini-20w-charger barqi-duo-33w-charger
charger 2000 se kam | barqi-mini-20w-charger barqi-duo-33w-charger
65w charger laptop wala | barqi-tri-65w-gan-charger
gan charger 3 port | barqi-tri-65w-gan-charger
wireles charging pad | barqi-halo-15w-wireless-charger barqi-trio-charging-stand
magsafe charger iphone 14 | barqi-halo-15w-wireless-charger
airpods aur watch sath charge karne wala stand | barqi-trio-charging-stand
3 in 1 wireless charger | barqi-trio-charging-stand
power bank 20000 | barqi-safar-20000-power-bank
powerbank 10000mah | barqi-slim-10000-power-bank
power bank under 5000 | barqi-slim-10000-power-bank
laptop charge karne wala power bank | barqi-safar-20000-power-bank
power bank for flight | barqi-safar-20000-power-bank
tooti hui cable nahi mazboot wali cable | taar-bunai-60w-usb-c-cable taar-quwwat-240w-usb-c-cable
type c to type c cable 2 meter | taar-bunai-60w-usb-c-cable
c to c cable red | taar-bunai-60w-usb-c-cable
data cable samsung a15 | taar-roz-usb-a-to-usb-c-cable
iphone 13 ki charging cable | taar-usb-c-to-lightning-cable
lightning cable 2m | taar-usb-c-to-lightning-cable
cable 500 tak | taar-roz-usb-a-to-usb-c-cable
usb cable lal rang | taar-bunai-60w-usb-c-cable
iphone 15 ka cover | chinar-resham-silicone-case-iphone-15
iphone 15 back cover black | chinar-resham-silicone-case-iphone-15
iphone 15 pink case | chinar-resham-silicone-case-iphone-15
i phone 16 pro leather cover | chinar-magnetic-leather-case-iphone-16-pro
iphone16pro case | chinar-magnetic-leather-case-iphone-16-pro
iphone 14 transparent cover | chinar-clear-case-iphone-14
samsung s24 ultra ki back | zarb-zirah-armour-case-galaxy-s24-ultra
galaxy a55 pouch | chinar-makhmal-case-galaxy-a55
a55 cover purple | chinar-makhmal-case-galaxy-a55
samsung a 55 cover | chinar-makhmal-case-galaxy-a55
ٹرک آرٹ کور | chinar-truck-art-case-redmi-note-13
infinix hot 40 pro flip cover | chinar-kitab-wallet-case-infinix-hot-40-pro
infinix hot 40 ka cover | chinar-kitab-wallet-case-infinix-hot-40-pro
batwa wala cover | chinar-kitab-wallet-case-infinix-hot-40-pro
techno camon 30 cover | chinar-jaali-case-tecno-camon-30
iphone 15 glass protector | aina-clear-glass-iphone-15
iphone 16 screen protector | aina-clear-glass-iphone-15
iphone 15 ka sheesha | aina-clear-glass-iphone-15
a55 protector | aina-parda-privacy-glass-galaxy-a55
tecno pova 6 glass | aina-matte-gaming-glass-infinix-gt-20-pro
infinix gt 20 pro matte glass | aina-matte-gaming-glass-infinix-gt-20-pro
iphone 15 pro camera protector | aina-halqa-lens-guard-iphone-15-pro
15 pro max lens ring | aina-halqa-lens-guard-iphone-15-pro
s24 ultra camera glass | aina-panja-lens-glass-galaxy-s24-ultra
lens guard under 700 | aina-panja-lens-glass-galaxy-s24-ultra
camera lens cover iphone 15 pro max gold | aina-halqa-lens-guard-iphone-15-pro
earbud black colour | karak-pods-2-earbuds karak-dhamaka-gaming-earbuds
gaming earbuds pubg | karak-dhamaka-gaming-earbuds
low latency earbuds | karak-dhamaka-gaming-earbuds
bluetooth handfree | karak-pods-2-earbuds sukoon-air-anc-earbuds karak-dhamaka-gaming-earbuds karak-dori-neckband sukoon-flex-neckband
hands free type c | taar-sur-usb-c-earphones
handsfree 3.5mm | taar-dhun-wired-earphones
hand free wired | taar-dhun-wired-earphones taar-sur-usb-c-earphones
kaan wali handsfree | taar-dhun-wired-earphones taar-sur-usb-c-earphones karak-pods-2-earbuds
neckband 2500 tak | karak-dori-neckband
ہیڈ فون | sukoon-one-anc-headphones karak-studio-on-ear-headphones
headphone with mic for calls | sukoon-one-anc-headphones karak-studio-on-ear-headphones taar-sur-usb-c-earphones sukoon-flex-neckband
headphones lal | karak-studio-on-ear-headphones
over ear headphones | sukoon-one-anc-headphones
anc headphone | sukoon-one-anc-headphones sukoon-air-anc-earbuds
bluetooth speaker chota | karak-dabba-portable-speaker
speaker shadi ke liye | karak-shor-party-speaker
waterproof speaker | karak-dabba-portable-speaker
speeker bluetooth | karak-dabba-portable-speaker karak-shor-party-speaker
سپیکر | karak-dabba-portable-speaker karak-shor-party-speaker
party speaker with lights | karak-shor-party-speaker
smartwatch with calling | lahza-s1-calling-watch lahza-gol-round-watch
smart wach | lahza-s1-calling-watch lahza-koh-amoled-watch lahza-gol-round-watch
ladkiyon ki smart watch pink | lahza-s1-calling-watch
smart watch 6000 se kam | lahza-s1-calling-watch
round dial watch | lahza-gol-round-watch
amoled display watch | lahza-koh-amoled-watch lahza-gol-round-watch
step counter band | lahza-chaal-fitness-band
apple watch ultra band orange | chinar-khel-sport-strap
22mm strap leather | chinar-dastak-leather-strap
chain wali watch strap | chinar-milanese-steel-strap
memory card 64gb | yaad-everyday-microsd-card yaad-pro-4k-microsd-card
128 gb sd card | yaad-everyday-microsd-card yaad-pro-4k-microsd-card
میموری کارڈ | yaad-everyday-microsd-card yaad-pro-4k-microsd-card
memry card 32 gb | yaad-everyday-microsd-card
memory card for dash cam | yaad-pro-4k-microsd-card
drone ka memory card | yaad-pro-4k-microsd-card
usb 128gb | yaad-sikka-metal-usb-drive yaad-do-rukh-dual-usb-drive
flash drive 64 gb | yaad-sikka-metal-usb-drive yaad-do-rukh-dual-usb-drive
otg pendrive type c | yaad-do-rukh-dual-usb-drive
یو ایس بی | yaad-sikka-metal-usb-drive yaad-do-rukh-dual-usb-drive taar-jor-usb-c-otg-adapter taar-bunai-60w-usb-c-cable taar-roz-usb-a-to-usb-c-cable taar-quwwat-240w-usb-c-cable bunyad-saat-7-in-1-usb-c-hub
1tb ssd | yaad-tez-portable-ssd
external hard disk | yaad-tez-portable-ssd
portable hard drive 2 tb | yaad-tez-portable-ssd
ssd for ps5 | yaad-tez-portable-ssd
gari ka mobile stand | raftar-pakar-magnetic-vent-holder raftar-lamba-dashboard-holder
gaadi mein phone lagane wala | raftar-pakar-magnetic-vent-holder raftar-lamba-dashboard-holder raftar-bijli-38w-car-charger
magnet wala holder car | raftar-pakar-magnetic-vent-holder
dashboard holder | raftar-lamba-dashboard-holder
ac vent mobile holder | raftar-pakar-magnetic-vent-holder
کار چارجر | raftar-bijli-38w-car-charger
motorcycle phone holder | raftar-sawar-bike-mount
cd 70 mobile holder | raftar-sawar-bike-mount
125 bike k liye mobile stand | raftar-sawar-bike-mount
موبائل ہولڈر | raftar-pakar-magnetic-vent-holder raftar-lamba-dashboard-holder raftar-sawar-bike-mount bunyad-sahara-phone-stand
mobile stand for video | noorline-teen-taang-tripod noorline-chhota-mini-tripod bunyad-sahara-phone-stand noorline-chand-10-inch-ring-light
ring lite with stand | noorline-chand-10-inch-ring-light
mic for vlogging | noorline-awaz-wireless-microphone
collar mic type c | noorline-awaz-wireless-microphone
wireless mike | noorline-awaz-wireless-microphone
mike iphone 15 | noorline-awaz-wireless-microphone
pubg triger | zarb-nishana-shoulder-triggers
game pad for mobile | zarb-ustad-phone-controller
mobile cooling fan | zarb-barf-phone-cooler
phone garam hone se bachane wala | zarb-barf-phone-cooler chinar-jaali-case-tecno-camon-30
gaming accessories | zarb-nishana-shoulder-triggers zarb-ustad-phone-controller zarb-barf-phone-cooler karak-dhamaka-gaming-earbuds aina-matte-gaming-glass-infinix-gt-20-pro
hdmi adapter type c | bunyad-saat-7-in-1-usb-c-hub
mobile se tv connect hdmi | bunyad-saat-7-in-1-usb-c-hub
otg cable type c | taar-jor-usb-c-otg-adapter yaad-do-rukh-dual-usb-drive
wireless keyboard | bunyad-takhti-bluetooth-keyboard
bluetooth keybord white | bunyad-takhti-bluetooth-keyboard
maus | bunyad-khamosh-silent-mouse
silent mouse black | bunyad-khamosh-silent-mouse
mobile stand table wala | bunyad-sahara-phone-stand
charging wala pankha | noorline-jhonka-handheld-fan noorline-pankha-8-inch-desk-fan
haath wala pankha | noorline-jhonka-handheld-fan
tarch light | noorline-shola-1000-lumen-torch
ٹارچ | noorline-shola-1000-lumen-torch
karak pods 2 | karak-pods-2-earbuds
karak ke earbuds | karak-pods-2-earbuds karak-dhamaka-gaming-earbuds
chinar cover | chinar-resham-silicone-case-iphone-15 chinar-magnetic-leather-case-iphone-16-pro chinar-clear-case-iphone-14 chinar-makhmal-case-galaxy-a55 chinar-truck-art-case-redmi-note-13 chinar-kitab-wallet-case-infinix-hot-40-pro chinar-jaali-case-tecno-camon-30
sukoon air | sukoon-air-anc-earbuds
noorline | noorline-teen-taang-tripod noorline-chhota-mini-tripod noorline-chand-10-inch-ring-light noorline-jugnu-clip-light noorline-awaz-wireless-microphone noorline-jhonka-handheld-fan noorline-pankha-8-inch-desk-fan noorline-shola-1000-lumen-torch
original apple charger 20w | barqi-mini-20w-charger
iphone 15 pro max | aina-halqa-lens-guard-iphone-15-pro barqi-safar-20000-power-bank taar-bunai-60w-usb-c-cable taar-quwwat-240w-usb-c-cable yaad-do-rukh-dual-usb-drive yaad-tez-portable-ssd bunyad-saat-7-in-1-usb-c-hub noorline-awaz-wireless-microphone taar-sur-usb-c-earphones
vivo | barqi-duo-33w-charger taar-roz-usb-a-to-usb-c-cable yaad-everyday-microsd-card taar-teen-3-in-1-cable taar-dhun-wired-earphones
realme c67 charger | barqi-duo-33w-charger
mujhe iphone 15 ka cover chahiye | chinar-resham-silicone-case-iphone-15
koi achi si smart watch batao | lahza-s1-calling-watch lahza-koh-amoled-watch lahza-gol-round-watch
show me power banks | barqi-slim-10000-power-bank barqi-safar-20000-power-bank barqi-saath-magnetic-power-bank
sasta charger iphone ke liye | barqi-mini-20w-charger barqi-tri-65w-gan-charger barqi-duo-33w-charger
charger 33 watt | barqi-duo-33w-charger
realme fast charger | barqi-duo-33w-charger
samsung s24 ultra charger | barqi-tri-65w-gan-charger barqi-duo-33w-charger barqi-mini-20w-charger
do mobile charge karne wala charger | barqi-duo-33w-charger barqi-tri-65w-gan-charger
wirless charger iphone 13 | barqi-halo-15w-wireless-charger
bina taar wala charger | barqi-halo-15w-wireless-charger barqi-trio-charging-stand
apple watch charger stand | barqi-trio-charging-stand
power benk 10000 | barqi-slim-10000-power-bank
20000 mah powerbank | barqi-safar-20000-power-bank
choti power bank iphone | barqi-saath-magnetic-power-bank barqi-slim-10000-power-bank
power bank sky blue | barqi-slim-10000-power-bank
power bank 7500 tak | barqi-slim-10000-power-bank barqi-safar-20000-power-bank barqi-saath-magnetic-power-bank
پاور بینک 20000 | barqi-safar-20000-power-bank
چارجنگ کیبل | taar-bunai-60w-usb-c-cable taar-roz-usb-a-to-usb-c-cable taar-usb-c-to-lightning-cable taar-teen-3-in-1-cable taar-quwwat-240w-usb-c-cable
c type cable 1 meter | taar-bunai-60w-usb-c-cable taar-roz-usb-a-to-usb-c-cable
usb a to usb c cable | taar-roz-usb-a-to-usb-c-cable
iphone 15 charging cable | taar-bunai-60w-usb-c-cable taar-quwwat-240w-usb-c-cable
iphone 12 data cable | taar-usb-c-to-lightning-cable
cable do meter wali | taar-bunai-60w-usb-c-cable taar-roz-usb-a-to-usb-c-cable taar-usb-c-to-lightning-cable
teen muh wali cable | taar-teen-3-in-1-cable
cable jis mein watt dikhte hain | taar-quwwat-240w-usb-c-cable
iphon 15 cover | chinar-resham-silicone-case-iphone-15
iphone 15 silicon cover blue | chinar-resham-silicone-case-iphone-15
i fone 14 cover | chinar-clear-case-iphone-14
iphone 13 back cover | chinar-clear-case-iphone-14
iphone 16 pro back cover chamra | chinar-magnetic-leather-case-iphone-16-pro
s24ultra case orange | zarb-zirah-armour-case-galaxy-s24-ultra
samsung a55 ka cover neela | chinar-makhmal-case-galaxy-a55
redmi note13 ka cover | chinar-truck-art-case-redmi-note-13
infinix hot 40pro cover | chinar-kitab-wallet-case-infinix-hot-40-pro
tecno camon 30 pro back cover | chinar-jaali-case-tecno-camon-30
iphone 15 tempered glass | aina-clear-glass-iphone-15
آئی فون 15 کور | chinar-resham-silicone-case-iphone-15
samsung a55 privacy protector | aina-parda-privacy-glass-galaxy-a55
gaming glass tecno pova 6 | aina-matte-gaming-glass-infinix-gt-20-pro
iphone 15 pro max camera glass | aina-halqa-lens-guard-iphone-15-pro
samsung s24 ultra lens protector | aina-panja-lens-glass-galaxy-s24-ultra
airpod black | karak-pods-2-earbuds
wireless earphones orange | karak-pods-2-earbuds
sukoon ke earbuds | sukoon-air-anc-earbuds
bluetooth earphone gale wali | karak-dori-neckband sukoon-flex-neckband
neckband sukoon | sukoon-flex-neckband
neck band red | karak-dori-neckband
folding headphone | karak-studio-on-ear-headphones sukoon-one-anc-headphones
handsfree samsung type c | taar-sur-usb-c-earphones
earphone 700 se kam | taar-dhun-wired-earphones
handfree pink | taar-dhun-wired-earphones
bluetooth speaker 4000 tak | karak-dabba-portable-speaker
awaz wala dabba speaker | karak-dabba-portable-speaker karak-shor-party-speaker
big speaker with mic input | karak-shor-party-speaker
speaker orange | karak-dabba-portable-speaker
smart watch for running gps | lahza-koh-amoled-watch
swimming band | lahza-chaal-fitness-band lahza-koh-amoled-watch
watch silver | lahza-s1-calling-watch lahza-gol-round-watch
gol ghari | lahza-gol-round-watch
apple watch ka patta black | chinar-khel-sport-strap
galaxy watch 4 strap | chinar-dastak-leather-strap
steel strap watch | chinar-milanese-steel-strap
sd card 256gb | yaad-everyday-microsd-card yaad-pro-4k-microsd-card
memory card sasta | yaad-everyday-microsd-card
action camera card | yaad-pro-4k-microsd-card
usb flash 32gb | yaad-sikka-metal-usb-drive
iphone 15 usb drive | yaad-do-rukh-dual-usb-drive
portable ssd 500gb | yaad-tez-portable-ssd
یو ایس بی فلیش | yaad-sikka-metal-usb-drive yaad-do-rukh-dual-usb-drive
car mein mobile lagane wala stand | raftar-pakar-magnetic-vent-holder raftar-lamba-dashboard-holder
car holder magnet | raftar-pakar-magnetic-vent-holder
mehran ke liye mobile holder | raftar-lamba-dashboard-holder
car charger type c 38w | raftar-bijli-38w-car-charger
موٹر سائیکل ہولڈر | raftar-sawar-bike-mount
foodpanda rider mobile holder | raftar-sawar-bike-mount
cg 125 mobile stand | raftar-sawar-bike-mount
remote wala tripod | noorline-teen-taang-tripod
octopus tripod | noorline-chhota-mini-tripod
chota tripod | noorline-chhota-mini-tripod
ring light stand ke sath | noorline-chand-10-inch-ring-light
clip light mobile | noorline-jugnu-clip-light
mic do wala wireless | noorline-awaz-wireless-microphone
مائیک | noorline-awaz-wireless-microphone
pubg controller | zarb-ustad-phone-controller zarb-nishana-shoulder-triggers
mobile cooler fan | zarb-barf-phone-cooler
type c hub hdmi | bunyad-saat-7-in-1-usb-c-hub
usb c to usb converter | taar-jor-usb-c-otg-adapter bunyad-saat-7-in-1-usb-c-hub
keyboard mouse | bunyad-takhti-bluetooth-keyboard bunyad-khamosh-silent-mouse
mobile stand aluminium | bunyad-sahara-phone-stand
hand fan mint | noorline-jhonka-handheld-fan
rechargable fan 2000 tak | noorline-jhonka-handheld-fan
bijli jane par chalne wala pankha | noorline-pankha-8-inch-desk-fan noorline-jhonka-handheld-fan
torch 1000 lumen | noorline-shola-1000-lumen-torch
cd 70 ka mobile stand | raftar-sawar-bike-mount
125 mobile holder | raftar-sawar-bike-mount
honda 125 phone stand | raftar-sawar-bike-mount
gs 150 mobile holder | raftar-sawar-bike-mount
travel power bank | barqi-slim-10000-power-bank barqi-safar-20000-power-bank barqi-saath-magnetic-power-bank
airpods cable | taar-usb-c-to-lightning-cable taar-bunai-60w-usb-c-cable
airpods ki charging cable | taar-usb-c-to-lightning-cable taar-bunai-60w-usb-c-cable
`)
