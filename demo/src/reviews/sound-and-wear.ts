import type { ReviewLines } from './review-lines.ts'

/** Reviews of audio products and wearables. */
export const soundAndWear: ReviewLines = {
  'karak-pods-2-earbuds': `
5 For this price the bass is unbelievable. Calls are clear on the bike if you go slow.
4 Connect in one second after the first time. Case feels a bit light.
5 Orange wale liye, sab pooch rahe hain kahan se liye. [review-pods]
3 Sound is good, but they fall out when I run. Small ears, maybe.
5 Battery poora din chalti hai. Main delivery karta hoon, kaan mein hi rehte hain.
4 Better than the ones I bought from the market twice as expensive.
1 Left side went silent in the second week. Sent back, money returned in five days.
5 آواز صاف ہے اور قیمت مناسب۔`,
  'karak-dhamaka-gaming-earbuds': `
5 No delay in PUBG, footsteps come from the right side.
4 Game mode theek hai. Red light thori kam hoti to acha tha.
3 Good for games, for music the bass is too much.
5 My son asked for these by name. He is happy, so I am happy.
4 Case ka hinge solid hai. Dekhte hain kab tak.`,
  'karak-dori-neckband': `
5 Twenty days on one charge with my use, two hours a day.
4 Gardan par mehsoos hi nahi hota. Magnet wali cheez zabardast.
3 The vibration for calls is too weak when walking.
5 Cheap, strong, and not lost like my earbuds.
5 والد صاحب کے لیے لیا۔ انہیں استعمال کرنا آسان لگا۔`,
  'sukoon-flex-neckband': `
4 Bends and comes back to shape. Good mic for online classes.
5 Office calls for eight hours, still 40 percent left.
2 Cover of the charging port tore in a month. The rest works.`,
  'sukoon-one-anc-headphones': `
5 I compared with headphones of 60,000. Not the same, but for a quarter of the price nobody would guess.
5 Cushions naram hain, chashme ke saath bhi dard nahi hota.
4 Great sound. The sand colour gets dirty, wipe it every week.
5 Flight from Lahore to Jeddah, slept the whole way.
4 Case in the box is hard and proper. App is only in English.
3 ANC is good, but there is a small hiss when nothing plays.
5 گھر میں چھ بچے ہیں۔ اب پڑھائی ہو جاتی ہے۔`,
  'karak-studio-on-ear-headphones': `
4 Nice sound and folds small. On-ear, so after two hours my ears want a break.
5 Beti ke online school ke liye liye, abhi tak theek hain.
3 Bass is too heavy, but the app has a setting.
4 The red is a proper red.`,
  'zarb-sipahi-gaming-headset': `
5 Squad says they hear me like a radio announcer.
4 Big and comfortable, warm in June without AC.
3 Works with my PS5, on the PC I needed the adapter in the box. Read the paper first.`,
  'taar-dhun-wired-earphones': `
5 I buy three at a time for the family. Sound is clear.
4 650 mein is se acha nahi milta.
5 Flat cable does not get tangled in the bag.
2 The button stopped on one of the two pairs I ordered. Other is fine.
5 سستا اور اچھا۔ نعتیں سننے کے لیے بہترین۔`,
  'taar-sur-usb-c-earphones': `
5 Works with my S24 without any setting. Voice is clear on calls.
4 Finally wired ones for the iPhone 15. No charging, no pairing, no tension.
3 Cable is a little short for tall people like me.
5 Online class ke liye best.`,
  'karak-dabba-portable-speaker': `
5 Kitchen mein rehta hai, atta lag jaye to dho deti hoon.
5 Fell in the pool at a farmhouse, kept playing. Unbelievable.
5 Do mangwaye, stereo bana kar chhat par chalate hain.
4 Loud for its size. At full volume a little sharp.
5 Teal colour with cloth looks like a decoration piece. [review-dabba]
3 Good speaker, but the voice that says ‘power on’ is louder than the music.
4 چھوٹا ہے مگر آواز پورے صحن میں جاتی ہے۔`,
  'karak-shor-party-speaker': `
5 Did a whole mehndi with it, 150 people. The neighbours know the playlist now.
4 Heavy, and worth it. Microphone input works with a normal mic.
5 School sports day par istemal kiya, poore ground mein awaz gayi.
2 Courier scratched one corner. Works well, but for this money I wanted it new. They gave Rs 1,000 back.`,
  'lahza-s1-calling-watch': `
5 Calls from the wrist while driving the bike to the side, of course. Speaker is loud.
4 Battery six days with calls off, three with. As written.
5 Namaz ke waqt city ke hisaab se sahi batati hai.
3 Step counting is generous. I do not walk 14,000 steps in my office.
5 Pink for my wife, black for me. She uses hers more.
4 Screen is bright in the sun, strap is soft. App asks for many permissions.
2 The heart rate shows something even when it lies on the table. Do not trust it for health.
5 بیٹے کو تحفہ دیا، بہت پسند آئی۔`,
  'lahza-koh-amoled-watch': `
5 Trail 5 in Islamabad, the GPS line is right on the path.
5 AMOLED screen is beautiful. Titanium colour looks far more expensive.
4 Crown scrolling is nice. I would like more watch faces for free.
5 Cycling 80 km, battery went from 90 to 71.
3 Good watch, but the notifications from WhatsApp in Urdu show the letters apart.
5 Pahari safar ke liye is se behtar kuch nahi is qeemat mein.`,
  'lahza-gol-round-watch': `
5 Looks like a real watch at weddings, and shows my messages.
4 Leather strap is good. Chain would also be nice in the box.
3 Nice display but it turns on late when I lift my wrist.
5 Dafter mein sab samajhte hain koi Swiss ghari hai.`,
  'lahza-chaal-fitness-band': `
5 Two weeks battery is true. I forgot where I kept the charger.
4 Light, good for sleep. Purple was a brave choice and I like it.
4 Wuzu karte waqt utarni nahi parti.
3 Counts steps well, but sleep starts counting when I read in bed.`,
  'chinar-khel-sport-strap': `
5 Same feel as the original, six times cheaper. Orange for cricket.
4 Fits my SE 40 mm well. Mint is lighter than on screen.
5 Pasina aata hai to dho lo, naya ho jata hai.
5 Clicks in tightly. No play.`,
  'chinar-milanese-steel-strap': `
5 Magnet holds all day. Shines nicely with a suit.
3 Pulls a hair on the arm sometimes. Looks great though.
4 Tool in the box made it easy to change.`,
  'chinar-dastak-leather-strap': `
5 Smells of real leather, and darkens nicely with time.
4 Made in Lahore and it shows in the stitching. Stiff in the first days.
5 چمڑا اصلی ہے۔ قیمت کے لحاظ سے بہترین۔`,
}
