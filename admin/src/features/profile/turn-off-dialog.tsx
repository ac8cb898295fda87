import { useApi } from '@saddar/client'
import { turnOffSecondFactorForm } from '@saddar/contract/forms'
import { Field, PasswordInput, TextInput, toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { secondFactorKey } from './second-factor-panel.tsx'

/** Asks for password and code: an unattended browser is not enough. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { register, errors, ...post } = useFormPost({
    values: { password: '', code: '' },
    rules: turnOffSecondFactorForm,
    send: async (body) => {
      const { message } = await api('POST /admin/second-factor/turn-off', { body })
      toast.success(message ?? '')
      await queryClient.invalidateQueries({ queryKey: secondFactorKey, exact: true })
      onClose()
    },
  })
  return (
    <FormDialog closesAtOnce title="Turn off two-step sign-in?" onClose={onClose} action="Turn off" cancel="Keep it on" post={post}>
      <p>Your password will then be enough to sign in.</p>
      <Field label="Password" error={errors.password} required>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" data-autofocus />}
      </Field>
      <Field label="Code" error={errors.code} hint="From your authenticator app, or a recovery code" required>
        {(control) => <TextInput {...control} {...register('code')} autoComplete="one-time-code" maxLength={20} />}
      </Field>
    </FormDialog>
  )
}
