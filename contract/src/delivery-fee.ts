import { type DeliverySettings, findRate, type Place } from './delivery.ts'
import { formatRupees } from './money.ts'
import { type DeliveredLine, sumShipping } from './sum-shipping.ts'

type FeeTerms = Pick<DeliverySettings, 'charge' | 'freeFrom' | 'zones' | 'rest'>

interface Parcel {
  lines: DeliveredLine[]
  /** The price of the goods in rupees, before discount codes. */
  goods: number
  /** Where it goes; without one, the rest of the country. */
  place?: Place | undefined
}

/**
 * What delivery costs, in rupees (rules 6.2 and 6.25): the cost of each product once, or the one fee of the parcel. The goods count before
 * discount codes, so that a code never takes free delivery away.
 */
export function computeShipping(delivery: FeeTerms, { lines, goods, place }: Parcel): number {
  if (delivery.charge === 'product') return sumShipping(lines)
  return lines.length === 0 ? 0 : computeParcelFee(delivery, goods, place)
}

/** The fee of a parcel with goods of this value, in rupees. */
export function computeParcelFee(delivery: FeeTerms, goods: number, place: Place = { city: '' }): number {
  return isFreeFrom(delivery, goods) ? 0 : findRate(delivery, place).fee
}

/** The lowest and the highest fee of a parcel, in rupees. */
export function listFees({ zones, rest }: Pick<FeeTerms, 'zones' | 'rest'>): { lowest: number; highest: number } {
  const fees = [...zones.map(({ fee }) => fee), rest.fee]
  return { lowest: Math.min(...fees), highest: Math.max(...fees) }
}

/** 'Delivery Rs 200', or 'Delivery from Rs 200' while the place is unknown and fees differ. */
export function describeParcelFee(delivery: FeeTerms, goods: number, place?: Place): string {
  const { lowest, highest } = listFees(delivery)
  const fee = place || lowest === highest ? computeParcelFee(delivery, goods, place) : lowest
  if (isFreeFrom(delivery, goods) || (fee === 0 && (place || highest === 0))) return 'Free delivery'
  return `Delivery ${place || lowest === highest ? '' : 'from '}${formatRupees(fee)}`
}

/** How far goods of this value are from free delivery (rule 6.25.1); null where it does not depend on the value. */
export function readFreeDelivery(delivery: FeeTerms, goods: number): { text: string; percent: number } | null {
  const { charge, freeFrom } = delivery
  if (charge === 'product' || freeFrom === 0 || listFees(delivery).highest === 0) return null
  if (goods >= freeFrom) return { text: 'Free delivery', percent: 100 }
  return { text: `${formatRupees(freeFrom - goods)} more for free delivery`, percent: Math.floor((goods / freeFrom) * 100) }
}

const isFreeFrom = ({ freeFrom }: FeeTerms, goods: number) => freeFrom > 0 && goods >= freeFrom
