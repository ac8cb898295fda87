import { rememberFormIntent } from '../features/cart/form-intent.ts'
import { ResumeCartIntent } from '../features/cart/resume-cart-intent.tsx'
import { WantedCart } from '../features/product/wanted-cart.tsx'
import { EntryPage } from '../features/session/entry-page.tsx'
import { RegisterForm } from '../features/session/register-form.tsx'
import { RegisterFrame } from '../features/session/register-frame.tsx'
import { registerTexts } from '../features/session/register-texts.ts'
import type { PageMeta } from '../shared/page/page.ts'

export const meta = (): PageMeta => ({ title: 'Create an account', noIndex: true })

export const Frame = RegisterFrame

const { title, lead, why, question, label } = registerTexts

export default function RegisterPage() {
  return (
    <EntryPage
      title={title}
      lead={lead}
      why={why}
      onArrive={rememberFormIntent}
      above={<WantedCart verb="Sign up" />}
      leave={(origin) => <ResumeCartIntent origin={origin} />}
      other={{ question, label, to: '/login' }}
    >
      <RegisterForm />
    </EntryPage>
  )
}
