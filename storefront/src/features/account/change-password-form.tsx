import { useApi } from '@saddar/client'
import { changePasswordForm, formErrors } from '@saddar/contract/forms'
import { toastMs } from '@saddar/contract/limits'
import { Button, toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { DialogButtons } from '../../shared/forms/dialog-buttons.tsx'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { useSubmit } from '../../shared/use-submit.ts'
import { passwordHint } from '../session/password-hint.ts'
import { securityKey } from '../session/security-query.ts'

const check = (values: object) => formErrors(changePasswordForm, values)
const initial = { currentPassword: '', newPassword: '' }

/** Changes the password; the server then signs out the other devices (rule 2.9). */
export function ChangePasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useForm({ initial, check })
  const { submit, busy, problem } = useSubmit('changePassword', {
    send: (typed: typeof initial) => {
      // A node of the former release, which runs beside this one during an update, asks for it twice.
      const body = { ...typed, confirmPassword: typed.newPassword }
      return api('POST /auth/change-password', { body })
    },
    onDone: ({ message }) => {
      toast.success(message ?? 'Password changed successfully!', { autoClose: toastMs.success })
      void queryClient.invalidateQueries({ queryKey: securityKey })
      onClose()
    },
    onFailure: form.refuse,
  })
  return (
    <form noValidate method="post" onSubmit={form.submit(submit)} aria-busy={busy} className="grid gap-4 pt-2">
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField field={form.field('currentPassword')} label="Current password" autoComplete="current-password" />
      <PasswordField field={form.field('newPassword')} label="New password" autoComplete="new-password" hint={passwordHint} />
      {problem && <FormNotice tone="error">{problem}</FormNotice>}
      <DialogButtons>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Change password
        </Button>
      </DialogButtons>
    </form>
  )
}
