import { Field, Select } from '@saddar/ui'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormText, useFieldError } from '../../shared/forms/form-text.tsx'
import { HourOptions } from './hour-options.tsx'
import type { SettingsValues } from './settings-values.ts'

/** How sold-out and low stock are shown and reported. */
export function Stock() {
  return (
    <>
      <div className="grid max-w-3xl items-start gap-4 sm:grid-cols-2">
        <SoldOutInLists />
        <FormText
          name="lowStock"
          label="Low stock"
          numeric
          maxLength={4}
          hint="At or below this many pieces the shop says ‘3 left’, and the inventory counts a product as low"
        />
        <FormText
          name="orderDays"
          label="An order should last, in days"
          numeric
          maxLength={3}
          hint="The low stock list suggests as many pieces as you sell in these days"
        />
      </div>
      <LowStockMail />
    </>
  )
}

/** Where lists of the shop show sold-out products (rule 3.2.2). */
function SoldOutInLists() {
  const { register } = useFormContext<SettingsValues>()
  return (
    <Field
      label="Sold-out products"
      hint="Their pages stay in the shop, and shoppers can ask for an email when they are back"
      error={useFieldError('soldOutInLists')}
    >
      {(field) => (
        <Select {...field} {...register('soldOutInLists')} required={undefined}>
          <option value="hidden">Left out of lists</option>
          <option value="last">At the end of lists, marked</option>
        </Select>
      )}
    </Field>
  )
}

/** Whether and when the owners get the daily mail (rule 10.59). */
function LowStockMail() {
  const { register, control } = useFormContext<SettingsValues>()
  const isOn = useWatch({ control, name: 'lowStockMail' }) === 'daily'
  const hourError = useFieldError('lowStockMailHour')
  return (
    <div className="mt-4 grid max-w-xl items-start gap-4 sm:grid-cols-2">
      <Field label="Email about low stock" hint="To all owners, on days when something is low" error={useFieldError('lowStockMail')}>
        {(field) => (
          <Select {...field} {...register('lowStockMail')} required={undefined}>
            <option value="daily">Every day</option>
            <option value="off">Never</option>
          </Select>
        )}
      </Field>
      {isOn && (
        <Field label="Sent at" hint="Pakistan time" error={hourError}>
          {(field) => (
            <Select {...field} {...register('lowStockMailHour')} required={undefined}>
              <HourOptions />
            </Select>
          )}
        </Field>
      )}
    </div>
  )
}
