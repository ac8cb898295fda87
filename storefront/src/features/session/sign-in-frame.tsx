import { useRef } from 'react'
import { useHandOver } from '../../shared/forms/typed-values.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { EntryFrame } from './entry-frame.tsx'
import { EntryNotice, TrackInstead } from './entry-notice.tsx'
import { explainSignIn } from './explain-sign-in.ts'
import { formClass, LoginFields } from './login-fields.tsx'
import { OtherEntry } from './other-entry.tsx'
import { signInTexts } from './sign-in-texts.tsx'

const initial = { email: '', password: '' }
const check = () => ({})

/** What guests see of /login, and of a page that leads them there, until the form can be sent (rule 2.12). */
export function SignInFrame({ pathname }: { pathname: string }) {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({ initial, check })
  useHandOver(element, true, ({ email = '', password = '' }) => form.change({ email, password }))
  const { title, lead, why, question, label } = signInTexts
  const reason = explainSignIn(pathname)
  return (
    <div className="signed-in:hidden">
      <EntryFrame title={title} lead={!reason && lead} aside={<OtherEntry question={question} label={label} to="/register" isFrame />}>
        {reason && (
          <EntryNotice reason={reason} why={why}>
            {pathname.startsWith('/orders') && <TrackInstead />}
          </EntryNotice>
        )}
        <form ref={element} noValidate method="dialog" aria-busy className={formClass}>
          <LoginFields form={form} isFrame />
        </form>
      </EntryFrame>
    </div>
  )
}
