import type { DemoProduct } from '../types.ts'
import { defineProduct, describe } from './define-product.ts'
import { palette } from './palette.ts'

/** Accessories for mobile gaming. */
export const gaming: DemoProduct[] = [
  defineProduct({
    slug: 'zarb-nishana-shoulder-triggers',
    title: 'Zarb Nishana Shoulder Triggers, Pair',
    brand: 'Zarb',
    category: 'triggers-and-controllers',
    sku: 'ZB-NISHANA',
    price: 690,
    stock: 95,
    shippingCost: 150,
    warrantyMonths: 3,
    daysOld: 162,
    color: palette.yellow,
    compatibleModels: ['Phones up to 11 mm thick'],
    description: describe(
      [
        'Aim and fire with the fingers that had nothing to do. No battery, no pairing: a click of metal passes straight to the glass.',
        'They slide on over most thin cases and leave no mark.',
      ],
      {
        Fits: 'Phones 6–11 mm thick',
        Contacts: 'Conductive alloy',
        'Button life': '1 million presses',
        Weight: '22 g',
        'In the box': '2 triggers, pouch',
      },
    ),
  }),
  defineProduct({
    slug: 'zarb-ustad-phone-controller',
    title: 'Zarb Ustad Stretch Controller for Phones',
    brand: 'Zarb',
    category: 'triggers-and-controllers',
    sku: 'ZB-USTAD',
    price: 6490,
    shippingCost: 200,
    warrantyMonths: 12,
    daysOld: 19,
    compatibleModels: ['iPhone 15', 'iPhone 16', 'Galaxy S24 Ultra', 'Infinix GT 20 Pro', 'Xiaomi 14'],
    colors: [
      { color: palette.black, stock: 13 },
      { color: palette.white, stock: 4 },
    ],
    description: describe(
      [
        'Pull it open, drop the phone in, play. Sticks with magnetic sensors that never drift, and triggers with a proper pull.',
        'It draws its power from the phone and passes charging through, so a long evening ends when you say so.',
      ],
      {
        Connection: 'USB-C',
        Sticks: 'Hall effect',
        Fits: 'Phones 110–179 mm long, thin cases included',
        Charging: 'Pass-through, 15 W',
        Weight: '156 g',
        'In the box': 'Controller, pouch',
      },
    ),
  }),
  defineProduct({
    slug: 'zarb-barf-phone-cooler',
    title: 'Zarb Barf Magnetic Phone Cooler',
    brand: 'Zarb',
    category: 'phone-coolers',
    sku: 'ZB-BARF',
    price: 3490,
    discountPrice: 2990,
    stock: 19,
    shippingCost: 150,
    warrantyMonths: 6,
    daysOld: 43,
    color: palette.black,
    compatibleModels: ['iPhone 12 and newer', 'Any phone with the ring in the box'],
    description: describe(
      [
        'Barf is ice, and it does frost over. A Peltier plate and a quiet fan take twelve degrees off a hot phone within two minutes.',
        'Frame rates stop falling, and so does the brightness.',
      ],
      {
        Cooling: '15 W Peltier',
        Fan: '7 blades, 28 dB',
        Power: 'USB-C, 5 V 3 A',
        Magnets: 'Yes',
        Weight: '68 g',
        'In the box': 'Cooler, metal ring, 1.5 m cable',
      },
    ),
  }),
]
