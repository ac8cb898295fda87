import type { ComponentProps } from 'react'
import { readPhone } from './read-phone.ts'
import { TextField } from './text-field.tsx'

/** The field of a phone number. One in Urdu digits or an unusual notation is rewritten when the field is left. */
export function PhoneField({ field, ...rest }: Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'>) {
  return (
    <TextField
      {...rest}
      field={{
        ...field,
        onBlur: (event) => {
          const readable = readPhone(field.value)
          if (readable !== field.value) field.onChange(readable)
          field.onBlur(event)
        },
      }}
      type="tel"
      inputMode="tel"
    />
  )
}
