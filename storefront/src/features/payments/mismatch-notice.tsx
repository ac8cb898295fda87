import { FormNotice } from '../../shared/forms/form-notice.tsx'

/** The order shows a failed payment, but the bank's code says paid. */
export function MismatchNotice() {
  return (
    <FormNotice tone="error">
      The order shows a failed payment, but the bank’s code says that it was paid. Please press Sync Status, and do not pay a second time.
    </FormNotice>
  )
}
