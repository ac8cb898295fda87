import { useApi } from '@saddar/client'
import { acceptInvitationForm } from '@saddar/contract/forms'
import { Button, Field, PasswordInput, TextInput, toast } from '@saddar/ui'
import { useLocation, useNavigate } from 'react-router'
import { EntryFrame } from '../features/session/entry-frame.tsx'
import { FormProblem } from '../shared/forms/form-problem.tsx'
import { useFormPost } from '../shared/forms/use-form-post.ts'

/** The page that an invitation links to: a name and a password, then the login. */
export default function Invitation() {
  const token = useLocation().hash.slice(1)
  if (token) return <InvitationForm token={token} />
  return (
    <EntryFrame title="Join the staff" heading="Join the staff" lead="This link is not complete.">
      <p>Open the link in your invitation email again, or ask an owner of the shop for a new invitation.</p>
    </EntryFrame>
  )
}

function InvitationForm({ token }: { token: string }) {
  const api = useApi()
  const navigate = useNavigate()
  const { register, errors, problem, busy, props } = useFormPost({
    values: { name: '', password: '' },
    rules: acceptInvitationForm,
    write: (typed) => ({ ...typed, token }),
    send: async (typed) => {
      const { message, data } = await api('POST /admin/invitations/accept', { body: { ...typed, token } })
      toast.success(message ?? '')
      await navigate('/login', { replace: true, state: data })
    },
  })
  return (
    <EntryFrame title="Join the staff" heading="Join the staff" lead="Choose your name and a password.">
      <form {...props} className="flex flex-col gap-4">
        <FormProblem text={problem || errors.token} />
        <Field label="Name" error={errors.name} required>
          {(control) => <TextInput {...control} {...register('name')} autoComplete="name" maxLength={50} />}
        </Field>
        <Field
          label="Password"
          error={errors.password}
          hint="At least 8 characters, with upper and lower case, a digit and one of @$!%*?&"
          required
        >
          {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
        </Field>
        <Button type="submit" wide busy={busy} className="mt-2">
          Join
        </Button>
      </form>
    </EntryFrame>
  )
}
