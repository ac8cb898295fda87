import { couriers } from '@saddar/contract/couriers'
import { Field, Select } from '@saddar/ui'
import type { UseFormRegisterReturn } from 'react-hook-form'

interface CourierFieldProps {
  field: UseFormRegisterReturn
  hint?: string | undefined
  error?: string | undefined
  /** The order's courier, which may be one that the shop no longer knows. */
  current?: string | null
  autoFocus?: boolean
}

/** The courier of one or more parcels. */
export function CourierField({ field, hint, error, current, autoFocus }: CourierFieldProps) {
  return (
    <Field label="Courier" hint={hint} error={error}>
      {(control) => (
        <Select {...control} {...field} data-autofocus={autoFocus || undefined}>
          <option value="">None</option>
          {current && !couriers.some((name) => name === current) && <option>{current}</option>}
          {couriers.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      )}
    </Field>
  )
}
