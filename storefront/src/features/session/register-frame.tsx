import { useRef } from 'react'
import { useHandOver } from '../../shared/forms/typed-values.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { EntryFrame } from './entry-frame.tsx'
import { formClass } from './login-fields.tsx'
import { OtherEntry } from './other-entry.tsx'
import { RegisterFields } from './register-fields.tsx'
import { registerTexts } from './register-texts.ts'

const initial = { name: '', email: '', password: '' }
const check = () => ({})

/** What guests see of /register until the form can be sent (rule 2.12). */
export function RegisterFrame() {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({ initial, check })
  useHandOver(element, true, ({ name = '', email = '', password = '' }) => form.change({ name, email, password }))
  const { title, lead, question, label } = registerTexts
  return (
    <div className="signed-in:hidden">
      <EntryFrame title={title} lead={lead} aside={<OtherEntry question={question} label={label} to="/login" isFrame />}>
        <form ref={element} noValidate method="dialog" aria-busy className={formClass}>
          <RegisterFields form={form} isFrame />
        </form>
      </EntryFrame>
    </div>
  )
}
