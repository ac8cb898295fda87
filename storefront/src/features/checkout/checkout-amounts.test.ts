import { describe, expect, it } from 'vitest'
import { makeCart, makeLine, priceSettings } from '../cart/cart-fixture.ts'
import { priceCheckout } from './checkout-amounts.ts'

const terms = { settings: priceSettings }

describe('checkout amounts', () => {
  const cart = makeCart([makeLine()], { totalPrice: 4_500, totalShippingCost: 200 })

  it('are subtotal and shipping for cash', () => {
    expect(priceCheckout(cart, 'cash_on_delivery', 0, terms)).toEqual({
      subtotal: 4_500,
      totalShippingCost: 200,
      discountAmount: 0,
      onlinePaymentDiscount: 0,
      total: 4_700,
    })
  })

  it.each(['credit_card', 'debit_card', 'alfa_wallet', 'alfalah_bank'] as const)('are 100 rupees less with %s', (method) => {
    expect(priceCheckout(cart, method, 0, terms)).toMatchObject({ onlinePaymentDiscount: 100, total: 4_600 })
  })

  it('subtract a discount code together with the discount for paying online', () => {
    expect(priceCheckout(cart, 'cash_on_delivery', 450, terms)).toMatchObject({ discountAmount: 450, total: 4_250 })
    expect(priceCheckout(cart, 'credit_card', 450, terms)).toMatchObject({ discountAmount: 450, onlinePaymentDiscount: 100, total: 4_150 })
  })

  it('have the fee of the parcel and the online discount that the owner set', () => {
    const owners = {
      onlineDiscountMinimum: 500,
      onlineDiscountAmount: 250,
      delivery: { ...priceSettings.delivery, charge: 'parcel' as const },
    }
    const price = (city: string) => priceCheckout(cart, 'credit_card', 0, { settings: owners, place: { city } })
    expect(price('Lahore')).toMatchObject({ totalShippingCost: 200, onlinePaymentDiscount: 250, total: 4_450 })
    expect(price('Gilgit')).toMatchObject({ totalShippingCost: 300, total: 4_550 })
  })

  it('are never below 0', () => {
    expect(
      priceCheckout(makeCart([], { totalPrice: 60, totalShippingCost: 0 }), 'credit_card', 80, {
        settings: { ...priceSettings, onlineDiscountMinimum: 0 },
      }).total,
    ).toBe(0)
  })

  it('count shipping once per product when the cart has no shipping cost', () => {
    const items = [makeLine({ size: 'S' }), makeLine({ size: 'L' }), makeLine({ productId: 'p2', isUnavailable: true })]
    expect(priceCheckout({ items, totalPrice: 9_000, totalShippingCost: null }, 'cash_on_delivery', 0, terms)).toMatchObject({
      totalShippingCost: 200,
      total: 9_200,
    })
  })
})
