import { describeDelivery, describeDispatch } from '@saddar/contract/delivery'
import { Button, Skeleton } from '@saddar/ui'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'
import { useHydrated } from '../../shared/hydration/use-hydrated.ts'
import { anotherTown, useMyPlace } from '../../shared/saved-city.ts'
import { useDelivery } from '../../shared/settings-query.ts'

const loadCities = () => import('./city-select.tsx')
const CitySelect = lazyWithRetry(loadCities)

/** Delivery date for the shopper's city (rule 3.12). The server does not know the city, so the height is reserved. */
export function DeliveryEstimate() {
  const place = useMyPlace()
  const city = place?.city ?? ''
  const delivery = useDelivery()
  const [open, setOpen] = useState(false)
  const hydrated = useHydrated()
  return (
    <span className="mt-1 block noscript:hidden">
      <span className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <span role="status" className={city ? '' : 'sr-only'}>
          {place && (
            <>
              Get it <span className="tabular font-semibold">{describeDelivery(delivery, place, Date.now())}</span>
              {open || ` in ${city === anotherTown ? 'another town' : city}`}
            </>
          )}
        </span>
        {!open && (
          <Button
            tone="quiet"
            size="sm"
            className={`-mx-3 underline ${hydrated ? '' : 'invisible'}`}
            onPointerDown={() => void loadCities()}
            onClick={() => setOpen(true)}
          >
            {city ? 'Change city' : 'See the day for your city'}
          </Button>
        )}
      </span>
      {/* The server's page is cached, so only the browser knows the time. */}
      <span className="mb-1.5 block min-h-5 text-quiet">{hydrated && describeDispatch(delivery, Date.now())}</span>
      {open && (
        <Suspense fallback={<Skeleton className="h-11" />}>
          <CitySelect city={city} />
        </Suspense>
      )}
    </span>
  )
}
