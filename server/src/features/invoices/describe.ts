import type { Order, OrderAddress } from '@saddar/contract'

const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Karachi', day: 'numeric', month: 'short', year: 'numeric' })

/** '21 Nov 2026' in Karachi. */
export const formatDay = (at: Date | string): string => day.format(new Date(at)).replace('Sept', 'Sep')

/** An item's name with what was chosen of it. */
export function describeItem({ title, color, storageCapacity, size }: Order['items'][number]): string {
  const choice = [color?.name, storageCapacity, size].filter(Boolean).join(', ')
  return choice ? `${title} (${choice})` : title
}

/** An address as it stands on a parcel; lines of which there are none are left out. */
export const listAddressLines = (to: OrderAddress): string[] =>
  [to.addressLine1, to.addressLine2, `${to.city} ${to.postalCode}`, `${to.state}, ${to.country}`, to.phone].filter(
    (line) => line.trim() !== '',
  )
