import { describeDelivery, describeDispatch } from '@saddar/contract/delivery'
import { Button, Skeleton } from '@saddar/ui'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'
import { useHydrated } from '../../shared/hydration/use-hydrated.ts'
import { anotherTown, useMyPlace } from '../../shared/saved-city.ts'
import { useDelivery } from '../../shared/settings-query.ts'

const loadCities = () => import('./city-select.tsx')
const CitySelect = lazyWithRetry(loadCities)

/** Delivery date for the shopper's city, which is asked for while it is unknown (rule 3.12). The server does not know it and reserves its space. */
export function DeliveryEstimate() {
  const place = useMyPlace()
  const city = place?.city ?? ''
  const delivery = useDelivery()
  const isHydrated = useHydrated()
  const [pressed, setPressed] = useState(false)
  const [inUse, setInUse] = useState(false)
  const open = pressed || inUse || (isHydrated && !place)
  return (
    <div className="noscript:hidden">
      <div className={`flex flex-wrap items-center justify-between gap-x-3 ${city ? rowClass : ''}`}>
        <span role="status" className={city ? '' : 'sr-only'}>
          {place && (
            <>
              Get it <span className="tabular font-semibold">{describeDelivery(delivery, place, Date.now())}</span>
              {open || ` in ${city === anotherTown ? 'another town' : city}`}
            </>
          )}
        </span>
        {city && !open && (
          <Button
            tone="quiet"
            size="sm"
            className="-mx-3 underline"
            onPointerDown={() => void loadCities()}
            onClick={() => setPressed(true)}
          >
            Change city
          </Button>
        )}
      </div>
      {/* Its space, until it is known whether there is a city. */}
      {!city && !open && <div className="min-h-12" />}
      {open && (
        <Suspense fallback={<Skeleton className="mt-1 h-11" />}>
          {/* It stays once it is used, so that another city can be tried. */}
          <CitySelect city={city} autoFocus={pressed} onChoose={() => setInUse(true)} />
        </Suspense>
      )}
    </div>
  )
}

/** As high as a small button. */
export const rowClass = 'min-h-9 pointer-coarse:min-h-11'

/** When an order of now leaves; empty until the page is hydrated. */
export function Dispatch() {
  const delivery = useDelivery()
  return <span>{useHydrated() && describeDispatch(delivery, Date.now())}</span>
}
