import { ClientProvider, createQueryClient, createRenderClient } from '@saddar/client'
import { defaultDelivery, type Place } from '@saddar/contract/delivery-settings'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anotherTown } from '../../shared/saved-city.ts'
import { settingsKey } from '../../shared/settings-query.ts'
import { Arrival } from './arrival.tsx'

const client = createRenderClient(() => Promise.reject(new Error('Nothing is asked for')))

// Monday morning in Karachi.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T05:00:00Z') }))
afterEach(() => void vi.useRealTimers())

function render(place?: Place, delivery = defaultDelivery) {
  const queryClient = createQueryClient()
  queryClient.setQueryData(settingsKey, { delivery })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ClientProvider value={client}>
        <Arrival place={place} />
      </ClientProvider>
    </QueryClientProvider>,
  )
  return html.replace(/<[^>]*>/g, '')
}

it('says the days of the city, of a town that is not listed and of one that is not named', () => {
  expect(render({ city: 'lahore' })).toBe('Arrives in Lahore Tue 24 – Thu 26 Nov')
  expect(render({ city: 'Chak 12' })).toBe('Arrives in Chak 12 Thu 26 – Mon 30 Nov')
  expect(render({ city: anotherTown })).toBe('Arrives Thu 26 – Mon 30 Nov')
})

it('says in how many working days it arrives anywhere, while no city is known', () => {
  expect(render()).toBe('Arrives in 1–6 working days')
  expect(render(undefined, { ...defaultDelivery, zones: [] })).toBe('Arrives in 3–6 working days')
})
