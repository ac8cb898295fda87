import type { ReviewLines } from './review-lines.ts'

/** Reviews of chargers, power banks, cables, and of fans and lamps. */
export const power: ReviewLines = {
  'barqi-duo-33w-charger': `
5 Charges my Note 40 from 15 to 80 in under an hour. Exactly what the listing says.
4 Charger acha hai, thora garam hota hai lekin masla nahi. Delivery Lahore mein 2 din mein aa gayi.
5 Bought for my father’s Redmi, he says it is faster than the one in the box.
3 Works fine but the USB-A side is slow when both ports are in use. Expected a little more.
5 بہت اچھا چارجر ہے۔ وولٹیج اوپر نیچے ہونے پر بھی بند نہیں ہوا۔`,
  'barqi-tri-65w-gan-charger': `
5 Runs my MacBook Air and phone together at the office. I no longer carry the Apple brick.
5 Size dekh kar yaqeen nahi aata ke 65W hai. Zabardast cheez.
4 Very good. Only wish it came with a cable, for this price there should be one.
5 Used through a week of load-shedding with voltage going up and down. Still perfect.
2 Two pins are a bit loose in my old socket and it falls out with a heavy cable. Had to buy an extension board.
5 Steam Deck, phone, earbuds all at once. Gets warm, never hot.
5 تین چیزیں ایک ساتھ چارج، اور بیگ میں جگہ بھی نہیں لیتا۔`,
  'barqi-halo-15w-wireless-charger': `
5 Sticks to my 14 Pro like it should. Long cable reaches the sofa.
4 Good, but with a thick case it lets go. Without case perfect.
5 White colour looks very clean on the side table.
3 Charging speed normal hai, 15W tab hi milta hai jab charger 20W ka ho. Box mein likha hona chahiye tha bara kar ke.
5 Gift diya behen ko, bohat khush hui.`,
  'barqi-trio-charging-stand': `
5 One wire instead of three on my bedside. My wife ordered another for her side.
4 Watch puck works with my Series 8. Phone charges a bit slowly but overnight who cares.
5 Heavy base, does not lift with the phone. Quality is better than the one I paid 12k for in Dubai.
2 Does not charge my Galaxy Watch 4, only Apple. The page says Apple Watch, my mistake, but please write it bigger.`,
  'barqi-slim-10000-power-bank': `
5 Load-shedding mein internet router bhi chal jata hai cable laga kar. Best purchase. [review-slim]
5 Thin enough for the pocket of a kameez. Two full charges for my A55, measured.
4 Graphite colour picks up fingerprints but it is solid.
5 بجلی جاتی ہے تو یہی کام آتا ہے۔ دو بار پورا فون چارج کرتا ہے۔
3 Good capacity, but it takes more than three hours to fill even with a fast charger.
5 Took it on the train from Karachi to Pindi, came back with one light still on.
5 Original lagta hai, weight bhi theek. Rider ne box khol kar dikhaya.
4 Nice. The little cable in the box is too short to use the phone while charging.
1 Mine stopped after nine days. Replaced within a week without argument, so one star for the unit, five for the shop.`,
  'barqi-safar-20000-power-bank': `
5 Charges my laptop at a café when the light goes. The percentage display is honest.
4 Heavy in the hand, but 20,000 is 20,000. Do not expect it to be light.
5 Umrah ke safar mein poori family ke phone isi se charge hue.
5 Display dikhata hai kitne watt ja rahe hain. Bohat kaam ki cheez.
3 Was asked about it at Islamabad airport security, they let it through after reading the label. Print it larger.`,
  'barqi-saath-magnetic-power-bank': `
5 Lavender is even prettier in real life. Holds firmly on my 13.
4 Half a charge for a Pro Max, a full one for a mini. Fair for the size.
5 Uber chalata hoon, phone par laga rehta hai. Magnet strong hai.
3 Gets warm in the summer and then slows down. In the evening it is fine.
5 جیب میں فون کے ساتھ ہی آ جاتا ہے، تار کا جھنجھٹ ختم۔`,
  'zarb-toofan-30000-power-bank': `
4 Olive colour, rubber corners, looks like army issue. Charges laptop slowly but does.
5 Four days in Fairy Meadows without a socket, two phones and a camera. Nothing left to say.
4 It is a brick, and you feel it in the bag. But it survived a fall on stones.
5 Torch ki roshni bhi theek hai, do cheezon ka kaam ek mein.
2 Took eight hours to fill with my old charger. Buy a 30W charger with it or you will be angry like me.`,
  'taar-bunai-60w-usb-c-cable': `
5 Third one I buy. I bend the first in the car every day and it is still not torn at the neck.
5 Braiding solid hai, billi ne bhi chabaya to kuch nahi hua.
4 2 metre length is perfect for bed. A little stiff in the first week.
5 Red colour so that nobody in the office says it is theirs.
5 مضبوط تار ہے، چارجنگ بھی تیز ہے۔
3 Fine for charging but file transfer to laptop is slow. It is USB 2, I should have read.
4 Sand looks good with my desk. Good packing too.`,
  'taar-roz-usb-a-to-usb-c-cable': `
4 Cheap and does the job. I keep one in the car.
5 Itni qeemat mein is se behtar nahi milegi.
3 Ordinary cable. Works, nothing special.
2 The plug became loose after two weeks of my son using it. Maybe it was my son.`,
  'taar-quwwat-240w-usb-c-cable': `
5 Thick like a rope and charges my laptop at full speed.
5 پہلی تار جو لیپ ٹاپ کو پوری رفتار سے چارج کرتی ہے۔
5 Finally a cable which shows real 100W on my meter. Honest product.
4 Too stiff for phone in bed, perfect for desk.`,
  'taar-usb-c-to-lightning-cable': `
5 Same speed as the original of my 13, at a third of the price.
4 Achi cable hai, sirf ek size hota to lambi bhi honi chahiye.
5 Not one ‘accessory not supported’ message so far.
3 Colour is lighter than in the picture but OK.`,
  'taar-teen-3-in-1-cable': `
4 One cable in the car for everybody: mother’s Samsung, my iPhone, old Nokia.
5 Careem ke customers bhi khush, har phone lag jata hai.
3 Only one phone charges fast at a time. With three it is slow, that is physics I suppose.
5 بچوں کے سب فون ایک ہی تار سے۔ بہت سہولت ہے۔`,
  'noorline-jhonka-handheld-fan': `
5 Saved me in the board exams, no light in the hall and 42 degrees.
5 Mint colour bohat pyara hai. Hawa bhi acha deta hai itne size mein.
4 On full speed it is a bit loud, on half it runs the whole afternoon.
5 Mother keeps it in the kitchen. Ordered two more for my sisters.
2 Battery lasts three hours on full speed, not fourteen. Fourteen is only on the lowest.
4 امی کے لیے لیا، باورچی خانے میں بہت کام آتا ہے۔`,
  'noorline-pankha-8-inch-desk-fan': `
5 Starts by itself when the light goes. The baby did not wake up once last night.
4 Good air for one bed. For two people it is little.
5 Charges my phone also in emergency. Solid base.
3 Delivery ka dabba thora daba hua tha lekin pankha theek nikla.`,
  'noorline-shola-1000-lumen-torch': `
5 Guard uses it every night. From the gate he can see to the end of the street.
5 Roshni bohat tez hai, chhoti si torch se yaqeen nahi aata.
4 Very bright. Turns warm on the highest level after ten minutes.
3 The clip scratched the paint in a week. Light itself is excellent.
5 گاؤں میں رات کو بہت کام آتی ہے۔`,
  'noorline-laltain-camping-lamp': `
5 Warm light, not that white hospital light. The whole family sat round it at dinner. [review-laltain]
4 Nice for camping at Kund Malir. Handle could be thicker.
5 Load-shedding ab romantic lagti hai.
4 Sold out when I wanted a second one, please bring it back.`,
}
