import { addressLengths } from '@saddar/contract/limits'
import { cities, findCity, provinces } from '@saddar/contract/pakistan'
import { Field, Select, TextInput } from '@saddar/ui'
import { type ChangeEvent, type ReactNode, useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

type Name = 'fullName' | 'phone' | 'addressLine1' | 'addressLine2' | 'city' | 'postalCode' | 'state'

interface AddressFieldsProps {
  register: (name: Name, options?: { onChange: (event: ChangeEvent<HTMLInputElement>) => void }) => UseFormRegisterReturn
  setValue: (name: 'state' | 'postalCode', value: string) => void
  errors: Partial<Record<string, string>>
  /** What the phone number tells, below it. */
  afterPhone?: ReactNode
  /** The province of an address that is corrected, which may be none of Pakistan's; absent for a new one. */
  otherProvince?: string
}

/** Where an order goes, the phone number first, by which its buyer is known; a known city fills in its province and postal code. */
export function AddressFields({ register, setValue, errors, afterPhone, otherProvince }: AddressFieldsProps) {
  const cityList = useId()
  const completeCity = (typed: string) => {
    const city = findCity(typed)
    if (!city) return
    setValue('state', city.province)
    if (city.postalCode) setValue('postalCode', city.postalCode)
  }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Phone" error={errors.phone}>
          {(control) => <TextInput {...control} {...register('phone')} inputMode="tel" maxLength={20} autoComplete="off" />}
        </Field>
        {afterPhone && <div className="empty:hidden sm:order-last sm:col-span-2">{afterPhone}</div>}
        <Field label="Full name" error={errors.fullName}>
          {(control) => <TextInput {...control} {...register('fullName')} maxLength={addressLengths.fullName} autoComplete="off" />}
        </Field>
      </div>
      <Field label="Address" error={errors.addressLine1}>
        {(control) => <TextInput {...control} {...register('addressLine1')} maxLength={addressLengths.line} autoComplete="off" />}
      </Field>
      <Field label="Area or landmark" optional error={errors.addressLine2}>
        {(control) => <TextInput {...control} {...register('addressLine2')} maxLength={addressLengths.line} autoComplete="off" />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="City" error={errors.city}>
          {(control) => (
            <TextInput
              {...control}
              {...register('city', { onChange: (event) => completeCity(event.target.value) })}
              list={cityList}
              maxLength={addressLengths.city}
              autoComplete="off"
            />
          )}
        </Field>
        <datalist id={cityList}>
          {cities.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field label="Postal code" error={errors.postalCode}>
          {(control) => (
            <TextInput
              {...control}
              {...register('postalCode')}
              inputMode="numeric"
              maxLength={addressLengths.postalCode}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      <Field label="Province" error={errors.state}>
        {(control) => (
          <Select {...control} {...register('state')}>
            {/* Guests could type another. */}
            {otherProvince && !provinces.some((name) => name === otherProvince) && <option>{otherProvince}</option>}
            {otherProvince === undefined && <option value="">Choose one</option>}
            {provinces.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}
