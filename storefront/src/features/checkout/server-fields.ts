import { emptyAddress } from './checkout-form.ts'

/** The checkout form's name for a path of the server's error list; '' for what is not a field of it. */
export function nameField(path: string): string {
  if (path === 'contactEmail' || path === 'shippingAddress.email') return 'email'
  if (path === 'orderNotes' || path === 'bankAccountNumber' || path === 'paymentMethod') return path
  const [, kind, field = ''] = /^(shipping|billing)Address\.(\w+)$/.exec(path) ?? []
  return field in emptyAddress ? `${kind}.${field}` : ''
}
