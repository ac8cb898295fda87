import type { ReactNode } from 'react'
import { findSimilarEmail } from './similar-email.ts'
import { TextField } from './text-field.tsx'
import { useCorrection } from './use-correction.tsx'
import type { BoundField } from './use-form.ts'

interface EmailFieldProps {
  field: BoundField
  hint?: ReactNode
  optional?: boolean
  /** 'username' in the sign-in form. */
  autoComplete?: 'username' | 'email'
}

/** An e-mail field, without automatic capitals and spell checking. A mistyped well-known host is offered corrected (rule 1.4.1). */
export function EmailField({ field, hint, optional, autoComplete = 'email' }: EmailFieldProps) {
  const corrected = useCorrection(field, findSimilarEmail, hint)
  return (
    <TextField
      // Signing in is with the address as it was registered.
      {...(autoComplete === 'username' ? { field, hint } : corrected)}
      label="Email"
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
