import { emptyAddress } from './checkout-form.ts'

/** The checkout form's name for a path of the server's error list; '' for paths that are not fields of the form. */
export function nameField(path: string): string {
  if (path === 'contactEmail' || path === 'shippingAddress.email') return 'email'
  if (path === 'orderNotes' || path === 'bankAccountNumber' || path === 'paymentMethod') return path
  const [, kind, field = ''] = /^(shipping|billing)Address\.(\w+)$/.exec(path) ?? []
  return field in emptyAddress ? `${kind}.${field}` : ''
}
