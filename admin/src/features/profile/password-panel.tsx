import { ApiError, useApi } from '@saddar/client'
import { adminPasswordScreenForm } from '@saddar/contract/forms'
import { Button, Field, PasswordInput, toast } from '@saddar/ui'
import { useState } from 'react'
import { FormProblem } from '../../shared/forms/form-problem.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { Panel } from '../../shared/panel.tsx'

const fields = [
  { name: 'currentPassword', label: 'Current password', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'New password', autoComplete: 'new-password' },
  { name: 'confirmPassword', label: 'Confirm new password', autoComplete: 'new-password' },
] as const

/** Too many attempts have a text of their own on this screen. */
function toAlert(error: unknown, problem: string): string {
  if (error instanceof ApiError && error.status === 429)
    return `Too many attempts. Please try again in ${error.retryAfter || 'a few'} seconds.`
  return problem || 'Failed to change password'
}

/** Changes the person's own password; their other sessions end (rule 2.9). */
export function PasswordPanel() {
  const api = useApi()
  // A fresh form after each success, so that no password stays on the screen.
  const [done, setDone] = useState(0)
  const { register, reset, errors, problem, busy, props } = useFormPost({
    values: { currentPassword: '', newPassword: '', confirmPassword: '' },
    rules: adminPasswordScreenForm,
    toAlert,
    send: async (body) => {
      const { message } = await api('POST /admin/change-password', { body })
      toast.success(message || 'Password changed successfully!')
      reset()
      setDone((count) => count + 1)
    },
  })
  return (
    <Panel title="Change password">
      <form key={done} {...props} className="flex max-w-md flex-col gap-4">
        <FormProblem text={problem} />
        {fields.map(({ name, label, autoComplete }) => (
          <Field
            key={name}
            label={label}
            error={errors[name]}
            required
            hint={name === 'newPassword' ? 'At least 8 characters, with upper and lower case, a digit and one of @$!%*?&' : undefined}
          >
            {(control) => <PasswordInput {...control} {...register(name)} autoComplete={autoComplete} of={label.toLowerCase()} />}
          </Field>
        ))}
        <span>
          <Button type="submit" size="sm" busy={busy}>
            Change password
          </Button>
        </span>
      </form>
    </Panel>
  )
}
