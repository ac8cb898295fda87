import type { ReviewLines } from './review-lines.ts'

/** Reviews of cases, glass, storage, and accessories for vehicles, desks, gaming and creators. */
export const casesAndDesk: ReviewLines = {
  'chinar-resham-silicone-case-iphone-15': `
5 Soft inside, buttons click properly. Navy does not show dust as black did.
5 Fell from the stairs at metro station, not a mark on the phone.
4 Pink is a quiet pink, not the doll pink. Lovely.
4 Collects lint in the pocket of jeans, as all silicone does.
5 Original Apple wale jaisa, qeemat dekho.
3 After a week in my pocket with keys the corner is a little shiny. Still protects.
5 رنگ بالکل تصویر جیسا ہے اور گرفت بہت اچھی۔`,
  'chinar-magnetic-leather-case-iphone-16-pro': `
5 The tan becomes darker with the hand, exactly what I wanted.
4 Magnet is strong enough for the car holder, even on our roads.
5 Camera ke gird metal ka frame hai, bohat premium.
3 Leather gets marks from nails in a day. If you want it perfect, take another.`,
  'chinar-clear-case-iphone-14': `
4 Very clear. Only one corner looks a bit yellow in the sun.
5 Phone ka rang nazar aata hai aur corners mazboot hain.
3 Slippery in the hand. Protection is good.
5 Cheap and fits exactly.`,
  'zarb-zirah-armour-case-galaxy-s24-ultra': `
5 Dropped from a bike at 40. Case is scratched, phone is not.
4 Bulky, that is the point. S Pen comes out easily.
5 Site engineer hoon, dust aur girne se poora bachaya.
4 Orange is easy to find in the car at night.`,
  'chinar-makhmal-case-galaxy-a55': `
5 Feels like velvet, the name is right. Yellow is cheerful.
4 Perfect cut for camera and speaker. No wireless charging on this phone to test.
5 Lavender meri wife ko bohat pasand aya.
2 The first one was for A54. Exchange took six days, then fine.`,
  'chinar-truck-art-case-redmi-note-13': `
5 Everybody in the university asks me about it. Colours are bright and do not rub off. [review-truck-art]
5 ٹرک آرٹ کا رنگ ہی کچھ اور ہے۔ دل خوش ہو گیا۔
5 Sent one to my cousin in London, he cried.
4 Print is beautiful. Case itself is a little hard to take off.
5 Pakistan ki pehchan, phone par. Aur designs bhi layein.
4 Good quality for the price, edges are raised around screen.`,
  'chinar-kitab-wallet-case-infinix-hot-40-pro': `
4 Holds my CNIC, one card and a folded note. Magnet closes well.
3 Good leather feel, but picture taking needs the flap folded back.
5 Abbu ke liye perfect, batua aur phone aik saath.
4 Stands on table for watching dramas.`,
  'chinar-jaali-case-tecno-camon-30': `
4 Phone stays cooler while gaming, I do feel it.
5 Red looks very good. Light weight.
3 Dust comes in through the holes. Clean it weekly.`,
  'aina-clear-glass-iphone-15': `
5 Frame in the box puts it exactly in place. No bubbles, first time in my life.
5 Do glass hain, ek lagaya ek rakha. Bohat achi deal.
4 Cracked when my phone fell, the screen below is fine. It did its work.
5 Better than the man at the market who charges 800.
3 Edges catch dust after two weeks.`,
  'aina-parda-privacy-glass-galaxy-a55': `
5 Sitting in the bus nobody can read my chats. Works.
4 Screen is a little darker, raise the brightness.
3 Fingerprint needed to be registered again, then OK. Write that on the page.
5 پرائیویسی کے لیے بہترین ہے۔`,
  'aina-matte-gaming-glass-infinix-gt-20-pro': `
5 Finger glides, no sweat marks in long games.
4 Colours are slightly softer. For PUBG it is the best.
4 Lagana asaan tha.`,
  'aina-halqa-lens-guard-iphone-15-pro': `
5 Goes on with the tool in ten seconds. Photos are the same as before.
4 Titanium matches my phone exactly.
2 At night there is a small reflection of street lights. I took it off.
4 Gold wala thora ziada chamakta hai, lekin acha hai.`,
  'yaad-everyday-microsd-card': `
5 64 GB is 64 GB, I tested with the program. In the bazaar half of them are fake.
5 Dash camera mein laga hai, din raat chalta hai, koi masla nahi.
4 Speed is normal, price is good.
5 Works in my Galaxy A15 and dash cam.
3 Adapter was loose, card is good.
5 اصلی کارڈ ہے، پوری گنجائش ملتی ہے۔`,
  'yaad-pro-4k-microsd-card': `
5 Drone 4K without a single dropped frame.
5 Writes at 88 MB/s on my reader, they promised 90.
4 Expensive, but losing a wedding’s video is more expensive.`,
  'yaad-sikka-metal-usb-drive': `
5 On my key ring since March, went once through the washing machine. Still reads.
4 Small and solid. Gets warm with large copies.
5 Photocopy wale ki purani machine mein bhi chal gaya.
3 Fast reading, slow writing.`,
  'yaad-do-rukh-dual-usb-drive': `
5 Moves the pictures from my phone to the laptop without any cable or cloud.
4 Cover turns smoothly. I would buy 512 if there were one.
5 iPhone 15 mein bhi chala, videos seedha is par.`,
  'yaad-tez-portable-ssd': `
5 Edited a whole wedding from it. 1,000 MB/s on my Mac, real.
4 Gets warm in long copying but never slowed.
5 ProRes from iPhone directly. Small like a matchbox, as they say.
3 Very good, but the cable in the box is too short for a desk PC.`,
  'raftar-pakar-magnetic-vent-holder': `
5 Not fallen once on Shahrah-e-Faisal, and you know Shahrah-e-Faisal.
4 Screw is better than the clip kind. Fits my Alto.
5 InDrive chalata hoon, din mein pachas bar lagta utarta hai.
3 My vents are round, it does not fit them. Check before ordering.`,
  'raftar-lamba-dashboard-holder': `
4 Gel grips my Mehran’s dashboard even in the heat.
5 Arm is long enough to reach over, maps are at eye level.
2 In June the suction let go twice. After washing it holds again.
4 Ek haath se phone lag jata hai.`,
  'raftar-bijli-38w-car-charger': `
5 Metal, small, fast. Charges while maps and music run.
5 Gari purani hai, socket dheela tha, phir bhi fit aaya.
4 Blue ring is nice at night.`,
  'raftar-sawar-bike-mount': `
5 CD 70, Korangi roads, every day. Phone is still there and camera still focuses. [review-sawar]
4 Lock key is easy to lose, keep the second one at home.
5 Foodpanda rider hoon, is se behtar mount nahi mila.
1 Arm broke on the second day on the Super Highway. The shop sent a new one at once, that one is still fine. Still, second day.
5 سڑک جیسی بھی ہو، موبائل ہلتا نہیں۔`,
  'noorline-teen-taang-tripod': `
4 Good for family pictures and my YouTube. Not for a heavy DSLR.
5 Remote works from across the lawn.
3 One leg lock is tighter than the others.
5 Height poori hai, bag bhi saath aaya.`,
  'noorline-chhota-mini-tripod': `
5 Wrapped it round a tree in Hunza for the best picture of the trip.
4 Holds my Pro Max, but tilt slowly.
4 Chhota lekin mazboot.`,
  'noorline-chand-10-inch-ring-light': `
5 My small kitchen channel looks professional now. Warm light is kind to food.
4 Stand is light, put something on the foot when the fan is on.
5 Makeup videos ke liye perfect, teen rang ki roshni.
5 Runs from power bank when light goes, as promised.
3 Phone clamp was stiff on the first day.`,
  'noorline-jugnu-clip-light': `
4 Small and bright enough for product photos for my Instagram shop.
5 Online class mein chehra saaf nazar aata hai.
3 Three hours only on medium, on full it is less than two.`,
  'zarb-ustad-phone-controller': `
5 Sticks do not drift, and I play every day.
4 White one is beautiful, keep it away from Nihari.
4 My phone’s case had to come off. Otherwise perfect.
5 PUBG chhor kar ab emulator khelta hoon. Full console ka maza.`,
  'zarb-barf-phone-cooler': `
5 It really gets ice cold. 90 fps stays 90 fps.
4 Fan is quiet, wire is a bit in the way.
3 In humid Karachi weather drops of water form on it. Wipe and go on.`,
  'bunyad-saat-7-in-1-usb-c-hub': `
5 4K at 60 on my monitor, charger through it, no flicker.
4 Gets warm, all of them do. Cable is short but replaceable.
5 Presentation ke liye HDMI chahiye tha, ab sab kuch hai.
2 The first piece did not read SD cards. Exchange worked.`,
  'bunyad-takhti-bluetooth-keyboard': `
5 Switches between laptop and phone in a second. Keys are quiet.
4 Would love Urdu letters on the keys. Typing feel is good.
5 Graphite ke saath red key zabardast lagti hai. [review-takhti]
4 Batteries not needed, USB-C. Finally.`,
  'bunyad-khamosh-silent-mouse': `
5 So silent that my baby sleeps beside my desk.
4 Small hands fit, for big hands a bit low.
4 Mint colour, Rs 200 cheaper than the plaza, at the door in two days.
5 White stays clean. Same battery since the first day.
5 رات کو کام کرتا ہوں، کسی کی نیند خراب نہیں ہوتی۔`,
  'bunyad-sahara-phone-stand': `
5 Heavy metal, phone does not shake when I tap.
4 Good height for video calls. Rubber is proper.
5 Kitchen mein recipe dekhne ke liye best.`,
}
