import { nameCategoryPicture } from '../pictures.ts'
import type { DemoCategory } from '../types.ts'

type Branch = [slug: string, name: string, below?: Branch[]]

const tree: Branch[] = [
  [
    'charging',
    'Charging',
    [
      ['wall-chargers', 'Wall Chargers'],
      ['wireless-chargers', 'Wireless Chargers'],
      ['power-banks', 'Power Banks'],
      [
        'cables',
        'Cables',
        [
          ['usb-c-cables', 'USB-C Cables'],
          ['lightning-cables', 'Lightning Cables'],
          ['multi-head-cables', 'Multi-Head Cables'],
        ],
      ],
    ],
  ],
  [
    'cases-and-protection',
    'Cases & Protection',
    [
      ['iphone-cases', 'iPhone Cases'],
      ['samsung-cases', 'Samsung Cases'],
      ['android-cases', 'Infinix, Tecno & Xiaomi Cases'],
      ['screen-protectors', 'Screen Protectors'],
      ['lens-guards', 'Lens Guards'],
    ],
  ],
  [
    'audio',
    'Audio',
    [
      ['wireless-earbuds', 'Wireless Earbuds'],
      ['neckbands', 'Neckbands'],
      ['headphones', 'Headphones'],
      ['wired-earphones', 'Wired Earphones'],
      ['speakers', 'Speakers'],
    ],
  ],
  [
    'wearables',
    'Wearables',
    [
      ['smart-watches', 'Smart Watches'],
      ['fitness-bands', 'Fitness Bands'],
      ['watch-straps', 'Watch Straps'],
    ],
  ],
  [
    'storage',
    'Storage',
    [
      ['memory-cards', 'Memory Cards'],
      ['usb-drives', 'USB Drives'],
      ['portable-ssds', 'Portable SSDs'],
    ],
  ],
  [
    'car-and-bike',
    'Car & Bike',
    [
      ['car-holders', 'Car Holders'],
      ['car-chargers', 'Car Chargers'],
      ['bike-mounts', 'Bike Mounts'],
    ],
  ],
  [
    'creators',
    'For Creators',
    [
      ['tripods', 'Tripods'],
      ['ring-lights', 'Ring Lights'],
      ['microphones', 'Microphones'],
    ],
  ],
  [
    'gaming',
    'Gaming',
    [
      ['triggers-and-controllers', 'Triggers & Controllers'],
      ['phone-coolers', 'Phone Coolers'],
    ],
  ],
  [
    'desk',
    'Desk',
    [
      ['hubs-and-adapters', 'Hubs & Adapters'],
      ['keyboards', 'Keyboards'],
      ['mice', 'Mice'],
      ['phone-stands', 'Phone Stands'],
    ],
  ],
  [
    'power-cuts',
    'Power Cuts',
    [
      ['rechargeable-fans', 'Rechargeable Fans'],
      ['torches-and-lamps', 'Torches & Lamps'],
    ],
  ],
]

const flatten = (branches: Branch[], parent?: string): DemoCategory[] =>
  branches.flatMap(([slug, name, below = []]) => [
    { slug, name, picture: nameCategoryPicture(slug), ...(parent && { parent }) },
    ...flatten(below, slug),
  ])

/** All categories, each after its parent. */
export const demoCategories: DemoCategory[] = flatten(tree)
