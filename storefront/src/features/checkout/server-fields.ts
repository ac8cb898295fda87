import type { FieldErrors } from '../forms/use-form.ts'
import { emptyAddress } from './checkout-form.ts'

/** The server's field errors under the names the checkout form gives its fields; what is not a field of it is left out. */
export function nameFields(errors: FieldErrors): FieldErrors {
  const named: FieldErrors = {}
  for (const [path, message] of Object.entries(errors)) {
    const name = nameField(path)
    if (name) named[name] = message
  }
  return named
}

function nameField(path: string): string | undefined {
  if (path === 'contactEmail' || path === 'shippingAddress.email') return 'email'
  if (path === 'orderNotes' || path === 'bankAccountNumber' || path === 'paymentMethod') return path
  const [, kind, field = ''] = /^(shipping|billing)Address\.(\w+)$/.exec(path) ?? []
  return field in emptyAddress ? `${kind}.${field}` : undefined
}
