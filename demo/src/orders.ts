import { nameSecondPicture } from './pictures.ts'

/** A demo order's state: that of the shop's orders, confirmed by its payment, or waiting for a review since it is above the limits of cash orders. */
export type DemoOrderState =
  | ('review' | 'pending' | 'confirmed' | 'processing' | 'shipped' | 'delivered' | 'cancelled')
  /** Sent in vain: the buyer did not take the parcel. */
  | 'refused'
  /** Failed online, and in time for another try. */
  | 'payment_failed'
  /** Failed online and cancelled a day later. */
  | 'never_paid'

export interface DemoOrder {
  /** Name in demoBuyers. */
  buyer: string
  /** Slugs of products, with quantities. */
  items: Record<string, number>
  /** Days before the day on which the demo is loaded; 0 is that day. */
  day: number
  /** When on that day, from 0 to 1: as a share of the day, or on day 0 of the part that has passed. */
  at: number
  state: DemoOrderState
  method?: 'credit_card' | 'alfa_wallet' | 'alfalah_bank'
  code?: 'BACHAT300' | 'FREESHIP'
  /** The shopper's note with the order. */
  note?: string
  /** Why the shopper cancelled. */
  reason?: string
  courier?: 'TCS' | 'Leopards' | 'PostEx' | 'M&P' | 'Trax'
  trackingNumber?: string
  /** The advance of a pending cash order. */
  advance?: 'awaited' | 'paid'
  /** A note of staff. */
  staffNote?: string
  return?: DemoReturn
}

/** A return of the first line of a delivered order. */
export interface DemoReturn {
  /** inspected: staff can send the exchange */
  state: 'requested' | 'inspected' | 'settled'
  reason: 'does_not_work' | 'does_not_fit' | 'changed_mind'
  note: string
  /** The colour that the customer wants instead of the money. */
  wants?: string
  /** The file of the customer’s picture, one of the demo’s. */
  picture?: string
}

/** The codes of the demo shop; `endsIn` counts days from the day on which the demo is loaded. */
export const demoCodes = [
  {
    code: 'WELCOME10',
    description: '10% off your first order, up to Rs 500',
    type: 'percentage',
    value: 10,
    maxDiscount: 500,
    minOrderAmount: 1_000,
    firstOrderOnly: true,
    endsIn: 90,
    isPublic: true,
  },
  {
    code: 'BACHAT300',
    description: 'Rs 300 off larger orders',
    type: 'fixed',
    value: 300,
    maxDiscount: null,
    minOrderAmount: 3_000,
    endsIn: 2,
    isPublic: true,
  },
  {
    code: 'FREESHIP',
    description: 'Free delivery, for our regulars',
    type: 'free_shipping',
    value: 0,
    maxDiscount: null,
    minOrderAmount: 2_000,
    endsIn: 30,
    isPublic: false,
  },
] as const

const card = 'yaad-everyday-microsd-card'
const cable = 'taar-roz-usb-a-to-usb-c-cable'
const braided = 'taar-bunai-60w-usb-c-cable'
const pods = 'karak-pods-2-earbuds'
const glass = 'aina-clear-glass-iphone-15'
const mini = 'barqi-mini-20w-charger'
const carCharger = 'raftar-bijli-38w-car-charger'
const strap = 'chinar-khel-sport-strap'
const watch = 'lahza-s1-calling-watch'
const drive = 'yaad-do-rukh-dual-usb-drive'
const neckband = 'karak-dori-neckband'
const stand = 'bunyad-sahara-phone-stand'
const slim = 'barqi-slim-10000-power-bank'
const headphones = 'sukoon-one-anc-headphones'
const wired = 'taar-dhun-wired-earphones'
const triggers = 'zarb-nishana-shoulder-triggers'

/** Orders of the day on which the demo is loaded, of the days before it, and some cancelled and failed ones of the past months. */
export const demoOrders: DemoOrder[] = [
  // Sends parcels back, so the next one waits for an advance.
  { buyer: 'Komal Soomro', items: { [braided]: 1 }, day: 24, at: 0.4, state: 'refused', courier: 'PostEx', trackingNumber: 'PX4410027719' },
  { buyer: 'Komal Soomro', items: { [slim]: 1 }, day: 52, at: 0.6, state: 'refused', courier: 'TCS', trackingNumber: '779400882143' },
  { buyer: 'Komal Soomro', items: { [pods]: 1 }, day: 0, at: 0.97, state: 'pending', advance: 'awaited' },
  {
    buyer: 'Zoya Gill',
    items: { [glass]: 2, [braided]: 1 },
    day: 0,
    at: 0.9,
    state: 'pending',
    note: 'Please call before coming, the bell does not work.',
  },
  { buyer: 'Talha Mirza', items: { [watch]: 1 }, day: 0, at: 0.84, state: 'payment_failed', method: 'credit_card' },
  {
    buyer: 'Dilawar Kakar',
    items: { [card]: 25, [cable]: 30, [wired]: 10 },
    day: 0,
    at: 0.78,
    state: 'review',
    note: 'For my shop in Quetta.',
  },
  { buyer: 'Hamza Cheema', items: { [slim]: 1, [braided]: 1 }, day: 0, at: 0.7, state: 'confirmed', method: 'alfa_wallet' },
  { buyer: 'Nimra Rana', items: { [strap]: 1, [mini]: 1 }, day: 0, at: 0.55, state: 'pending', advance: 'paid' },
  {
    buyer: 'Ali Raza',
    items: { [headphones]: 1 },
    day: 0,
    at: 0.42,
    state: 'confirmed',
    method: 'credit_card',
    staffNote: 'Called: home after 5 pm.',
  },
  {
    buyer: 'Rabia Zaidi',
    items: { [mini]: 2, [cable]: 2 },
    day: 0,
    at: 0.3,
    state: 'processing',
    method: 'credit_card',
    code: 'BACHAT300',
  },
  { buyer: 'Gulalai Afridi', items: { [neckband]: 1 }, day: 0, at: 0.15, state: 'confirmed', method: 'alfalah_bank' },
  { buyer: 'Anum Gardezi', items: { [stand]: 1, [mini]: 1 }, day: 1, at: 0.88, state: 'processing' },
  {
    buyer: 'Farhan Qureshi',
    items: { [pods]: 1, [drive]: 1 },
    day: 1,
    at: 0.8,
    state: 'processing',
    method: 'alfalah_bank',
    code: 'FREESHIP',
  },
  { buyer: 'Usman Tariq', items: { [carCharger]: 1 }, day: 1, at: 0.71, state: 'shipped', courier: 'TCS', trackingNumber: '779412038846' },
  { buyer: 'Saad Haroon', items: { [card]: 2 }, day: 1, at: 0.05, state: 'shipped', courier: 'PostEx', trackingNumber: '24180090371526' },
  { buyer: 'Mehwish Ghuman', items: { [triggers]: 1, [wired]: 1 }, day: 1, at: 0.22, state: 'cancelled', reason: 'Ordered by mistake' },
  {
    buyer: 'Kiran Shahzadi',
    items: { [braided]: 2 },
    day: 1,
    at: 0.14,
    state: 'shipped',
    courier: 'Leopards',
    trackingNumber: 'LE7593018264',
  },
  {
    buyer: 'Waqas Jatoi',
    items: { [pods]: 1 },
    day: 2,
    at: 0.75,
    state: 'shipped',
    method: 'credit_card',
    courier: 'Trax',
    trackingNumber: '202614093377',
  },
  {
    buyer: 'Benazir Chandio',
    items: { [glass]: 1, [strap]: 1 },
    day: 2,
    at: 0.5,
    state: 'shipped',
    courier: 'M&P',
    trackingNumber: '50120077461938',
  },
  {
    ...{ buyer: 'Ayesha Siddiqui', items: { [drive]: 1 }, day: 3, at: 0.62, state: 'delivered' },
    return: { state: 'requested', reason: 'does_not_work', note: 'My laptop does not see it, on either port.' },
  },
  {
    ...{ buyer: 'Umar Farooq', items: { [slim]: 1 }, day: 3, at: 0.48, state: 'delivered', method: 'credit_card' },
    return: {
      ...{ state: 'inspected', reason: 'changed_mind', note: 'My brother has the same one, and we mix them up. A white one, please.' },
      ...{ wants: 'White', picture: nameSecondPicture(slim) },
    },
  },
  { buyer: 'Karim Shah', items: { [neckband]: 1 }, day: 5, at: 0.7, state: 'shipped', courier: 'TCS', trackingNumber: '779412031907' },
  { buyer: 'Sana Javed', items: { [mini]: 1 }, day: 6, at: 0.81, state: 'delivered' },
  { buyer: 'Asad Mehmood', items: { [headphones]: 1 }, day: 8, at: 0.66, state: 'never_paid', method: 'credit_card' },
  {
    ...{ buyer: 'Osama Rizvi', items: { [carCharger]: 1, [stand]: 1 }, day: 11, at: 0.59, state: 'delivered', method: 'alfa_wallet' },
    return: { state: 'settled', reason: 'does_not_fit', note: 'Too big for the socket in my Mehran. The box is as new.' },
  },
  { buyer: 'Palwasha Yousafzai', items: { [strap]: 2 }, day: 15, at: 0.77, state: 'cancelled', reason: 'Found it nearer to home' },
  { buyer: 'Fahad Malik', items: { [watch]: 1 }, day: 19, at: 0.51, state: 'delivered', method: 'credit_card' },
  { buyer: 'Yasir Khosa', items: { [pods]: 1 }, day: 27, at: 0.83, state: 'never_paid', method: 'alfa_wallet' },
  { buyer: 'Laiba Sheikh', items: { [glass]: 1 }, day: 34, at: 0.64, state: 'cancelled', reason: 'Wrong phone' },
  { buyer: 'Hassan Raja', items: { [drive]: 2 }, day: 41, at: 0.72, state: 'delivered' },
  { buyer: 'Zeeshan Randhawa', items: { [slim]: 1 }, day: 58, at: 0.57, state: 'never_paid', method: 'credit_card' },
  { buyer: 'Ramsha Tarar', items: { [card]: 1 }, day: 73, at: 0.68, state: 'cancelled', reason: 'Ordered twice' },
  { buyer: 'Ghulam Abbas', items: { [neckband]: 1 }, day: 96, at: 0.54, state: 'cancelled', reason: 'Will order again next month' },
]

/** Carts that were filled and left. */
export const demoCarts: Pick<DemoOrder, 'buyer' | 'items' | 'day' | 'at'>[] = [
  { buyer: 'Maham Khokhar', items: { [headphones]: 1, [strap]: 1 }, day: 2, at: 0.8 },
  { buyer: 'Shahid Khan', items: { [slim]: 1 }, day: 9, at: 0.6 },
]

/** The shop's answers to reviews, by rating: the newest reviews wait for theirs. */
export const demoReplies: Record<number, string> = {
  1: 'We are sorry. Please send us your order number: we collect it and refund you.',
  2: 'That should not happen. Please write to us with your order number, and we replace it.',
  3: 'Thank you for telling us. We have passed this on to the people who choose our products.',
}
