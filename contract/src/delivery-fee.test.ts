import { describe, expect, it } from 'vitest'
import { computeShipping, describeParcelFee, readFreeDelivery } from './delivery-fee.ts'
import { type DeliverySettings, defaultDelivery } from './delivery-settings.ts'
import { sumShipping } from './sum-shipping.ts'

const line = (productId: string, shippingCost: number) => ({ productId, shippingCost })
const lines = [line('a', 150), line('a', 150), line('b', 250), line('c', 0)]
const parcel: DeliverySettings = { ...defaultDelivery, charge: 'parcel', freeFrom: 3_000 }

describe('the shipping of an order', () => {
  it.each([
    ['per product', defaultDelivery, lines, 9_000, 'Karachi', 400],
    ['per product, whatever the parcel would cost', { ...parcel, charge: 'product' }, lines, 9_000, 'Quetta', 400],
    ['one fee for several products', parcel, lines, 2_999, 'Karachi', 200],
    ['the fee of the zone', parcel, lines, 2_999, 'Quetta', 300],
    ['the rest of the country without a place', parcel, lines, 2_999, undefined, 300],
    ['free from the amount on', parcel, lines, 3_000, 'Quetta', 0],
    ['never free without an amount', { ...parcel, freeFrom: 0 }, lines, 900_000, 'Karachi', 200],
    ['products without a cost of their own pay the fee as well', parcel, [line('c', 0)], 500, 'Karachi', 200],
    ['nothing for an empty cart', parcel, [], 0, 'Karachi', 0],
  ] as const)('is %s', (_, delivery, of, goods, city, fee) => {
    expect(computeShipping(delivery as DeliverySettings, { lines: [...of], goods, place: city ? { city } : undefined })).toBe(fee)
  })

  it('counts once per product', () => {
    expect(sumShipping(lines)).toBe(400)
    expect(sumShipping([])).toBe(0)
  })
})

describe('the way to free delivery', () => {
  it.each([
    [2_440, { text: 'Rs 560 more for free delivery', percent: 81 }],
    [2_999, { text: 'Rs 1 more for free delivery', percent: 99 }],
    [3_000, { text: 'Free delivery', percent: 100 }],
    [0, { text: 'Rs 3,000 more for free delivery', percent: 0 }],
  ])('with goods for Rs %d is %j', (goods, expected) => {
    expect(readFreeDelivery(parcel, goods)).toEqual(expected)
  })

  it('is not shown when delivery is charged per product, is never free, or is always free', () => {
    expect(readFreeDelivery(defaultDelivery, 100)).toBeNull()
    expect(readFreeDelivery({ ...parcel, charge: 'product' }, 100)).toBeNull()
    expect(readFreeDelivery({ ...parcel, freeFrom: 0 }, 100)).toBeNull()
    expect(readFreeDelivery({ ...parcel, zones: [], rest: { fee: 0, from: 1, to: 2 } }, 100)).toBeNull()
  })
})

describe('the fee of a parcel in words', () => {
  const free = { ...parcel, zones: [{ ...parcel.zones[0]!, fee: 0 }] }
  it.each([
    [parcel, 500, 'Karachi', 'Delivery Rs 200'],
    [parcel, 500, 'Quetta', 'Delivery Rs 300'],
    [parcel, 500, undefined, 'Delivery from Rs 200'],
    [parcel, 3_000, undefined, 'Free delivery'],
    [{ ...parcel, zones: [] }, 500, undefined, 'Delivery Rs 300'],
    [free, 500, 'Karachi', 'Free delivery'],
    [free, 500, undefined, 'Delivery from Rs 0'],
    [{ ...parcel, zones: [], rest: { fee: 0, from: 1, to: 2 } }, 500, undefined, 'Free delivery'],
  ])('%#: %s', (delivery, goods, city, text) => {
    expect(describeParcelFee(delivery, goods, city ? { city } : undefined)).toBe(text)
  })
})
