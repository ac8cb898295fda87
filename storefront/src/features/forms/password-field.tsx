import { Field, IconButton, TextInput } from '@saddar/ui'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { BoundField } from './use-form.ts'

interface PasswordFieldProps {
  field: BoundField
  label: ReactNode
  hint?: ReactNode
  autoComplete: 'current-password' | 'new-password'
}

/** A password with a button that shows and hides it. */
export function PasswordField({ field, label, hint, autoComplete }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={field.error}>
      {({ required: _, ...control }) => (
        <span className="relative">
          <TextInput
            {...control}
            type={shown ? 'text' : 'password'}
            name={field.name}
            value={field.value}
            onChange={(event) => field.onChange(event.target.value)}
            onBlur={field.onBlur}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={1_000}
            aria-required
            className="pr-12"
          />
          <span className="absolute top-0 right-0.5">
            <IconButton
              label={shown ? 'Hide password' : 'Show password'}
              icon={<Icon aria-hidden size={20} strokeWidth={1.75} />}
              onClick={() => setShown(!shown)}
            />
          </span>
        </span>
      )}
    </Field>
  )
}
