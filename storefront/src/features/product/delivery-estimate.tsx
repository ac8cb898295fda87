import { describeDelivery, describeDispatch } from '@saddar/contract/delivery'
import { Button, Skeleton } from '@saddar/ui'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'
import { useHydrated } from '../../shared/hydration/use-hydrated.ts'
import { anotherTown, useMyPlace } from '../../shared/saved-city.ts'
import { useDelivery } from '../../shared/settings-query.ts'

const loadCities = () => import('./city-select.tsx')
const CitySelect = lazyWithRetry(loadCities)

/** Delivery date for the shopper's city (rule 3.12). The server knows neither the city nor the time, so both have reserved space until then. */
export function DeliveryEstimate() {
  const place = useMyPlace()
  const city = place?.city ?? ''
  const delivery = useDelivery()
  const [open, setOpen] = useState(false)
  const hydrated = useHydrated()
  return (
    <span className="mt-1 block noscript:hidden">
      <span className={`flex flex-wrap items-center justify-between gap-x-3 ${open && !city ? '' : 'min-h-11'}`}>
        <span role="status" className={city ? '' : 'sr-only'}>
          {place && (
            <>
              Get it <span className="tabular font-semibold">{describeDelivery(delivery, place, Date.now())}</span>
              {open || ` in ${city === anotherTown ? 'another town' : city}`}
            </>
          )}
        </span>
        {!open && (
          <Button tone="quiet" size="sm" className="-mx-3 underline" onPointerDown={() => void loadCities()} onClick={() => setOpen(true)}>
            {city ? 'Change city' : 'See the day for your city'}
          </Button>
        )}
      </span>
      <span className="mb-1.5 block text-quiet">{hydrated ? describeDispatch(delivery, Date.now()) : '\u00a0'}</span>
      {open && (
        <Suspense fallback={<Skeleton className="h-11" />}>
          <CitySelect city={city} />
        </Suspense>
      )}
    </span>
  )
}
