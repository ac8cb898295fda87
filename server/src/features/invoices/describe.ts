import type { OrderAddress } from '@saddar/contract'

const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Karachi', day: 'numeric', month: 'short', year: 'numeric' })

/** '21 Nov 2026' in Karachi. */
export const formatDay = (at: Date | string): string => day.format(new Date(at)).replace('Sept', 'Sep')

/** The lines of an address as on a parcel, without empty ones. */
export const listAddressLines = (to: OrderAddress): string[] =>
  [to.addressLine1, to.addressLine2, `${to.city} ${to.postalCode}`, `${to.state}, ${to.country}`, to.phone].filter(
    (line) => line.trim() !== '',
  )
