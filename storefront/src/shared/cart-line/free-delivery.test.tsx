import { ClientProvider, createQueryClient, createRenderClient } from '@saddar/client'
import { type DeliverySettings, defaultDelivery } from '@saddar/contract/delivery-settings'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { settingsKey } from '../settings-query.ts'
import { FreeDelivery } from './free-delivery.tsx'

function render(delivery: DeliverySettings | null, goods: number | undefined): string {
  const queryClient = createQueryClient()
  queryClient.setQueryData(settingsKey, { delivery })
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ClientProvider value={createRenderClient(() => Promise.reject(new Error('Nothing is asked for')))}>
        <FreeDelivery goods={goods} />
      </ClientProvider>
    </QueryClientProvider>,
  )
}

const parcel: DeliverySettings = { ...defaultDelivery, charge: 'parcel', freeFrom: 3_000 }

it('says how much is missing, that it is reached, or the amount while the cart loads', () => {
  expect(render(parcel, 2_440)).toContain('Rs 560 more for free delivery')
  expect(render(parcel, 2_440)).toContain('scaleX(0.81)')
  expect(render(parcel, 3_000)).toContain('Free delivery<')
  expect(render(parcel, undefined)).toContain('Free delivery from Rs 3,000')
})

it('shows nothing by default, or where delivery never becomes free', () => {
  expect(render(null, 2_440)).toBe('')
  expect(render({ ...parcel, freeFrom: 0 }, 2_440)).toBe('')
})
