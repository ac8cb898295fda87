import { useSession } from '@saddar/client'
import { readEntryDraft } from '../features/session/entry-draft.ts'
import { EntryFrame } from '../features/session/entry-frame.tsx'
import { ForgotPasswordForm } from '../features/session/forgot-password-form.tsx'
import type { PageMeta } from '../shared/page/page.ts'
import { Link } from '../shared/router/index.ts'

export const meta = (): PageMeta => ({ title: 'Forgotten password', noIndex: true })

/** What guests see until the form can be sent (rule 2.12). */
export const Frame = () => (
  <div className="signed-in:hidden">
    <ForgotPassword signedIn={false} email="" isFrame />
  </div>
)

export default function ForgotPasswordPage() {
  const { user, signedIn } = useSession()
  return <ForgotPassword key={user?._id} signedIn={signedIn} email={user?.email ?? readEntryDraft().email} />
}

function ForgotPassword({ signedIn, email, isFrame }: { signedIn: boolean; email: string; isFrame?: boolean }) {
  return (
    <EntryFrame
      title={signedIn ? 'Choose a new password' : 'Forgot your password?'}
      lead="Enter your email and we’ll send you a link to set a new one."
    >
      <ForgotPasswordForm email={email} isFrame={isFrame} />
      <p className="border-line border-t pt-4 text-sm">
        <Link
          to={signedIn ? '/account' : '/login'}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {signedIn ? 'Back to your account' : 'Back to signing in'}
        </Link>
      </p>
    </EntryFrame>
  )
}
