import type { DemoProduct } from '../types.ts'
import { defineProduct, describe } from './define-product.ts'
import { palette } from './palette.ts'

/** Rechargeable fans, torches and lamps. */
export const powerCuts: DemoProduct[] = [
  defineProduct({
    slug: 'noorline-jhonka-handheld-fan',
    title: 'Noorline Jhonka Handheld Rechargeable Fan',
    brand: 'Noorline',
    category: 'rechargeable-fans',
    sku: 'NL-JHONKA',
    price: 1990,
    shippingCost: 150,
    warrantyMonths: 6,
    daysOld: 14,
    compatibleModels: [],
    colors: [
      { color: palette.mint, stock: 26 },
      { color: palette.white, stock: 33 },
      { color: palette.lavender, stock: 12 },
    ],
    description: describe(
      [
        'Jhonka is a gust of wind. It goes in a handbag, stands on a desk by its own foot and runs through a whole exam on one charge.',
        'A hundred small speeds instead of three, from a breath to a proper gust.',
      ],
      {
        Battery: '4,000 mAh',
        'Run time': '3–14 h',
        'Speed levels': '100',
        Charging: 'USB-C',
        Weight: '205 g',
        'In the box': 'Fan, foot, USB-C cable',
      },
    ),
  }),
  defineProduct({
    slug: 'noorline-pankha-8-inch-desk-fan',
    title: 'Noorline Pankha 8 inch Rechargeable Desk Fan',
    brand: 'Noorline',
    category: 'rechargeable-fans',
    sku: 'NL-PANKHA8',
    price: 6990,
    stock: 5,
    shippingCost: 350,
    warrantyMonths: 12,
    daysOld: 65,
    color: palette.white,
    compatibleModels: [],
    description: describe(
      [
        'Cools a bed through a four-hour cut and then some. When the power goes it starts by itself, so nobody wakes up.',
        'The battery also charges a phone, and the small lamp in the foot finds the slippers.',
      ],
      {
        Battery: '12,000 mAh',
        'Run time': '6–24 h',
        Blade: '8 inch',
        Charging: 'USB-C or 12 V panel',
        Lamp: 'Warm, 3 levels',
        Weight: '1.4 kg',
        'In the box': 'Fan, USB-C cable, 20 W charger',
      },
    ),
  }),
  defineProduct({
    slug: 'noorline-shola-1000-lumen-torch',
    title: 'Noorline Shola 1,000 Lumen Rechargeable Torch',
    brand: 'Noorline',
    category: 'torches-and-lamps',
    sku: 'NL-SHOLA',
    price: 2290,
    stock: 42,
    shippingCost: 150,
    warrantyMonths: 12,
    daysOld: 110,
    color: palette.black,
    compatibleModels: [],
    description: describe(
      [
        'Lights a lane from end to end and fits in one hand. The head turns from a wide room to a narrow beam.',
        'Ribs on the grip, a clip for the pocket and a charge light that tells the truth.',
      ],
      {
        Light: '1,000 lumen, 220 m',
        Battery: '2,600 mAh, 4–40 h',
        Charging: 'USB-C',
        Water: 'IPX6',
        Length: '138 mm',
        'In the box': 'Torch, loop, USB-C cable',
      },
    ),
  }),
  defineProduct({
    slug: 'noorline-laltain-camping-lamp',
    title: 'Noorline Laltain Rechargeable Lantern',
    brand: 'Noorline',
    category: 'torches-and-lamps',
    sku: 'NL-LALTAIN',
    price: 2690,
    stock: 0,
    shippingCost: 200,
    warrantyMonths: 12,
    daysOld: 189,
    color: palette.olive,
    compatibleModels: [],
    description: describe(
      [
        'The lantern of our grandmothers without the paraffin. A warm, even light for the dinner table, dimmed by turning the collar.',
        'Hangs from its handle in a tent or a veranda, and charges a phone when it must.',
      ],
      {
        Light: '400 lumen, warm',
        Battery: '5,200 mAh, 8–70 h',
        Charging: 'USB-C in and out',
        Water: 'IPX5',
        Weight: '330 g',
        'In the box': 'Lantern, USB-C cable',
      },
    ),
  }),
]
