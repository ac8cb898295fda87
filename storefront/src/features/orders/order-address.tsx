import type { OrderAddress } from '@saddar/contract'
import { formatPhoneNumber } from '@saddar/contract/phone-numbers'

export function OrderAddressView({ address }: { address: OrderAddress }) {
  const lines = [
    address.addressLine1,
    address.addressLine2,
    [address.city, address.postalCode].filter(Boolean).join(' '),
    [address.state, address.country].filter(Boolean).join(', '),
  ]
  return (
    <address className="wrap-anywhere text-sm not-italic">
      <span dir="auto" className="block text-left font-medium">
        {address.fullName}
      </span>
      {lines.filter(Boolean).map((line) => (
        <span key={line} dir="auto" className="block text-left">
          {line}
        </span>
      ))}
      <span className="tabular block text-quiet">{formatPhoneNumber(address.phone)}</span>
      {address.email && <span className="block text-quiet">{address.email}</span>}
    </address>
  )
}

/** Whether two addresses read the same. */
export function isSameAddress(one: OrderAddress, other: OrderAddress): boolean {
  const read = ({ email: _, phoneE164: __, ...parts }: OrderAddress) => JSON.stringify(Object.entries(parts).sort())
  return read(one) === read(other)
}
