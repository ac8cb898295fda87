import { describeDelivery, describeDispatch } from '@saddar/contract/delivery'
import { Button } from '@saddar/ui'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'
import { useHydrated } from '../../shared/hydration/use-hydrated.ts'
import { anotherTown, useMyPlace } from '../../shared/saved-city.ts'
import { useDelivery, useSettings } from '../../shared/settings-query.ts'

const loadCities = () => import('../../shared/city-select.tsx')
const CitySelect = lazyWithRetry(loadCities)

/** Delivery date for the shopper's city, which is asked for while it is unknown (rule 3.12). The server does not know it and shows where it is asked. */
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
      <div>
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
            className="-my-3 underline"
            aria-label="Change city"
            onPointerDown={() => void loadCities()}
            onClick={() => setPressed(true)}
          >
            Change
          </Button>
        )}
      </div>
      {/* Until it is known whether there is a city. */}
      {!city && !open && comingSelect}
      {open && (
        <Suspense fallback={comingSelect}>
          {/* It stays once it is used, so that another city can be tried. */}
          <CitySelect city={city} autoFocus={pressed} onChoose={() => setInUse(true)} />
        </Suspense>
      )}
    </div>
  )
}

/** Has the size of the list of cities. */
const comingSelect = (
  <div className="mt-1.5 flex h-11 items-center rounded-control border border-edge bg-surface px-3 text-base text-quiet">
    Choose your city
  </div>
)

/** As high as a small button. */
export const rowClass = 'min-h-9 pointer-coarse:min-h-11'

/** When an order of now leaves; empty until the page is hydrated. */
export function Dispatch() {
  const delivery = useDelivery()
  const { confirmCashOrders } = useSettings()
  return <span>{useHydrated() && describeDispatch(delivery, Date.now(), confirmCashOrders)}</span>
}
