import type { OrderAddress } from '@saddar/contract'
import { formatPhoneNumber } from '@saddar/contract/phone-numbers'

interface AddressLinesProps {
  address: Omit<OrderAddress, 'phoneE164' | 'email'>
  /** Without name and phone, which are shown beside it. */
  placeOnly?: boolean
}

export function AddressLines({ address, placeOnly = false }: AddressLinesProps) {
  const lines = [
    placeOnly ? '' : address.fullName,
    address.addressLine1,
    address.addressLine2,
    `${address.city} ${address.postalCode}`,
    `${address.state}, ${address.country}`,
    placeOnly ? '' : formatPhoneNumber(address.phone),
  ]
  return (
    <address className="not-italic">
      {lines.filter(Boolean).map((line) => (
        <bdi key={line} className="block break-words">
          {line}
        </bdi>
      ))}
    </address>
  )
}
