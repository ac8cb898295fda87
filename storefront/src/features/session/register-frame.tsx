import { useForm } from '../../shared/forms/use-form.ts'
import { EntryFrame } from './entry-frame.tsx'
import { formClass } from './login-fields.tsx'
import { OtherEntry } from './other-entry.tsx'
import { RegisterFields } from './register-fields.tsx'
import { registerTexts } from './register-texts.ts'

const initial = { name: '', email: '', password: '' }
const check = () => ({})

/** What guests see of /register until the form can be filled in (rule 2.12). */
export function RegisterFrame() {
  const form = useForm({ initial, check })
  const { title, lead, question, label } = registerTexts
  return (
    <div className="signed-in:hidden">
      <EntryFrame title={title} lead={lead} aside={<OtherEntry question={question} label={label} to="/login" isFrame />}>
        <fieldset disabled aria-busy className={`min-w-0 ${formClass}`}>
          <RegisterFields form={form} />
        </fieldset>
      </EntryFrame>
    </div>
  )
}
