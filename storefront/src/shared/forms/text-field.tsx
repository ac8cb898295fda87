import { Field, TextInput } from '@saddar/ui'
import type { InputHTMLAttributes, ReactNode } from 'react'
import type { BoundField } from './use-form.ts'

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'onBlur' | 'name'> {
  field: BoundField
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  hideLabel?: boolean
}

/** A labelled text input bound to a form. `required` only sets aria-required; the form validates and shows its own messages. */
export function TextField({ field, label, hint, optional, hideLabel = false, required = !optional, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={field.error} optional={optional} hideLabel={hideLabel} className={className}>
      {({ required: _, ...control }) => (
        <TextInput
          {...input}
          {...control}
          aria-required={required}
          name={field.name}
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}
