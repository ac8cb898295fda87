import { toAsciiDigits } from '@saddar/contract/phone-numbers'
import { Button } from '@saddar/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import {
  type AddressFields,
  describeFill,
  isMainPostalCode,
  isPostalCode,
  isUnknownPlace,
  looksPakistani,
  namesPlace,
  writeCity,
} from './address-fill.ts'
import { CityField } from './city-field.tsx'
import { CountryField } from './country-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { provinceSuggestions } from './place-suggestions.ts'
import { SuggestField } from './suggest-field.tsx'
import { TextField } from './text-field.tsx'
import type { BoundField } from './use-form.ts'

interface AddressFieldsetProps {
  kind: 'shipping' | 'billing'
  address: AddressFields
  field: (name: keyof AddressFields) => BoundField
  /** Called with the address in another city. */
  onCity: (address: AddressFields) => void
  /** Whether the name can be left out. */
  isNameOptional?: boolean
}

/** The fields of an address, in the usual order; on phones province and postal code share a row. The city fills province and postal code (rule 6.9). */
export function AddressFieldset({ kind, address, field, onCity, isNameOptional = false }: AddressFieldsetProps) {
  const [secondLine, setSecondLine] = useState(address.addressLine2 !== '')
  const fill = (name: string) => `${kind} ${name}`
  const phone = field('phone')
  const code = field('postalCode')
  // Keyboards in Urdu have digits of their own.
  const postalCode: BoundField = { ...code, onChange: (typed) => code.onChange(toAsciiDigits(typed)) }
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <TextField field={field('fullName')} label="Full name" optional={isNameOptional} autoComplete={fill('name')} autoCapitalize="words" />
      <PhoneField
        field={phone}
        label="Phone"
        autoComplete={fill('tel')}
        hint={
          address.phone && !phone.error && !looksPakistani(address.phone)
            ? 'This does not look like a number in Pakistan. Is it right?'
            : 'For the rider to call, such as 0300 1234567'
        }
      />
      <TextField
        field={field('addressLine1')}
        label="Address"
        placeholder="House, street, area"
        hint={address.addressLine1 && !namesPlace(address.addressLine1) ? 'Can the rider find it? Name house, street and area.' : undefined}
        autoComplete={fill('address-line1')}
        className="sm:col-span-2"
      />
      {secondLine ? (
        <TextField
          field={field('addressLine2')}
          label="Apartment, floor, landmark"
          optional
          autoComplete={fill('address-line2')}
          className="sm:col-span-2"
        />
      ) : (
        <Button
          tone="quiet"
          className="-mx-3 -mt-2 justify-self-start px-3! text-left text-sm whitespace-normal! sm:col-span-2"
          onClick={() => setSecondLine(true)}
        >
          <Plus aria-hidden size={20} strokeWidth={1.75} />
          Add apartment or landmark
        </Button>
      )}
      <CityField
        field={{ ...field('city'), onChange: (name) => onCity(writeCity(address, name)) }}
        autoComplete={fill('address-level2')}
        hint={describeFill(address.city)}
      />
      <div className="grid grid-cols-2 gap-4 sm:contents [&>*]:min-w-0">
        <SuggestField
          field={field('state')}
          label="State / province"
          suggestions={provinceSuggestions}
          autoComplete={fill('address-level1')}
          autoCapitalize="words"
        />
        <TextField
          field={postalCode}
          label="Postal code"
          inputMode="numeric"
          hint={
            address.postalCode && !isPostalCode(address.postalCode)
              ? 'Postal codes have 5 digits. Is it right?'
              : isMainPostalCode(address)
                ? `The main one of ${address.city}: change it if yours differs`
                : isUnknownPlace(address)
                  ? 'That of your nearest post office, such as 54000'
                  : undefined
          }
          autoComplete={fill('postal-code')}
        />
      </div>
      <CountryField field={field('country')} autoComplete={fill('country-name')} />
    </div>
  )
}
