import { Field, PasswordInput } from '@saddar/ui'
import type { ReactNode } from 'react'
import type { BoundField } from './use-form.ts'

interface PasswordFieldProps {
  field: BoundField
  label: ReactNode
  hint?: ReactNode
  autoComplete: 'current-password' | 'new-password'
  /** Focuses the field when its dialog opens. */
  'data-autofocus'?: boolean
}

/** A password field with a button that shows and hides its text. */
export function PasswordField({ field, label, hint, autoComplete, ...input }: PasswordFieldProps) {
  return (
    <Field label={label} hint={hint} error={field.error}>
      {({ required: _, ...control }) => (
        <PasswordInput
          {...input}
          {...control}
          name={field.name}
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={field.onBlur}
          autoComplete={autoComplete}
          aria-required
        />
      )}
    </Field>
  )
}
