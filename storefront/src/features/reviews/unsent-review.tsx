import { FormNotice } from '../../shared/forms/form-notice.tsx'
import { Link, useLocation } from '../../shared/router/index.ts'

/** In place of the form after the session ended: what was typed is kept, and signing in leads back to it. */
export default function UnsentReview() {
  const { pathname, search } = useLocation()
  return (
    <FormNotice tone="info">
      Your review is not sent yet.{' '}
      <Link to="/login" state={{ from: `${pathname}${search}#reviews` }} className="underline underline-offset-4">
        Sign in to send it
      </Link>
    </FormNotice>
  )
}
