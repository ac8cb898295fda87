import { Field, TextInput } from '@saddar/ui'
import type { UseFormRegisterReturn } from 'react-hook-form'

interface TrackingNumberFieldProps {
  field: UseFormRegisterReturn
  error: string | undefined
  optional?: boolean
  autoFocus?: boolean
}

/** A courier's tracking number, as typed or scanned. */
export function TrackingNumberField({ field, error, optional = false, autoFocus }: TrackingNumberFieldProps) {
  return (
    <Field label="Tracking number" optional={optional} error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...field}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus={autoFocus || undefined}
        />
      )}
    </Field>
  )
}
