import { rememberFormIntent } from '../features/cart/form-intent.ts'
import { ResumeCartIntent } from '../features/cart/resume-cart-intent.tsx'
import { useWantedLines } from '../features/cart/wanted-lines.ts'
import { WantedCart } from '../features/product/wanted-cart.tsx'
import { EntryPage } from '../features/session/entry-page.tsx'
import { LoginForm } from '../features/session/login-form.tsx'
import { SignInFrame } from '../features/session/sign-in-frame.tsx'
import { signInTexts } from '../features/session/sign-in-texts.tsx'
import type { PageMeta } from '../shared/page/page.ts'

export const meta = (): PageMeta => ({ title: 'Sign in', noIndex: true })

export const Frame = () => <SignInFrame pathname="/login" />

const { title, lead, why, question, label } = signInTexts

export default function LoginPage() {
  const isBuying = useWantedLines().length > 0
  return (
    <EntryPage
      title={title}
      lead={lead}
      why={why}
      onArrive={rememberFormIntent}
      above={<WantedCart verb="Sign in" />}
      leave={(origin) => <ResumeCartIntent origin={origin} />}
      other={isBuying ? undefined : { question, label, to: '/register' }}
    >
      <LoginForm offersAccount={isBuying} />
    </EntryPage>
  )
}
