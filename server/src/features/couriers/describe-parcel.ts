import type { Order } from '@saddar/contract'
import { formatPhoneNumber } from '@saddar/contract/phone-numbers'

/** The consignee of an order as couriers want it: one line of address, and the phone number without spaces. */
export function describeConsignee({ shippingAddress: to }: Order): { name: string; phone: string; address: string } {
  const address = [to.addressLine1, to.addressLine2, to.city, to.state].map((part) => part?.trim()).filter(Boolean)
  return { name: to.fullName, phone: formatPhoneNumber(to.phone).replaceAll(' ', ''), address: address.join(', ') }
}

export const countPieces = ({ items }: Order): number => items.reduce((sum, { quantity }) => sum + quantity, 0)
