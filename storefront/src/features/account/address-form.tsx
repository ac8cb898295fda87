import { accountAddressForm, formErrors } from '@saddar/contract/forms'
import { Button, Checkbox } from '@saddar/ui'
import { CityField } from '../../shared/forms/city-field.tsx'
import { CountryField } from '../../shared/forms/country-field.tsx'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import { provinceSuggestions } from '../../shared/forms/place-suggestions.ts'
import { SuggestField } from '../../shared/forms/suggest-field.tsx'
import { TextField } from '../../shared/forms/text-field.tsx'
import { type FieldErrors, useForm } from '../../shared/forms/use-form.ts'
import { useSubmit } from '../../shared/use-submit.ts'
import { isPostalCode, namesPlace } from '../checkout/address-fill.ts'
import type { AddressFormValues } from './address-book.ts'
import { writeAccountCity } from './write-account-city.ts'

interface AddressFormProps {
  initial: AddressFormValues
  onSave: (values: AddressFormValues) => Promise<void>
  onCancel: () => void
}

const check = ({ _id, ...values }: AddressFormValues): FieldErrors => formErrors(accountAddressForm, values)

/** The form of a saved address, with the account's name as the default and the same city completion as at checkout (rule 6.9). */
export function AddressForm({ initial, onSave, onCancel }: AddressFormProps) {
  const form = useForm({ initial, check, toName: nameField })
  const { submit, busy, problem } = useSubmit('saveAddress', { send: onSave, onFailure: form.refuse })
  return (
    <form noValidate method="post" onSubmit={form.submit(submit)} aria-busy={busy} className="grid gap-4 pt-2 sm:grid-cols-2">
      <TextField field={form.field('fullName')} label="Full name" optional autoComplete="shipping name" autoCapitalize="words" />
      <TextField
        field={form.field('phone')}
        label="Phone"
        optional
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        hint="For the rider to call"
      />
      <TextField
        field={form.field('street')}
        label="Street"
        placeholder="House, street, area"
        hint={form.values.street && !namesPlace(form.values.street) ? 'Can the rider find it? Name house, street and area.' : undefined}
        autoComplete="shipping address-line1"
        className="sm:col-span-2"
      />
      <TextField
        field={form.field('addressLine2')}
        label="Apartment, floor, landmark"
        optional
        autoComplete="shipping address-line2"
        className="sm:col-span-2"
      />
      <CityField
        field={{ ...form.field('city'), onChange: (name) => form.change(writeAccountCity(form.values, name)) }}
        autoComplete="shipping address-level2"
        hint="Fills province and zip code"
      />
      <SuggestField
        field={form.field('state')}
        label="State / province"
        suggestions={provinceSuggestions}
        autoComplete="shipping address-level1"
      />
      <TextField
        field={form.field('zip')}
        label="Zip code"
        inputMode="numeric"
        hint={form.values.zip && !isPostalCode(form.values.zip) ? 'Zip codes have 5 digits. Is it right?' : undefined}
        autoComplete="shipping postal-code"
      />
      <CountryField field={form.field('country')} autoComplete="shipping country-name" />
      <Checkbox
        name="isDefault"
        label="Use this address by default"
        checked={form.values.isDefault}
        onChange={(event) => form.change({ ...form.values, isDefault: event.target.checked })}
        className="sm:col-span-2"
      />
      {problem && (
        <div className="sm:col-span-2">
          <FormNotice tone="error">{problem}</FormNotice>
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Save address
        </Button>
      </div>
    </form>
  )
}

/** Maps a path of the server's error list to a field: 'addresses.2.zip' becomes 'zip'. */
const nameField = (path: string) => path.replace(/^addresses\.\d+\./, '')
