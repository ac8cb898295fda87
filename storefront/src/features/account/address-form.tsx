import { accountAddressForm, formErrors } from '@saddar/contract/forms'
import { Button, Checkbox } from '@saddar/ui'
import { AddressFieldset } from '../../shared/forms/address-fieldset.tsx'
import { DialogButtons } from '../../shared/forms/dialog-buttons.tsx'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import { type FieldErrors, useForm } from '../../shared/forms/use-form.ts'
import { useSubmit } from '../../shared/use-submit.ts'
import type { AddressFormValues } from './address-book.ts'

interface AddressFormProps {
  initial: AddressFormValues
  onChange: (values: AddressFormValues) => void
  onSave: (values: AddressFormValues) => Promise<void>
  onCancel: () => void
}

/** Without a phone number, checkout would ask for the whole address again. Its name is by default that of the account. */
const check = ({ _id, ...values }: AddressFormValues): FieldErrors => ({
  ...(values.phone.trim() === '' && { phone: 'Phone number is required' }),
  ...formErrors(accountAddressForm, values),
})

/** The form of a saved address: the fields of checkout. Its messages are those of the profile ('Street is required'). */
export function AddressForm({ initial, onChange, onSave, onCancel }: AddressFormProps) {
  const form = useForm({ initial, check, onChange, toName: nameField })
  const { submit, busy, problem } = useSubmit('saveAddress', { send: onSave, onFailure: form.refuse })
  return (
    <form noValidate method="post" onSubmit={form.submit(submit)} aria-busy={busy} className="grid gap-4 pt-2">
      <AddressFieldset
        kind="shipping"
        isNameOptional
        address={{ ...form.values, addressLine1: form.values.street, postalCode: form.values.zip }}
        field={(name) => form.field(name === 'addressLine1' ? 'street' : name === 'postalCode' ? 'zip' : name)}
        onCity={({ city, state, postalCode }) => form.change({ ...form.values, city, state, zip: postalCode })}
      />
      <Checkbox
        name="isDefault"
        label="Use this address by default"
        checked={form.values.isDefault}
        onChange={(event) => form.change({ ...form.values, isDefault: event.target.checked })}
      />
      {problem && <FormNotice tone="error">{problem}</FormNotice>}
      <DialogButtons>
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Save address
        </Button>
      </DialogButtons>
    </form>
  )
}

/** Maps a path of the server's error list to a field: 'addresses.2.zip' becomes 'zip'. */
const nameField = (path: string) => path.replace(/^addresses\.\d+\./, '')
