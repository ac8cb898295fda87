import { expect, test } from 'vitest'
import { openDemoSearch } from '../../../test/demo-search.ts'

const demo = openDemoSearch()

/** As shoppers in Lahore type: unfinished, in Roman Urdu, by ear, with prices and models; with the category of the first product. */
const queries = `
infinix hot 40 ka cov | android-cases
iphone 15 ka bac | iphone-cases
iphone 16 pro ka kavar | iphone-cases
samsang a55 ka gilas | screen-protectors
samsung a55 temp | screen-protectors
redmi not 13 cover | android-cases
tecno kamon 30 case | android-cases
s24 altra cover | samsung-cases
camra cover s24 ultra | lens-guards
iphone 15 pro lens | lens-guards
kala cover iphone 15 | iphone-cases
type c ki taar | usb-c-cables
type c han | wired-earphones
usb c earph | wired-earphones
lambi cable | usb-c-cables
iphon 14 ki lead | lightning-cables
lal cable | usb-c-cables
c type charger 33w | wall-chargers
charger 65w laptop | wall-chargers
charger laptop | wall-chargers
chahiyeh charger | wall-chargers
redmi note 13 char | wall-chargers
gari ka charger | car-chargers
wireles charger | wireless-chargers
chota power bank | power-banks
10 hazar mah power bank | power-banks
powerbnk | power-banks
power bank mag | power-banks
light chali jaye to kya | power-banks
handfree for samsung | wired-earphones
hands fre | wired-earphones
gulabi earphones | wired-earphones
blutooth hedset | headphones
head ph | headphones
anc headph | headphones
neck ban | neckbands
nekband | neckbands
karak airbuds | wireless-earbuds
earbuds gam | wireless-earbuds
3 hazar ke andar earbuds | wireless-earbuds
pubg trigers | triggers-and-controllers
gaming finger | triggers-and-controllers
64gb card | memory-cards
micro sd card kitne ka hai | memory-cards
usb flash 128 | usb-drives
1 tb ssd | portable-ssds
gharii | smart-watches
bluetooth calling ghari | smart-watches
patta ghari ka | watch-straps
smart watch stra | watch-straps
motor cycle stand | bike-mounts
bike pe mobile stand | bike-mounts
car mobile stand magnetic | car-holders
tripod stand 5000 | tripods
tik tok light | ring-lights
ring li | ring-lights
video banane ka mic | microphones
mike for youtube | microphones
torch lite | torches-and-lamps
hath wala pankha | rechargeable-fans
table fan | rechargeable-fans
charging wala pankha | rechargeable-fans
mobile garam ho jata | phone-coolers
bluetooth kibord | keyboards
water proof speker | speakers
samsng chrger 25w | wall-chargers
samsung charger 25 | wall-chargers
charger 45 samsung | wall-chargers
chrgr type c fast | wall-chargers
infinix hot 30 ka chargr | wall-chargers
redmi note 10 charger 33w | wall-chargers
S23 ultra charger 45w | wall-chargers
oppo a5s charger | wall-chargers
dual port charger | wall-chargers
mobile charger with cable | wall-chargers
kam price wala charger | wall-chargers
iphone wireless chargr | wireless-chargers
tecno spark 10 cover | android-cases
samsung a14 cover | samsung-cases
samsung a12 glas | screen-protectors
vivo y20 ka glass | screen-protectors
iphone 12 mini glass | screen-protectors
a55 purple cover | samsung-cases
truck art cover | android-cases
anti spy glass | screen-protectors
camera lens protector | lens-guards
power benk 20000 | power-banks
powerbank sasta wala | power-banks
power bank fast charging 22.5w | power-banks
5000 mah magnetic | power-banks
airbuds | wireless-earbuds
airpods sasty | wireless-earbuds
ear buds 1500 wale | wireless-earbuds
bluetooth handfree | wireless-earbuds
neck band bluetooth | neckbands
handfree samsung | wired-earphones
lowest price earphones | wired-earphones
noise cancelation headphone | headphones
speker bluetooth bara | speakers
watch calling wali | smart-watches
haath ki ghari | smart-watches
bachon ki ghari | smart-watches
apple watch ka patta | watch-straps
fitness tracker | fitness-bands
64 gb card | memory-cards
sd card 4k video | memory-cards
usb 32gb | usb-drives
500gb hard disk | portable-ssds
v8 cable | multi-head-cables
purani cable v8 | multi-head-cables
lightning cabel | lightning-cables
c type cable | usb-c-cables
bike mobile holder | bike-mounts
game controller | triggers-and-controllers
collar mic wireless | microphones
selfi stick | tripods
clip light | ring-lights
rechargeable fan 8 inch | rechargeable-fans
emergency light | torches-and-lamps`
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as [string, string])

test.each(queries)('%s finds %s first', async (search, category) => {
  for (const more of [{}, { total: false, limit: 5, includeOutOfStock: true }]) {
    expect((await demo.ask(search, more)).kinds[0]).toBe(category)
  }
})

test.each([
  ['micro sd card kitne ka hai', undefined],
  ['powerbnk', undefined],
  ['chahiyeh charger', undefined],
  ['tripod stand 5000', 'Only products under Rs 5,000.'],
  ['laptop stand 5000', 'No “laptop stand 5000”. Similar products:'],
  ['gaming finger', 'No “gaming finger”. Similar products:'],
  ['samsung charger 25', 'Nothing with “25”. The nearest:'],
  ['charger 18', undefined],
  ['charger 2000', 'Only products under Rs 2,000.'],
  ['charger with cable', undefined],
  ['game controller', undefined],
])('%s: %s', async (search, notice) => {
  const { body } = await demo.shop.call('GET /products/public', { query: { search } })
  expect([body.notice, body.corrected]).toEqual([notice, undefined])
})
