import type { OrderAddress } from '@saddar/contract'
import { formatPhoneNumber } from '@saddar/contract/phone-numbers'

/** The lines of an address as on a parcel, without empty ones. */
export const listAddressLines = (to: OrderAddress): string[] =>
  [to.addressLine1, to.addressLine2, `${to.city} ${to.postalCode}`, `${to.state}, ${to.country}`, formatPhoneNumber(to.phone)].filter(
    (line) => line.trim() !== '',
  )
