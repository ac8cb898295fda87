import type { DemoProduct } from '../types.ts'
import { defineProduct, describe } from './define-product.ts'
import { palette } from './palette.ts'

/** Cards, drives and disks. */
export const storage: DemoProduct[] = [
  defineProduct({
    slug: 'yaad-everyday-microsd-card',
    title: 'Yaad Everyday microSD Card with Adapter',
    brand: 'Yaad',
    category: 'memory-cards',
    sku: 'YD-MSD',
    price: 950,
    shippingCost: 150,
    warrantyMonths: 60,
    daysOld: 85,
    isFeatured: true,
    color: palette.red,
    compatibleModels: [
      'Galaxy A15',
      'Infinix Hot 40',
      'Tecno Spark 20',
      'Redmi 13C',
      'Vivo Y17s',
      'Galaxy A25',
      'Galaxy A35',
      'Galaxy A54',
      'Galaxy A55',
      'Redmi Note 13',
      'Infinix Hot 40 Pro',
      'realme C67',
      'Vivo Y36',
    ],
    storage: [
      ['32 GB', 75],
      ['64 GB', 110, 1450],
      ['128 GB', 62, 2490],
      ['256 GB', 5, 4790],
    ],
    description: describe(
      [
        'Room for the pictures that WhatsApp keeps and the songs you do not want to stream. Every card is filled to the last byte and read back before it is packed, so 64 means 64.',
        'Comes with an adapter for cameras and laptops.',
      ],
      {
        Speed: 'Up to 100 MB/s reading',
        Class: 'UHS-I, U1, A1',
        Withstands: 'Water, X-rays, −25 to 85 °C',
        'In the box': 'Card, SD adapter',
      },
    ),
  }),
  defineProduct({
    slug: 'yaad-pro-4k-microsd-card',
    title: 'Yaad Pro V30 microSD Card for 4K Video and Drones',
    brand: 'Yaad',
    category: 'memory-cards',
    sku: 'YD-MSDPRO',
    price: 2190,
    shippingCost: 150,
    warrantyMonths: 60,
    daysOld: 17,
    color: palette.gold,
    compatibleModels: ['Action cameras', 'Drones', 'Dash cameras', 'Nintendo Switch'],
    storage: [
      ['64 GB', 26],
      ['128 GB', 31, 3690],
      ['256 GB', 12, 6490],
      ['512 GB', 0, 12900],
    ],
    description: describe(
      [
        'Holds its writing speed to the last minute, so a 4K take never stops by itself. Made for dash cameras that overwrite day and night.',
        'If it fails within five years, you get a new one.',
      ],
      {
        Speed: '170 MB/s reading, 90 MB/s writing',
        Class: 'UHS-I, U3, V30, A2',
        Endurance: '20,000 h of full HD',
        'In the box': 'Card, SD adapter',
      },
    ),
  }),
  defineProduct({
    slug: 'yaad-sikka-metal-usb-drive',
    title: 'Yaad Sikka Metal USB 3.2 Drive',
    brand: 'Yaad',
    category: 'usb-drives',
    sku: 'YD-SIKKA',
    price: 1090,
    shippingCost: 150,
    warrantyMonths: 24,
    daysOld: 146,
    color: palette.silver,
    compatibleModels: [],
    storage: [
      ['32 GB', 84],
      ['64 GB', 66, 1590],
      ['128 GB', 23, 2790],
    ],
    description: describe(
      [
        'Sikka is a coin: small, solid and always on the key ring. One piece of zinc, no cap to lose.',
        'Copies a film in under half a minute on a USB 3 port and still works on the photocopy shop’s old machine.',
      ],
      { Speed: '150 MB/s reading', Connector: 'USB-A 3.2', Body: 'Zinc alloy', 'In the box': 'Drive' },
    ),
  }),
  defineProduct({
    slug: 'yaad-do-rukh-dual-usb-drive',
    title: 'Yaad Do Rukh Dual Drive, USB-C and USB-A',
    brand: 'Yaad',
    category: 'usb-drives',
    sku: 'YD-DORUKH',
    price: 1890,
    shippingCost: 150,
    warrantyMonths: 24,
    daysOld: 42,
    compatibleModels: [
      'iPhone 15',
      'iPhone 16',
      'Galaxy S24',
      'Galaxy A55',
      'Xiaomi 14',
      'Laptops',
      'iPhone 15 Pro',
      'iPhone 15 Pro Max',
      'iPhone 16 Pro',
      'iPhone 16 Pro Max',
      'Galaxy S24 Ultra',
      'Galaxy A54',
      'Redmi Note 13',
      'Infinix Note 40',
      'Tecno Camon 30',
    ],
    colors: [
      {
        color: palette.blue,
        storage: [
          ['64 GB', 28],
          ['128 GB', 19, 2990],
          ['256 GB', 6, 5490],
        ],
      },
      {
        color: palette.silver,
        storage: [
          ['64 GB', 40],
          ['128 GB', 22, 2990],
          ['256 GB', 0, 5490],
        ],
      },
      {
        color: palette.pink,
        storage: [
          ['64 GB', 9],
          ['128 GB', 4, 2990],
        ],
      },
    ],
    description: describe(
      [
        'Do rukh: two faces. One end goes into the phone, the other into the computer, and the pictures walk across.',
        'The cover swings round to guard whichever end is not in use.',
      ],
      { Speed: '200 MB/s reading', Connectors: 'USB-C and USB-A 3.2', Body: 'Aluminium', Weight: '11 g', 'In the box': 'Drive' },
    ),
  }),
  defineProduct({
    slug: 'yaad-tez-portable-ssd',
    title: 'Yaad Tez Portable SSD, 1050 MB/s',
    brand: 'Yaad',
    category: 'portable-ssds',
    sku: 'YD-TEZ',
    price: 18990,
    discountPrice: 16990,
    shippingCost: 0,
    warrantyMonths: 36,
    daysOld: 13,
    compatibleModels: [
      'iPhone 15 Pro',
      'iPhone 15 Pro Max',
      'iPhone 16 Pro',
      'iPhone 16 Pro Max',
      'MacBook',
      'PlayStation 5',
      'Windows laptops',
    ],
    colors: [
      {
        color: palette.graphite,
        storage: [
          ['500 GB', 10],
          ['1 TB', 14, 28990, 26490],
          ['2 TB', 2, 46990],
        ],
      },
      {
        color: palette.red,
        storage: [
          ['500 GB', 5],
          ['1 TB', 3, 28990, 26490],
        ],
      },
    ],
    description: describe(
      [
        'A wedding’s worth of video in a minute, on something the size of a matchbox. Records ProRes straight from an iPhone.',
        'The ribs are the heat sink and the rubber skirt takes the fall from a table. Files can be locked with a password.',
      ],
      {
        Speed: '1,050 MB/s reading, 1,000 MB/s writing',
        Connector: 'USB-C 3.2 Gen 2',
        Protection: 'IP55, 2 m drop',
        'In the box': 'SSD, USB-C cable, USB-A adapter',
      },
    ),
  }),
]
