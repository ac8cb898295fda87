import type { OrderAddress } from '@saddar/contract'
import { formatPhoneNumber } from '@saddar/contract/phone-numbers'
import type { Sender } from '../settings/index.ts'

/** The lines of an address as on a parcel, without empty ones. */
export const listAddressLines = (to: OrderAddress): string[] =>
  [to.addressLine1, to.addressLine2, `${to.city} ${to.postalCode}`, `${to.state}, ${to.country}`, formatPhoneNumber(to.phone)].filter(
    (line) => line.trim() !== '',
  )

/** Until when the buyer may send something back; nothing where the shop takes nothing back. */
export const describeReturns = ({ returnDays, phone }: Sender): string =>
  returnDays > 0
    ? `Returns within ${returnDays === 1 ? '1 day' : `${returnDays} days`} of delivery${phone ? `: ${formatPhoneNumber(phone)}` : ''}`
    : ''
