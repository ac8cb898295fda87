import { ClientProvider, createQueryClient, createRenderClient } from '@saddar/client'
import type { Cart } from '@saddar/contract'
import { defaultDelivery } from '@saddar/contract/delivery-settings'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { settingsKey } from '../../shared/settings-query.ts'
import { makeCart, makeLine } from './cart-fixture.ts'
import { DeliveryNote } from './delivery-note.tsx'

const client = createRenderClient(() => Promise.reject(new Error('Nothing is asked for')))
const rest = { ...defaultDelivery.rest, fee: 300 }
const perParcel = { ...defaultDelivery, charge: 'parcel' as const, freeFrom: 5_000, rest }
const lahore = { city: 'Lahore' }

function render(cart: Cart | undefined, delivery: typeof defaultDelivery, place?: typeof lahore, hasAddress = false) {
  const queryClient = createQueryClient()
  queryClient.setQueryData(settingsKey, { delivery })
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ClientProvider value={client}>
        <DeliveryNote cart={cart} place={place} hasAddress={hasAddress} />
      </ClientProvider>
    </QueryClientProvider>,
  )
}

it('says which place a fee per city is for, also while the cart loads', () => {
  const cart = makeCart([makeLine()], { totalPrice: 4_500 })
  expect(render(cart, perParcel, lahore, true)).toContain('Shipping to Lahore. Another city may cost more or less.')
  for (const place of [undefined, lahore]) {
    expect(render(cart, perParcel, place)).toContain('Shipping depends on your city.')
    for (const hasAddress of [false, true])
      expect(render(undefined, perParcel, place, hasAddress)).toBe(render(cart, perParcel, place, hasAddress))
  }
})

it('has words of its own for a cart that ships free', () => {
  expect(render(makeCart([makeLine()], { totalPrice: 5_000 }), perParcel)).toContain('Shipping is free for this order')
  const free = makeCart([makeLine({ shippingCost: 0 })], { totalPrice: 4_500, totalShippingCost: 0 })
  expect(render(free, { ...defaultDelivery, charge: 'product' })).toContain('Delivery is free for each product')
})

it('is left out where delivery costs the same everywhere', () => {
  expect(render(undefined, { ...perParcel, zones: [] })).toBe('')
})
