import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from './button.tsx'
import { TextInput } from './field.tsx'

interface PasswordInputProps extends Omit<ComponentProps<typeof TextInput>, 'type'> {
  autoComplete: 'current-password' | 'new-password'
  /** Which password, where there are several: 'new password'. */
  of?: string
}

/** A password field with a button that shows and hides the text. */
export function PasswordInput({ of = 'password', className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <span className="relative block">
      <TextInput
        {...rest}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={1_000}
        className={clsx('pr-12', className)}
      />
      <span className="absolute top-0 right-0.5">
        <IconButton
          label={`${shown ? 'Hide' : 'Show'} ${of}`}
          icon={<Icon aria-hidden size={20} strokeWidth={1.75} />}
          onClick={() => setShown(!shown)}
        />
      </span>
    </span>
  )
}
