import { FormNotice } from '../../shared/forms/form-notice.tsx'

/** Shown for a link without its secret: some mail programs cut long links. */
export function IncompleteLink() {
  return <FormNotice tone="error">This link is not complete. Please open it from the mail again, or copy the whole link.</FormNotice>
}
