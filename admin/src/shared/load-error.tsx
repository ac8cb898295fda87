import { isUnanswered } from '@saddar/client'
import { ErrorState } from '@saddar/ui'

/** The error of a part that could not be loaded, with a retry button. */
export function LoadError({ error, onRetry, busy }: { error: Error; onRetry: () => void; busy?: boolean }) {
  return (
    <ErrorState
      title={isUnanswered(error) ? 'The server cannot be reached' : 'This could not be loaded'}
      className="py-8"
      onRetry={onRetry}
      busy={busy}
    >
      {error.message}
    </ErrorState>
  )
}
