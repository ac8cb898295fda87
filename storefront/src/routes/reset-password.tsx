import { useLinkCheck } from '@saddar/client/use-link-check'
import { buttonClass } from '@saddar/ui'
import { EntryFrame } from '../features/session/entry-frame.tsx'
import { IncompleteLink } from '../features/session/incomplete-link.tsx'
import { ResetPasswordForm } from '../features/session/reset-password-form.tsx'
import { FormNotice } from '../shared/forms/form-notice.tsx'
import type { PageMeta } from '../shared/page/page.ts'
import { Link, useLocation } from '../shared/router/index.ts'

export const meta = (): PageMeta => ({ title: 'New password', noIndex: true })

const title = 'Your new password'

export default function ResetPasswordPage() {
  const token = useLocation().hash.slice(1)
  const { ending, noteRefusal } = useLinkCheck('POST /auth/reset-password/check', token)
  if (ending) {
    return (
      <EntryFrame title={title}>
        <FormNotice tone="error">{ending}</FormNotice>
        <Link to="/forgot-password" className={buttonClass({ size: 'lg', wide: true })}>
          Ask for a new link
        </Link>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title={title} lead="Other devices are signed out when you save it.">
      {token ? <ResetPasswordForm token={token} onRefused={noteRefusal} /> : <IncompleteLink />}
      <p className="border-line border-t pt-4 text-sm">
        Does the link not work?{' '}
        <Link to="/forgot-password" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
          Ask for a new one
        </Link>
      </p>
    </EntryFrame>
  )
}
