import type { ReactNode } from 'react'
import { TextField } from './text-field.tsx'
import type { BoundField } from './use-form.ts'

/** An e-mail address that somebody can be reached at, with the keyboard for it. */
export function EmailField({ field, hint }: { field: BoundField; hint?: ReactNode }) {
  return (
    <TextField
      field={field}
      label="Email"
      hint={hint}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
