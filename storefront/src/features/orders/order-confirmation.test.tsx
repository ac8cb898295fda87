import { ClientProvider, createQueryClient, createRenderClient } from '@saddar/client'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StaticRouter } from '../../shared/router/index.ts'
import { settingsKey } from '../../shared/settings-query.ts'
import { OrderConfirmation } from './order-confirmation.tsx'

const client = createRenderClient(() => Promise.reject(new Error('Nothing is asked for')))
const queryClient = createQueryClient()
queryClient.setQueryData(settingsKey, { supportPhone: '0300 1234567', supportChat: '' })
const render = (order: ComponentProps<typeof OrderConfirmation>['order'], isPaid = false, isGuest = false) =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ClientProvider value={client}>
        <StaticRouter url="/orders/SD-261121-8K3F2">
          <OrderConfirmation orderId="SD-261121-8K3F2" order={order} isPaid={isPaid} isGuest={isGuest} />
        </StaticRouter>
      </ClientProvider>
    </QueryClientProvider>,
  )

it('tells the shopper that the shop will call when the order needs a review', () => {
  const html = render({ status: 'pending', needsReview: true })
  expect(html).toContain('We will call you to confirm this order before we pack it.')
  expect(html).not.toContain('24 hours')
})

it('shows that the order is placed, its number, and when processing starts', () => {
  const html = render(undefined)
  expect(html).toContain('href="/track"')
  for (const text of ['Order Placed Successfully!', 'SD-261121-8K3F2', 'Processing starts within 24 hours.']) expect(html).toContain(text)
})

it('does not promise a start before the shopper has confirmed the order', () => {
  const confirmation = { askedAt: '2026-11-21T00:00:00Z', confirmedAt: null, how: null, by: null, confirmBy: null }
  expect(render({ status: 'pending', needsReview: false, confirmation })).toContain(
    'Processing starts within 24 hours after you confirm the order.',
  )
})

it('has the button to confirm with right below what happens next', () => {
  const confirmation = { askedAt: '2026-11-21T00:00:00Z', confirmedAt: null, how: null, by: null, confirmBy: null }
  const html = render({ status: 'pending', needsReview: false, confirmation }, false, true)
  const places = ['SD-261121-8K3F2', 'after you confirm', 'Confirm on WhatsApp', 'To follow your order'].map((text) => html.indexOf(text))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

it('confirms a payment first, then says when processing starts', () => {
  const html = render({ status: 'confirmed', needsReview: false }, true)
  expect(html).toContain('Payment Successful!')
  expect(html).toContain('Thank you. Your payment has arrived. Processing starts within 24 hours.')
})

it('tells a guest of the link in the email, if there was one to send it to', () => {
  const order = { status: 'pending', needsReview: false } as const
  const address = { fullName: 'Bilal', addressLine1: '1', addressLine2: '', city: 'Lahore', state: 'Punjab', postalCode: '54000' }
  const placed = (email: string | null) => ({
    ...order,
    shippingAddress: { ...address, country: 'Pakistan', phone: '0300 1234567', phoneE164: '+923001234567', email },
  })
  expect(render(placed('bilal@example.pk'), false, true)).toContain(
    'open the link in our email, or come back to this page in this browser.',
  )
  for (const without of [placed(null), undefined])
    expect(render(without, false, true)).toContain('To follow your order, come back to this page in this browser.')
})
