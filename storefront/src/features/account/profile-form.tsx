import type { User } from '@saddar/contract'
import { formErrors, profileForm } from '@saddar/contract/forms'
import { toastMs } from '@saddar/contract/limits'
import { Button, toast } from '@saddar/ui'
import { EmailField } from '../../shared/forms/email-field.tsx'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import { TextField } from '../../shared/forms/text-field.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { getKnownName } from '../../shared/known-name.ts'
import { useSubmit } from '../../shared/use-submit.ts'
import { useUpdateProfile } from './use-update-profile.ts'

const check = (values: object) => formErrors(profileForm, values)

/** Changes name and e-mail (rule 2.7), and asks for a name that nobody has typed yet. */
export function ProfileForm({ user }: { user: User }) {
  const form = useForm({ initial: { name: getKnownName(user), email: user.email }, check })
  const { update } = useUpdateProfile()
  const { submit, busy, problem } = useSubmit('profile', {
    send: update,
    onDone: (_, { email }) =>
      email === user.email
        ? toast.success('Profile saved', { autoClose: toastMs.success })
        : toast.success(`Profile saved. Open the link we sent to ${email}`),
    onFailure: form.refuse,
  })
  return (
    <form noValidate method="post" onSubmit={form.submit(submit)} aria-busy={busy} className="grid items-start gap-4 lg:grid-cols-2">
      <TextField field={form.field('name')} label="Name" autoComplete="name" autoCapitalize="words" />
      <EmailField field={form.field('email')} autoComplete="email" />
      {problem && <FormNotice tone="error">{problem}</FormNotice>}
      <Button type="submit" tone="outline" busy={busy} className="justify-self-start lg:col-span-2">
        Save changes
      </Button>
    </form>
  )
}
