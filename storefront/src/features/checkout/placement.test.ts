import type { CartItem } from '@saddar/contract'
import { describe, expect, it } from 'vitest'
import { makeLine, priceSettings } from '../cart/cart-fixture.ts'
import { priceCheckout } from './checkout-amounts.ts'
import { startForm } from './checkout-form.ts'
import { findNamelessLine, isRepeatedOrder, writePlacement } from './placement.ts'

const user = { name: 'Ayesha Khan', email: 'ayesha@example.pk', addresses: [] }
const lines = [
  makeLine({ quantity: 2 }),
  makeLine({ productId: 'p2', variantId: 'v1', variantColor: 'Black' }),
  makeLine({ productId: 'p3', variantColor: 'Blue', storageCapacity: '64 GB', storageOptionId: 's1' }),
  makeLine({ productId: 'p4', size: '45 mm', sizeOptionId: 'z1' }),
]
const amounts = priceCheckout({ items: lines, totalPrice: 22_500, totalShippingCost: 800 }, 'cash_on_delivery', 0, {
  settings: priceSettings,
})

describe('body of a placed order', () => {
  it('gives each item its variant type', () => {
    const { items } = writePlacement(startForm(user), lines, amounts, false)
    expect(items).toMatchObject([
      { productId: 'p1', quantity: 2, price: 4_500, variantType: 'simple' },
      { productId: 'p2', variantType: 'color', variantId: 'v1', colorVariant: { color: { name: 'Black' } } },
      { variantType: 'storage', storageOptionId: 's1', storageVariant: { storageOption: { capacity: '64 GB' }, color: { name: 'Blue' } } },
      { variantType: 'size', sizeOptionId: 'z1', sizeVariant: { sizeOption: { size: '45 mm' }, color: null } },
    ])
  })

  it('is trimmed and carries the amounts that the shopper saw', () => {
    const form = startForm(user)
    form.email = ' ayesha@example.pk '
    form.shipping = { ...form.shipping, city: ' Lahore ' }
    expect(writePlacement(form, lines, amounts, false)).toMatchObject({
      subtotal: 22_500,
      totalShippingCost: 800,
      total: 23_300,
      contactEmail: 'ayesha@example.pk',
      shippingAddress: { city: 'Lahore', email: 'ayesha@example.pk' },
      useExistingAddress: false,
      existingAddressId: null,
      saveAddress: true,
      billingAddress: null,
      bankAccountNumber: null,
    })
  })

  it('carries the discount code and the discounted total, but not the discount amount', () => {
    const less = priceCheckout({ items: lines, totalPrice: 22_500, totalShippingCost: 800 }, 'cash_on_delivery', 500, {
      settings: priceSettings,
    })
    const body = writePlacement({ ...startForm(user), discountCode: 'EID-26', typedCode: 'later' }, lines, less, false)
    expect(body).toMatchObject({ discountCode: 'EID-26', total: 22_800 })
    expect(Object.keys(body)).not.toContain('discountAmount')
    expect(writePlacement(startForm(user), lines, amounts, false).discountCode).toBeNull()
  })

  it('refers to a saved address and does not save it again, unless it had to be completed', () => {
    const form = { ...startForm(user), savedAddressId: 'a1' }
    expect(writePlacement(form, lines, amounts, true)).toMatchObject({
      useExistingAddress: true,
      existingAddressId: 'a1',
      saveAddress: false,
    })
    expect(writePlacement(form, lines, amounts, false)).toMatchObject({
      useExistingAddress: false,
      existingAddressId: null,
      saveAddress: true,
    })
    expect(writePlacement({ ...form, saveAddress: false }, lines, amounts, false).saveAddress).toBe(false)
  })

  it('carries a billing address only when it differs', () => {
    const form = { ...startForm(user), billingSame: false }
    form.billing = { ...form.billing, fullName: 'Khan Traders' }
    expect(writePlacement(form, lines, amounts, false).billingAddress).toMatchObject({ fullName: 'Khan Traders' })
  })
})

describe('isRepeatedOrder', () => {
  it('is true for a quantity of 2 and for a repeated identity', () => {
    const isRepeated = (lines: CartItem[]) => isRepeatedOrder(writePlacement(startForm(user), lines, amounts, false).items)
    expect(isRepeated([makeLine(), makeLine({ size: 'L' }), makeLine({ size: 'L', variantColor: 'Red' })])).toBe(false)
    expect(isRepeated([makeLine({ quantity: 2 })])).toBe(true)
    expect(isRepeated([makeLine(), makeLine()])).toBe(true)
    expect(isRepeated([makeLine({ variantColor: 'Red' }), makeLine({ variantColor: 'Red' })])).toBe(true)
  })

  it('findNamelessLine finds a line without a product', () => {
    expect(findNamelessLine([makeLine(), makeLine({ productId: '', title: 'Ghost' })])?.title).toBe('Ghost')
    expect(findNamelessLine(lines)).toBeUndefined()
  })
})
