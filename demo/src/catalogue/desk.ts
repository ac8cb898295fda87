import type { DemoProduct } from '../types.ts'
import { defineProduct, describe } from './define-product.ts'
import { palette } from './palette.ts'

/** Desk accessories. */
export const desk: DemoProduct[] = [
  defineProduct({
    slug: 'bunyad-saat-7-in-1-usb-c-hub',
    title: 'Bunyad Saat 7-in-1 USB-C Hub with 4K HDMI',
    brand: 'Bunyad',
    category: 'hubs-and-adapters',
    sku: 'BN-SAAT',
    price: 7490,
    discountPrice: 6490,
    stock: 21,
    shippingCost: 0,
    warrantyMonths: 18,
    daysOld: 35,
    color: palette.graphite,
    compatibleModels: ['MacBook Air', 'MacBook Pro', 'Galaxy S24', 'iPhone 15 Pro', 'iPhone 15 Pro Max', 'Windows laptops with USB-C'],
    description: describe(
      [
        'Saat is seven: a screen, a stick, a card, a cable and the charger, all from one port of a thin laptop.',
        'The picture is smooth at sixty hertz. The short cable is replaceable at the end of its life, which few are.',
      ],
      {
        HDMI: '4K at 60 Hz',
        USB: '2 × USB-A 3.2, 1 × USB-C 3.2',
        Cards: 'SD and microSD',
        Charging: '100 W in, 85 W to the laptop',
        'In the box': 'Hub',
      },
    ),
  }),
  defineProduct({
    slug: 'taar-jor-usb-c-otg-adapter',
    title: 'Taar Jor USB-C to USB-A OTG Adapter, Two Pack',
    brand: 'Taar',
    category: 'hubs-and-adapters',
    sku: 'TR-JOR2',
    price: 450,
    stock: 130,
    shippingCost: 150,
    warrantyMonths: 12,
    daysOld: 195,
    color: palette.silver,
    compatibleModels: ['Phones and laptops with USB-C'],
    description: describe(
      [
        'Reads a stick on the phone, plugs a mouse into a tablet, saves the day. Two in the pack because one is always at a friend’s house.',
        'Aluminium, with a loop for the keys.',
      ],
      { Speed: '5 Gbit/s', Connectors: 'USB-C plug, USB-A socket', Body: 'Aluminium', 'In the box': '2 adapters' },
    ),
  }),
  defineProduct({
    slug: 'bunyad-takhti-bluetooth-keyboard',
    title: 'Bunyad Takhti Slim Bluetooth Keyboard',
    brand: 'Bunyad',
    category: 'keyboards',
    sku: 'BN-TAKHTI',
    price: 5490,
    shippingCost: 250,
    warrantyMonths: 12,
    daysOld: 50,
    compatibleModels: ['Android', 'iPhone and iPad', 'Windows', 'macOS'],
    colors: [
      { color: palette.white, stock: 12 },
      { color: palette.graphite, stock: 15 },
    ],
    description: describe(
      [
        'A takhti is the wooden board we learnt to write on. This one is aluminium, weighs as much as a paperback and types quietly beside a sleeping child.',
        'Three devices, one key to change between them.',
      ],
      {
        Keys: '61, scissor',
        Layout: 'English',
        Bluetooth: '5.1, three devices',
        Battery: '3 months',
        Charging: 'USB-C',
        Weight: '340 g',
        'In the box': 'Keyboard, USB-C cable',
      },
    ),
  }),
  defineProduct({
    slug: 'bunyad-khamosh-silent-mouse',
    title: 'Bunyad Khamosh Silent Wireless Mouse',
    brand: 'Bunyad',
    category: 'mice',
    sku: 'BN-KHAMOSH',
    price: 1990,
    shippingCost: 150,
    warrantyMonths: 12,
    daysOld: 101,
    compatibleModels: ['Android', 'iPad', 'Windows', 'macOS'],
    colors: [
      { color: palette.black, stock: 34 },
      { color: palette.white, stock: 22 },
      { color: palette.mint, stock: 8 },
    ],
    description: describe(
      [
        'Clicks that nobody hears, for libraries and late nights. Bluetooth for the tablet and a small receiver for the office computer.',
        'Charges by USB-C; ten minutes are enough for a day.',
      ],
      {
        Resolution: '800–2,400 dpi',
        Connection: 'Bluetooth 5.1 and 2.4 GHz',
        Battery: '60 days',
        Weight: '78 g',
        'In the box': 'Mouse, receiver, USB-C cable',
      },
    ),
  }),
  defineProduct({
    slug: 'bunyad-sahara-phone-stand',
    title: 'Bunyad Sahara Aluminium Phone and Tablet Stand',
    brand: 'Bunyad',
    category: 'phone-stands',
    sku: 'BN-SAHARA',
    price: 1790,
    stock: 47,
    shippingCost: 200,
    warrantyMonths: 12,
    daysOld: 126,
    color: palette.silver,
    compatibleModels: ['Phones and tablets 4–11 inch'],
    description: describe(
      [
        'Sahara is support. Two hinges, a heavy foot, and silicone wherever the device touches: a video call at eye level, a recipe above the flour.',
        'Folds flat for the bag. The cable runs through the back.',
      ],
      { Fits: '4–11 inch', Body: 'Aluminium, 4 mm', Height: '90–155 mm', Weight: '265 g', 'In the box': 'Stand' },
    ),
  }),
]
