import type { ReactNode } from 'react'
import { TextField } from './text-field.tsx'
import type { BoundField } from './use-form.ts'

interface EmailFieldProps {
  field: BoundField
  hint?: ReactNode
  optional?: boolean
  /** 'username' in the sign-in form. */
  autoComplete?: 'username' | 'email'
}

/** An e-mail field, without automatic capitals and spell checking. */
export function EmailField({ field, hint, optional, autoComplete = 'email' }: EmailFieldProps) {
  return (
    <TextField
      field={field}
      label="Email"
      hint={hint}
      optional={optional}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
    />
  )
}
