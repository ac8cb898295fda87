import { describeDelivery } from '@saddar/contract/delivery'
import { Button, Skeleton } from '@saddar/ui'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'
import { useHydrated } from '../../shared/hydration/use-hydrated.ts'
import { anotherTown, useMyCity } from './saved-city.ts'

const loadCities = () => import('./city-select.tsx')
const CitySelect = lazyWithRetry(loadCities)

/** Delivery date for the shopper's city (rule 3.12). The server does not know the city, so the height is reserved. */
export function DeliveryEstimate() {
  const city = useMyCity()
  const [open, setOpen] = useState(false)
  const hydrated = useHydrated()
  return (
    <span className="mt-1 block noscript:hidden">
      <span className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <span role="status" className={city ? '' : 'sr-only'}>
          {city && (
            <>
              Get it <span className="tabular font-semibold">{describeDelivery(city, Date.now())}</span>
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
      {open && (
        <Suspense fallback={<Skeleton className="h-11" />}>
          <CitySelect city={city} />
        </Suspense>
      )}
    </span>
  )
}
