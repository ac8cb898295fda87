import { FormNotice } from '../../shared/forms/form-notice.tsx'

/** Shown for a link without its secret: some mail programs cut long links. */
export function IncompleteLink() {
  return <FormNotice tone="error">This link is incomplete. Please open it again from the email, or copy the whole link.</FormNotice>
}
