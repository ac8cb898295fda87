import { Button } from '@saddar/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { CityField } from '../../shared/forms/city-field.tsx'
import { CountryField } from '../../shared/forms/country-field.tsx'
import { provinceSuggestions } from '../../shared/forms/place-suggestions.ts'
import { SuggestField } from '../../shared/forms/suggest-field.tsx'
import { TextField } from '../../shared/forms/text-field.tsx'
import type { Form } from '../../shared/forms/use-form.ts'
import { isPostalCode, looksPakistani, namesPlace, writeCity } from './address-fill.ts'
import type { CheckoutForm } from './checkout-form.ts'

interface AddressFieldsetProps {
  form: Form<CheckoutForm>
  kind: 'shipping' | 'billing'
}

/** The fields of an address, in the usual order; on phones province and postal code share a row. The city fills province and postal code (rule 6.9). */
export function AddressFieldset({ form, kind }: AddressFieldsetProps) {
  const address = form.values[kind]
  const [secondLine, setSecondLine] = useState(address.addressLine2 !== '')
  const fill = (name: string) => `${kind} ${name}`
  const city = form.field(`${kind}.city`)
  const phone = form.field(`${kind}.phone`)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField field={form.field(`${kind}.fullName`)} label="Full name" autoComplete={fill('name')} autoCapitalize="words" />
      <TextField
        field={phone}
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete={fill('tel')}
        hint={
          address.phone && !phone.error && !looksPakistani(address.phone)
            ? 'This does not look like a number in Pakistan. Is it right?'
            : 'For the rider to call, like 0300 1234567'
        }
      />
      <TextField
        field={form.field(`${kind}.addressLine1`)}
        label="Address"
        placeholder="House, street, area"
        hint={address.addressLine1 && !namesPlace(address.addressLine1) ? 'Can the rider find it? Name house, street and area.' : undefined}
        autoComplete={fill('address-line1')}
        className="sm:col-span-2"
      />
      {secondLine ? (
        <TextField
          field={form.field(`${kind}.addressLine2`)}
          label="Apartment, floor, landmark"
          optional
          autoComplete={fill('address-line2')}
          className="sm:col-span-2"
        />
      ) : (
        <Button tone="quiet" className="-mt-2 -ml-3 justify-self-start px-3! text-sm sm:col-span-2" onClick={() => setSecondLine(true)}>
          <Plus aria-hidden size={20} strokeWidth={1.75} />
          Add apartment, floor or landmark
        </Button>
      )}
      <CityField
        field={{ ...city, onChange: (name) => form.change({ ...form.values, [kind]: writeCity(address, name) }) }}
        autoComplete={fill('address-level2')}
        hint="Fills province and postal code"
      />
      <div className="grid grid-cols-2 gap-4 sm:contents [&>*]:min-w-0">
        <SuggestField
          field={form.field(`${kind}.state`)}
          label="State / province"
          suggestions={provinceSuggestions}
          autoComplete={fill('address-level1')}
          autoCapitalize="words"
        />
        <TextField
          field={form.field(`${kind}.postalCode`)}
          label="Postal code"
          inputMode="numeric"
          hint={address.postalCode && !isPostalCode(address.postalCode) ? 'Postal codes have 5 digits. Is it right?' : undefined}
          autoComplete={fill('postal-code')}
        />
      </div>
      <CountryField field={form.field(`${kind}.country`)} autoComplete={fill('country-name')} />
    </div>
  )
}
