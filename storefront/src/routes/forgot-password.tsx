import { useSession } from '@saddar/client'
import { readEntryDraft } from '../features/session/entry-draft.ts'
import { EntryFrame } from '../features/session/entry-frame.tsx'
import { ForgotPasswordForm } from '../features/session/forgot-password-form.tsx'
import type { PageMeta } from '../shared/page/page.ts'
import { Link } from '../shared/router/index.ts'

export const meta = (): PageMeta => ({ title: 'Forgotten password', noIndex: true })

export default function ForgotPasswordPage() {
  const { user, signedIn } = useSession()
  return (
    <EntryFrame
      title={signedIn ? 'Choose a new password' : 'Forgot your password?'}
      lead="Enter your email and we’ll send you a link to set a new one."
    >
      <ForgotPasswordForm key={user?._id} email={user?.email ?? readEntryDraft().email} />
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
