import type { DemoProduct } from '../types.ts'
import { defineProduct, describe } from './define-product.ts'
import { palette } from './palette.ts'

/** Holders and chargers for cars and motorbikes. */
export const carAndBike: DemoProduct[] = [
  defineProduct({
    slug: 'raftar-pakar-magnetic-vent-holder',
    title: 'Raftar Pakar Magnetic Air Vent Phone Holder',
    brand: 'Raftar',
    category: 'car-holders',
    sku: 'RF-PAKAR',
    price: 1290,
    stock: 48,
    shippingCost: 150,
    warrantyMonths: 6,
    daysOld: 79,
    color: palette.black,
    compatibleModels: ['iPhone 12 and newer', 'Any phone with the ring in the box'],
    description: describe(
      [
        'A hook that screws tight behind the vent blade, and six magnets in front. It holds through the speed breakers of any cantonment.',
        'Turn it upright for maps or sideways for the match while you wait.',
      ],
      {
        Fits: 'Vent blades of 1–5 mm',
        Magnets: '6 × N52',
        Rotation: '360°',
        Weight: '54 g',
        'In the box': 'Holder, metal ring for other phones',
      },
    ),
  }),
  defineProduct({
    slug: 'raftar-lamba-dashboard-holder',
    title: 'Raftar Lamba Long-Arm Dashboard and Windscreen Holder',
    brand: 'Raftar',
    category: 'car-holders',
    sku: 'RF-LAMBA',
    price: 1890,
    discountPrice: 1590,
    stock: 37,
    shippingCost: 200,
    warrantyMonths: 6,
    daysOld: 116,
    color: palette.black,
    compatibleModels: ['Phones 4.7–7.0 inch'],
    description: describe(
      [
        'A gel foot that grips even the grained dashboard of a Mehran, and an arm that reaches over it. One hand is enough: the clamp opens at a touch and closes by the phone’s weight.',
        'The gel washes clean under the tap and grips again.',
      ],
      { Fits: 'Phones 58–95 mm wide', Arm: '115–160 mm', Mount: 'Gel suction', Weight: '168 g', 'In the box': 'Holder, adhesive plate' },
    ),
  }),
  defineProduct({
    slug: 'raftar-bijli-38w-car-charger',
    title: 'Raftar Bijli 38W Metal Car Charger, USB-C and USB-A',
    brand: 'Raftar',
    category: 'car-chargers',
    sku: 'RF-BIJLI38',
    price: 1650,
    stock: 70,
    shippingCost: 150,
    warrantyMonths: 12,
    daysOld: 24,
    color: palette.silver,
    compatibleModels: ['iPhone 15', 'Galaxy S24', 'Galaxy A55', 'Infinix Note 40', 'Redmi Note 13', 'Any phone'],
    description: describe(
      [
        'Sits flush in the socket with only a ring of light showing. Twenty watts for one phone, eighteen for the other, at the same time.',
        'The body is aluminium because heat is what kills car chargers here.',
      ],
      { Output: '20 W USB-C, 18 W USB-A', Input: '12–24 V', Body: 'Aluminium', 'In the box': 'Charger' },
    ),
  }),
  defineProduct({
    slug: 'raftar-sawar-bike-mount',
    title: 'Raftar Sawar Phone Mount for Motorbike and Bicycle',
    brand: 'Raftar',
    category: 'bike-mounts',
    sku: 'RF-SAWAR',
    price: 1490,
    stock: 55,
    shippingCost: 150,
    warrantyMonths: 6,
    daysOld: 6,
    color: palette.graphite,
    compatibleModels: ['Phones 4.7–6.9 inch', 'Honda CD 70', 'Honda CG 125', 'Yamaha YBR 125'],
    description: describe(
      [
        'Four arms and a lock: it was ridden from Saddar to Hub Chowki over the worst road we know. A rubber heart takes the shaking that ruins camera lenses.',
        'For riders who deliver: on and off with one hand, a hundred times a day.',
        'Good to know: it holds a phone in its case, up to the size named below. It does not keep rain off the phone, and it has no charger.',
      ],
      {
        Fits: 'Handlebars 20–32 mm',
        Body: 'Aluminium and nylon',
        Damping: 'Rubber, four points',
        Weight: '176 g',
        'In the box': 'Mount, two sleeves, key',
      },
    ),
  }),
]
