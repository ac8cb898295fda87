import type { User } from '@saddar/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeLine, priceSettings } from '../cart/cart-fixture.ts'
import { priceCheckout } from './checkout-amounts.ts'
import { discardDraft, openForm, saveDraft } from './checkout-draft.ts'
import { guestUser, startForm } from './checkout-form.ts'
import { endAttempt, findAttempt, markUnanswered, openAttempt } from './order-attempt.ts'
import { writePlacement } from './placement.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  endAttempt()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

const user: User = {
  _id: 'u1',
  id: 'u1',
  name: 'Ayesha Khan',
  email: 'ayesha@example.pk',
  role: 'user',
  addresses: [],
  emailVerified: false,
  createdAt: '2026-11-01T00:00:00Z',
}

const withAddress: User = {
  ...user,
  addresses: [
    {
      _id: 'a1',
      fullName: '',
      phone: '03219876543',
      addressLine1: 'Flat 3',
      addressLine2: '',
      city: 'Karachi',
      state: 'Sindh',
      postalCode: '74000',
      country: 'Pakistan',
      street: '',
      zip: '',
      isDefault: true,
    },
  ],
}

describe('checkout draft', () => {
  it('is restored after a reload, for the same shopper only', () => {
    const form = { ...startForm(user), orderNotes: 'Ring twice', shipping: { ...startForm(user).shipping, city: 'Lahore' } }
    saveDraft(user, form)
    expect(openForm(user, ['cash_on_delivery'])).toEqual(form)
    expect(openForm({ ...user, _id: 'u2' }, ['cash_on_delivery']).orderNotes).toBe('')
    discardDraft()
    expect(openForm(user, ['cash_on_delivery']).orderNotes).toBe('')
  })

  it('never includes the bank account number', () => {
    saveDraft(user, { ...startForm(user), paymentMethod: 'alfalah_bank', bankAccountNumber: 'PK00ALFH123456' })
    expect([...stored.values()].join()).not.toContain('ALFH')
  })

  it('falls back to cash when its payment method is no longer available', () => {
    saveDraft(user, { ...startForm(user), paymentMethod: 'credit_card' })
    expect(openForm(user, ['cash_on_delivery']).paymentMethod).toBe('cash_on_delivery')
    expect(openForm(user, ['cash_on_delivery', 'credit_card']).paymentMethod).toBe('credit_card')
  })

  it('begins with the first payment method when cash is switched off', () => {
    expect(openForm(user, ['credit_card', 'alfa_wallet']).paymentMethod).toBe('credit_card')
    saveDraft(user, startForm(user))
    expect(openForm(user, ['alfa_wallet']).paymentMethod).toBe('alfa_wallet')
  })

  it('keeps the fields of a saved address that has been deleted', () => {
    saveDraft(user, { ...startForm(user), savedAddressId: 'gone', shipping: { ...startForm(user).shipping, city: 'Multan' } })
    expect(openForm(user, ['cash_on_delivery'])).toMatchObject({ savedAddressId: '', shipping: { city: 'Multan' } })
  })

  it('goes with the guest who signs in or up, before a saved address, with the account’s email where none was typed', () => {
    const guest = startForm(guestUser)
    const shipping = { ...guest.shipping, fullName: 'Hina Malik', phone: '03001234567', addressLine1: 'House 12', city: 'Lahore' }
    saveDraft(guestUser, { ...guest, shipping, orderNotes: 'Ring twice' })
    const expected = { email: user.email, savedAddressId: '', shipping, orderNotes: 'Ring twice' }
    expect(openForm(user, ['cash_on_delivery'])).toMatchObject(expected)
    expect(openForm(withAddress, ['cash_on_delivery'])).toMatchObject(expected)
  })

  it('follows the email of the account, unless another one was typed', () => {
    const renamed = { ...user, email: 'ayesha.khan@example.pk' }
    saveDraft(user, { ...startForm(user), orderNotes: 'Ring twice' })
    expect(openForm(renamed, ['cash_on_delivery'])).toMatchObject({ email: renamed.email, orderNotes: 'Ring twice' })
    saveDraft(user, { ...startForm(user), email: 'office@example.pk' })
    expect(openForm(renamed, ['cash_on_delivery']).email).toBe('office@example.pk')
  })

  it('of a guest who typed no address leaves the account’s own', () => {
    saveDraft(guestUser, { ...startForm(guestUser), email: 'hina@example.pk', orderNotes: 'Ring twice' })
    expect(openForm(withAddress, ['cash_on_delivery'])).toMatchObject({
      email: 'hina@example.pk',
      savedAddressId: 'a1',
      shipping: { city: 'Karachi' },
      orderNotes: 'Ring twice',
    })
  })

  it('is ignored when it cannot be read', () => {
    stored.set('checkoutDraft', '{"userId":"u1"')
    expect(openForm(user, ['cash_on_delivery'])).toEqual(startForm(user))
  })
})

describe('idempotency key of an order', () => {
  const write = (orderNotes: string) => {
    const lines = [makeLine()]
    const amounts = priceCheckout({ items: lines, totalPrice: 4_500, totalShippingCost: 200 }, 'cash_on_delivery', 0, {
      settings: priceSettings,
    })
    return writePlacement({ ...startForm(user), orderNotes }, lines, amounts, false)
  }

  it('is the same for the same order, also after a reload', () => {
    const attempt = openAttempt('u1', write('Ring twice'))
    expect(openAttempt('u1', write('Ring twice ')).key).toBe(attempt.key)
    const saved = stored.get('orderAttempt')!
    endAttempt()
    stored.set('orderAttempt', saved)
    expect(openAttempt('u1', write('Ring twice')).key).toBe(attempt.key)
  })

  it('is new for a changed form and after an answer', () => {
    const first = openAttempt('u1', write('Ring twice')).key
    const changed = openAttempt('u1', write('Ring once')).key
    expect(changed).not.toBe(first)
    endAttempt()
    expect(findAttempt('u1')).toBeNull()
    expect(openAttempt('u1', write('Ring once')).key).not.toBe(changed)
    expect(changed).toMatch(/^\d+(-\d+){3}$/)
  })

  it('is marked as unanswered when there was no response', () => {
    markUnanswered(openAttempt('u1', write('')))
    expect(openAttempt('u1', write(''))).toMatchObject({ unanswered: true })
    expect(findAttempt('u2')).toBeNull()
  })
})
