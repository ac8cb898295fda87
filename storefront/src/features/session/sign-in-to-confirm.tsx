import { buttonClass } from '@saddar/ui'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import { Link } from '../../shared/router/index.ts'

/** For who is not in the account: a stranger may have caused the email by entering their address (rule 2.15). */
export function SignInToConfirm({ token }: { token: string }) {
  return (
    <>
      <FormNotice tone="info">
        <p>Please sign in to your account first, then press ‘Confirm my email’.</p>
        <p>You made no account? Then somebody else entered your email. You need not do anything.</p>
      </FormNotice>
      <Link to="/login" state={{ from: `/confirm-email#${token}` }} className={buttonClass({ size: 'lg', wide: true })}>
        Sign in
      </Link>
    </>
  )
}
