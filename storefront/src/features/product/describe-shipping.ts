import type { DeliverySettings } from '@saddar/contract/delivery'
import { computeShipping, describeParcelFee } from '@saddar/contract/delivery-fee'
import { formatRupees } from '@saddar/contract/money'

/** What delivery of these goods costs as far as it is known before the address: 'Free delivery', 'Delivery Rs 150', 'Delivery from Rs 200'. */
export function describeShipping(
  delivery: Pick<DeliverySettings, 'charge' | 'freeFrom' | 'zones' | 'rest'>,
  parcel: Parameters<typeof computeShipping>[1],
): string {
  if (delivery.charge === 'parcel') return describeParcelFee(delivery, parcel.goods, parcel.place)
  const fee = computeShipping(delivery, parcel)
  return fee === 0 ? 'Free delivery' : `Delivery ${formatRupees(fee)}`
}
