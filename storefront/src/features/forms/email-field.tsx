import { TextField } from './text-field.tsx'
import type { BoundField } from './use-form.ts'

/** An e-mail address, typed on a phone without capitals and corrections; 'username' where one signs in with it. */
export function EmailField({ field, autoComplete }: { field: BoundField; autoComplete: 'username' | 'email' }) {
  return (
    <TextField
      field={field}
      label="Email"
      type="email"
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
    />
  )
}
