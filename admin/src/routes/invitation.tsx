import { ApiError, useApi, useClient } from '@saddar/client'
import type { InvitationState } from '@saddar/contract'
import { acceptInvitationForm } from '@saddar/contract/forms'
import { Button, buttonClass, Field, PasswordInput, TextInput } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router'
import { EntryFrame } from '../features/session/entry-frame.tsx'
import { FormProblem } from '../shared/forms/form-problem.tsx'
import { useFormPost } from '../shared/forms/use-form-post.ts'
import { SkeletonRows } from '../shared/loaded.tsx'

const title = 'Join the staff'
const frame = { title, heading: title }

/** The page that an invitation links to: a name and a password, then the back office. */
export default function Invitation() {
  const token = useLocation().hash.slice(1)
  if (token) return <OpenedInvitation token={token} />
  return (
    <EntryFrame {...frame} lead="This link is not complete.">
      <p>Open the link in your invitation email again, or ask an owner of the shop for a new invitation.</p>
    </EntryFrame>
  )
}

/** Shows the form only for a link that works (rule 19.2). */
function OpenedInvitation({ token }: { token: string }) {
  const api = useApi()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) => (await api('POST /admin/invitations/check', { body: { token } }, { signal })).data.state,
    staleTime: 0,
    gcTime: 0,
  })
  if (isPending)
    return (
      <EntryFrame {...frame} lead="Checking your invitation…">
        <SkeletonRows count={3} row="h-11" className="py-0" />
      </EntryFrame>
    )
  // While it cannot be checked, the form is worth a try: accepting checks the link too.
  const state = error instanceof ApiError && error.code === 'LINK_INVALID' ? 'ended' : (data ?? 'open')
  return state === 'open' ? <InvitationForm token={token} onRefused={() => void refetch()} /> : <EndedInvitation state={state} />
}

const endings: Record<Exclude<InvitationState, 'open'>, { lead: string; text: string }> = {
  accepted: {
    lead: 'This invitation was already used.',
    text: 'If it was you, log in with your email and password. If you forgot the password, ask an owner of the shop for a link to set a new one.',
  },
  replaced: {
    lead: 'This invitation was replaced by a newer one.',
    text: 'Open the link in the latest email, or ask an owner of the shop for a new invitation.',
  },
  expired: { lead: 'This invitation has expired.', text: 'Invitations work for 72 hours. Ask an owner of the shop for a new one.' },
  ended: { lead: 'This invitation no longer works.', text: 'Ask an owner of the shop for a new one.' },
}

function EndedInvitation({ state }: { state: keyof typeof endings }) {
  const { lead, text } = endings[state]
  return (
    <EntryFrame {...frame} lead={lead}>
      <p className="not-last:mb-6">{text}</p>
      {state === 'accepted' && (
        <Link to="/login" className={buttonClass({ wide: true })}>
          Log in
        </Link>
      )}
    </EntryFrame>
  )
}

function InvitationForm({ token, onRefused }: { token: string; onRefused: () => void }) {
  const { api, session } = useClient()
  const navigate = useNavigate()
  /** Signs in with what was just chosen; where that takes a second step or fails, the login asks. */
  const enter = async (body: { email: string; password: string }) => {
    const login = await api('POST /admin/login', { body }).catch(() => null)
    const isIn = login !== null && !('challenge' in login.data)
    if (login && !('challenge' in login.data)) session.signIn(login.data)
    await navigate(isIn ? '/' : '/login', { replace: true, state: { email: body.email } })
  }
  const { register, errors, problem, busy, props } = useFormPost({
    values: { name: '', password: '' },
    rules: acceptInvitationForm,
    write: (typed) => ({ ...typed, token }),
    send: async (typed) => {
      try {
        const { data } = await api('POST /admin/invitations/accept', { body: { ...typed, token } })
        await enter({ email: data.email, password: typed.password })
      } catch (error) {
        // Used in another tab, or expired meanwhile.
        if (error instanceof ApiError && error.code === 'LINK_INVALID') onRefused()
        throw error
      }
    },
  })
  return (
    <EntryFrame {...frame} lead="Choose your name and a password.">
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
