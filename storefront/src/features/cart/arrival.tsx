import { type DeliverySettings, describeDelivery, nameRange, type Place } from '@saddar/contract/delivery'
import { findCity } from '@saddar/contract/pakistan'
import { anotherTown } from '../../shared/saved-city.ts'
import { useDelivery } from '../../shared/settings-query.ts'

/** When an order that is placed now arrives at a place, as the page of a product says it; the range of all places while none is known (rule 3.12.1). */
export function Arrival({ place }: { place: Place | undefined }) {
  const delivery = useDelivery()
  if (!place) return <p>{describeRange(delivery)}</p>
  const name = place.city === anotherTown ? '' : (findCity(place.city)?.name ?? place.city)
  return (
    <p>
      Arrives {name && `in ${name} `}
      <span className="tabular font-medium whitespace-nowrap text-ink">{describeDelivery(delivery, place, Date.now())}</span>
    </p>
  )
}

function describeRange({ zones, rest }: Pick<DeliverySettings, 'zones' | 'rest'>): string {
  const rates = [...zones, rest]
  const range = { from: Math.min(...rates.map(({ from }) => from)), to: Math.max(...rates.map(({ to }) => to)) }
  return `Arrives in ${nameRange(range)} working ${range.to === 1 ? 'day' : 'days'}`
}
