import { useClient } from '@saddar/client'
import { useLinkCheck } from '@saddar/client/use-link-check'
import { resetPasswordForm } from '@saddar/contract/forms'
import { Button, Field, PasswordInput, toast } from '@saddar/ui'
import { useLocation, useNavigate } from 'react-router'
import { EntryFrame } from '../features/session/entry-frame.tsx'
import { FormProblem } from '../shared/forms/form-problem.tsx'
import { useFormPost } from '../shared/forms/use-form-post.ts'

const frame = { title: 'New password', heading: 'Your new password' }

/** The page that the owner's link for a new password leads to. Shows no form for a link that has ended (rule 19.2.1). */
export default function NewPassword() {
  const token = useLocation().hash.slice(1)
  const { ending, noteRefusal } = useLinkCheck('POST /admin/new-password/check', token)
  if (!token)
    return (
      <EntryFrame {...frame} lead="This link is not complete.">
        <p>Open the link in your email again, or ask an owner of the shop for a new one.</p>
      </EntryFrame>
    )
  if (ending)
    return (
      <EntryFrame {...frame} lead="This link has expired or was already used.">
        <p>Ask an owner of the shop for a new one.</p>
      </EntryFrame>
    )
  return <NewPasswordForm token={token} onRefused={noteRefusal} />
}

/** Sets the new password, then goes to the login. */
function NewPasswordForm({ token, onRefused }: { token: string; onRefused: (error: unknown) => void }) {
  const { api, session } = useClient()
  const navigate = useNavigate()
  const { register, errors, problem, busy, props } = useFormPost({
    values: { password: '' },
    rules: resetPasswordForm,
    write: (typed) => ({ ...typed, token }),
    send: async (typed) => {
      try {
        const { message, data } = await api('POST /admin/new-password', { body: { ...typed, token } })
        // Its session has ended.
        if (session.getSnapshot().signedIn) await session.signOut()
        toast.success(message ?? '')
        await navigate('/login', { replace: true, state: data })
      } catch (error) {
        // Used in another tab, or expired meanwhile.
        onRefused(error)
        throw error
      }
    },
  })
  return (
    <EntryFrame {...frame} lead="Other devices are signed out when you save it.">
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
