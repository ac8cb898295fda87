import { AddressFieldset } from '../../shared/forms/address-fieldset.tsx'
import type { Form } from '../../shared/forms/use-form.ts'
import type { CheckoutForm } from './checkout-form.ts'

interface CheckoutAddressProps {
  form: Form<CheckoutForm>
  kind: 'shipping' | 'billing'
}

/** One of the two addresses of checkout's form. */
export const CheckoutAddress = ({ form, kind }: CheckoutAddressProps) => (
  <AddressFieldset
    kind={kind}
    address={form.values[kind]}
    field={(name) => form.field(`${kind}.${name}`)}
    onCity={(address) => form.change({ ...form.values, [kind]: address })}
  />
)
