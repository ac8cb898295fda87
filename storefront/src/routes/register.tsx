import { rememberFormIntent } from '../features/cart/form-intent.ts'
import { ResumeCartIntent } from '../features/cart/resume-cart-intent.tsx'
import { WantedCart } from '../features/product/wanted-cart.tsx'
import { EntryPage } from '../features/session/entry-page.tsx'
import { RegisterForm } from '../features/session/register-form.tsx'
import type { PageMeta } from '../shared/page/page.ts'

export const meta = (): PageMeta => ({ title: 'Create an account', noIndex: true })

export default function RegisterPage() {
  return (
    <EntryPage
      title="Create your account"
      lead="It takes half a minute, and your next order takes two taps."
      why="Half a minute: name, email, password. It keeps your orders together."
      onArrive={rememberFormIntent}
      above={<WantedCart verb="Sign up" />}
      leave={(origin) => <ResumeCartIntent origin={origin} />}
      other={{ question: 'Have an account?', label: 'Sign in', to: '/login' }}
    >
      <RegisterForm />
    </EntryPage>
  )
}
