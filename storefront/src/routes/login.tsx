import { rememberFormIntent } from '../features/cart/form-intent.ts'
import { ResumeCartIntent } from '../features/cart/resume-cart-intent.tsx'
import { useWantedLines } from '../features/cart/wanted-lines.ts'
import { WantedCart } from '../features/product/wanted-cart.tsx'
import { EntryPage } from '../features/session/entry-page.tsx'
import { LoginForm } from '../features/session/login-form.tsx'
import type { PageMeta } from '../shared/page/page.ts'

export const meta = (): PageMeta => ({ title: 'Sign in', noIndex: true })

export default function LoginPage() {
  const isBuying = useWantedLines().length > 0
  return (
    <EntryPage
      title="Sign in"
      lead="Your cart, your orders and saved addresses, in one place."
      why="New here? An account keeps your orders and addresses together."
      onArrive={rememberFormIntent}
      above={<WantedCart verb="Sign in" />}
      leave={(origin) => <ResumeCartIntent origin={origin} />}
      // On phones the question would take a line of its own.
      other={
        isBuying ? undefined : { question: <span className="max-sm:sr-only">New here?</span>, label: 'Create account', to: '/register' }
      }
    >
      <LoginForm offersAccount={isBuying} />
    </EntryPage>
  )
}
