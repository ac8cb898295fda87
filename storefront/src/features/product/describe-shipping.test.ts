import { expect, it } from 'vitest'
import { describeShipping } from './describe-shipping.ts'

const fees = {
  freeFrom: 0,
  zones: [{ name: 'Lahore', cities: ['Lahore'], provinces: [], from: 1, to: 2, fee: 200 }],
  rest: { from: 2, to: 5, fee: 250 },
}
const parcel = (shippingCost: number) => ({ lines: [{ productId: 'earbuds', shippingCost }], goods: 7490 })

it('says what the products cost to deliver, and not the fees of parcels, which are not charged', () => {
  const delivery = { ...fees, charge: 'product' as const }
  expect(describeShipping(delivery, parcel(0))).toBe('Free delivery')
  expect(describeShipping(delivery, parcel(150))).toBe('Delivery Rs 150')
})

it('gives the lowest fee of a parcel until its place is known', () => {
  const delivery = { ...fees, charge: 'parcel' as const }
  expect(describeShipping(delivery, parcel(0))).toBe('Delivery from Rs 200')
  expect(describeShipping(delivery, { ...parcel(0), place: { city: 'Quetta' } })).toBe('Delivery Rs 250')
  expect(describeShipping({ ...delivery, freeFrom: 5000 }, parcel(0))).toBe('Free delivery')
})
