import { useClient } from '@saddar/client'
import { resetPasswordForm } from '@saddar/contract/forms'
import { Button, Field, PasswordInput, toast } from '@saddar/ui'
import { useLocation, useNavigate } from 'react-router'
import { EntryFrame } from '../features/session/entry-frame.tsx'
import { FormProblem } from '../shared/forms/form-problem.tsx'
import { useFormPost } from '../shared/forms/use-form-post.ts'

/** The page that the owner's link for a new password leads to, then the login. */
export default function NewPassword() {
  const { api, session } = useClient()
  const navigate = useNavigate()
  const token = useLocation().hash.slice(1)
  const { register, errors, problem, busy, props } = useFormPost({
    values: { password: '' },
    rules: resetPasswordForm,
    write: (typed) => ({ ...typed, token }),
    send: async (typed) => {
      const { message, data } = await api('POST /admin/new-password', { body: { ...typed, token } })
      // Its session has ended.
      if (session.getSnapshot().signedIn) await session.signOut()
      toast.success(message ?? '')
      await navigate('/login', { replace: true, state: data })
    },
  })
  return (
    <EntryFrame title="New password" heading="Your new password" lead="Other devices are signed out when you save it.">
      <form {...props} className="flex flex-col gap-4">
        <FormProblem text={problem || errors.token} />
        <Field
          label="New password"
          error={errors.password}
          hint="At least 8 characters, with upper and lower case, a digit and one of @$!%*?&"
          required
        >
          {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" of="new password" />}
        </Field>
        <Button type="submit" wide busy={busy} className="mt-2">
          Save new password
        </Button>
      </form>
    </EntryFrame>
  )
}
