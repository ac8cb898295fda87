import type { User } from '@saddar/contract'
import { Checkbox } from '@saddar/ui'
import { EmailField } from '../../shared/forms/email-field.tsx'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import type { Form } from '../../shared/forms/use-form.ts'
import { AddressFieldset } from './address-fieldset.tsx'
import { AddressPicker } from './address-picker.tsx'
import { type CheckoutForm, isIncomplete, readAddress } from './checkout-form.ts'

/** Contact e-mail and delivery address: a saved one or a new one. */
export function DeliveryPart({ form, user }: { form: Form<CheckoutForm>; user: Pick<User, 'name' | 'addresses'> }) {
  const { savedAddressId, saveAddress } = form.values
  const saved = user.addresses.find((address) => address._id === savedAddressId)
  const isSavedIncomplete = saved !== undefined && isIncomplete(readAddress(saved, user))
  return (
    <div className="grid gap-5">
      <EmailField field={form.field('email')} hint="Only for questions about this order. Order emails go to your account." />
      {user.addresses.length > 0 && <AddressPicker form={form} user={user} />}
      {isSavedIncomplete && <FormNotice tone="info">This saved address lacks something the rider needs. Please complete it.</FormNotice>}
      {(!saved || isSavedIncomplete) && <AddressFieldset key={savedAddressId} form={form} kind="shipping" />}
      {!saved && (
        <Checkbox
          name="saveAddress"
          label="Save this address for next time"
          checked={saveAddress}
          onChange={(event) => form.change({ ...form.values, saveAddress: event.target.checked })}
        />
      )}
    </div>
  )
}
