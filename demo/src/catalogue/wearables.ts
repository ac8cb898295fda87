import type { DemoProduct } from '../types.ts'
import { defineProduct, describe } from './define-product.ts'
import { palette } from './palette.ts'

/** Watches, fitness bands and straps. */
export const wearables: DemoProduct[] = [
  defineProduct({
    slug: 'lahza-s1-calling-watch',
    title: 'Lahza S1 Smart Watch with Calling, 1.85 inch',
    brand: 'Lahza',
    category: 'smart-watches',
    sku: 'LZ-S1',
    price: 6490,
    discountPrice: 5490,
    shippingCost: 150,
    warrantyMonths: 12,
    daysOld: 39,
    isFeatured: true,
    compatibleModels: ['Android 7 and newer', 'iOS 13 and newer'],
    colors: [
      { color: palette.black, stock: 35 },
      { color: palette.pink, stock: 17 },
      { color: palette.silver, stock: 22 },
    ],
    description: describe(
      [
        'Take the call from your wrist with the phone in the next room. Large screen, loud little speaker, and prayer times that follow the city.',
        'Steps, sleep, heart rate and blood oxygen, in Urdu or English. They are for interest, not for diagnosis.',
        'Good to know: calls go through your phone by Bluetooth, so keep it within ten metres. It takes rain and wudu; take it off before you swim.',
      ],
      {
        Screen: '1.85 inch, 240 × 284',
        Battery: '7 days, 3 with calls',
        Bluetooth: '5.3 calling',
        Water: 'IP68',
        Strap: '22 mm silicone',
        'In the box': 'Watch, magnetic charger',
      },
    ),
  }),
  defineProduct({
    slug: 'lahza-koh-amoled-watch',
    title: 'Lahza Koh AMOLED Sports Watch with GPS',
    brand: 'Lahza',
    category: 'smart-watches',
    sku: 'LZ-KOH',
    price: 16990,
    shippingCost: 0,
    warrantyMonths: 12,
    daysOld: 10,
    compatibleModels: ['Android 8 and newer', 'iOS 14 and newer'],
    colors: [
      { color: palette.titanium, stock: 8 },
      { color: palette.black, stock: 12 },
    ],
    description: describe(
      [
        'Koh is mountain. Its own GPS draws the way up Margalla Trail 3 without a phone, and the screen is readable in July at noon.',
        'The case is milled aluminium with a raised rim; the crown scrolls with gloves on. Two weeks of battery, or twenty hours of tracking.',
        'Good to know: it shows messages and takes calls from your phone, but has no SIM of its own. Maps stay on the phone; the watch draws your way.',
      ],
      {
        Screen: '1.96 inch AMOLED, always on',
        Battery: '14 days, 20 h with GPS',
        Positioning: 'GPS, GLONASS, BeiDou',
        Water: '5 ATM',
        Strap: '22 mm',
        'In the box': 'Watch, second strap, charger',
      },
    ),
  }),
  defineProduct({
    slug: 'lahza-gol-round-watch',
    title: 'Lahza Gol Round AMOLED Smart Watch',
    brand: 'Lahza',
    category: 'smart-watches',
    sku: 'LZ-GOL',
    price: 9990,
    stock: 19,
    shippingCost: 150,
    warrantyMonths: 12,
    daysOld: 74,
    color: palette.silver,
    compatibleModels: ['Android 7 and newer', 'iOS 13 and newer'],
    description: describe(
      [
        'A round watch that looks like a watch. Steel case, leather strap, and hands on the dial until you touch it.',
        'Calls, messages and the day’s steps are one swipe away, and the dial can be one of two hundred.',
      ],
      {
        Screen: '1.43 inch AMOLED, 466 × 466',
        Battery: '10 days',
        Bluetooth: '5.3 calling',
        Water: 'IP68',
        Strap: '22 mm leather',
        'In the box': 'Watch, charger',
      },
    ),
  }),
  defineProduct({
    slug: 'lahza-chaal-fitness-band',
    title: 'Lahza Chaal Fitness Band',
    brand: 'Lahza',
    category: 'fitness-bands',
    sku: 'LZ-CHAAL',
    price: 3290,
    stock: 64,
    shippingCost: 150,
    warrantyMonths: 12,
    daysOld: 123,
    color: palette.purple,
    compatibleModels: ['Android 6 and newer', 'iOS 12 and newer'],
    description: describe(
      [
        'Chaal is the way you walk. It counts that, your sleep and your laps in the pool, and asks for a charger twice a month.',
        'So light that you stop noticing it, which is the point.',
      ],
      {
        Screen: '1.47 inch AMOLED',
        Battery: '16 days',
        Sports: '110 modes',
        Water: '5 ATM',
        Weight: '24 g with strap',
        'In the box': 'Band, charger',
      },
    ),
  }),
  defineProduct({
    slug: 'chinar-khel-sport-strap',
    title: 'Chinar Khel Silicone Sport Strap for Apple Watch',
    brand: 'Chinar',
    category: 'watch-straps',
    sku: 'CH-KHEL',
    price: 850,
    shippingCost: 150,
    warrantyMonths: 3,
    daysOld: 57,
    compatibleModels: ['Apple Watch SE', 'Apple Watch Series 8', 'Apple Watch Series 9', 'Apple Watch Ultra'],
    colors: [
      {
        color: palette.skyBlue,
        sizes: [
          ['38-41 mm', 14],
          ['42-49 mm', 18],
        ],
      },
      {
        color: palette.black,
        sizes: [
          ['38-41 mm', 32],
          ['42-49 mm', 40],
        ],
      },
      {
        color: palette.orange,
        sizes: [
          ['38-41 mm', 0],
          ['42-49 mm', 7],
        ],
      },
      {
        color: palette.mint,
        sizes: [
          ['38-41 mm', 10],
          ['42-49 mm', 2],
        ],
      },
    ],
    description: describe(
      [
        'Soft, washable and closed by a pin that does not catch on sleeves. For cricket in May and wudu five times a day.',
        'The end pieces click in and do not rattle.',
      ],
      { Material: 'Fluoro silicone', Closure: 'Pin and tuck', Wrist: '140–210 mm', 'In the box': 'Strap in two lengths' },
    ),
  }),
  defineProduct({
    slug: 'chinar-milanese-steel-strap',
    title: 'Chinar Milanese Steel Mesh Strap',
    brand: 'Chinar',
    category: 'watch-straps',
    sku: 'CH-MILAN',
    price: 1450,
    shippingCost: 150,
    warrantyMonths: 6,
    daysOld: 108,
    color: palette.silver,
    compatibleModels: ['Lahza S1', 'Lahza Koh', 'Lahza Gol', 'Galaxy Watch 5', 'Galaxy Watch 6'],
    sizes: [
      ['22 mm', 17, 1550],
      ['20 mm', 21],
    ],
    description: describe(
      [
        'Fine steel loops woven so closely that it drapes like cloth. The magnet closes at any length, to the millimetre.',
        'Goes from the office to a valima without a change.',
      ],
      {
        Material: 'Stainless steel 316L',
        Fit: '22 mm for Lahza S1, Koh and Gol, 20 mm for Galaxy Watch',
        Closure: 'Magnetic',
        Wrist: '130–220 mm',
        'In the box': 'Strap, two spring bars, tool',
      },
    ),
  }),
  defineProduct({
    slug: 'chinar-dastak-leather-strap',
    title: 'Chinar Dastak Leather Watch Strap',
    brand: 'Chinar',
    category: 'watch-straps',
    sku: 'CH-DASTAK',
    price: 1890,
    discountPrice: 1590,
    shippingCost: 150,
    warrantyMonths: 6,
    daysOld: 172,
    color: palette.tan,
    compatibleModels: ['Lahza S1', 'Lahza Gol', 'Galaxy Watch 4', 'Galaxy Watch 6', 'Xiaomi Watch S3'],
    sizes: [
      ['22 mm', 12],
      ['20 mm', 0],
    ],
    description: describe(
      [
        'Vegetable-tanned leather with a cream stitch, cut and sewn in Lahore. It smells right and ages well.',
        'Quick-release bars: no tool, no jeweller.',
      ],
      {
        Material: 'Full-grain leather',
        Fit: '22 mm for Lahza S1 and Gol, 20 mm for Galaxy Watch',
        Closure: 'Steel buckle',
        Wrist: '145–205 mm',
        'In the box': 'Strap',
      },
    ),
  }),
]
