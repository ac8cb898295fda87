import { ApiError } from '@saddar/client'
import { ErrorState } from '@saddar/ui'
import { WifiOff } from 'lucide-react'

export interface LoadFailureProps {
  /** What did not load, as the specification words it. */
  title: string
  /** The title is the page's heading. */
  heading?: boolean
  /** The query that failed. */
  of: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  retryLabel?: string
  className?: string
}

/** A region that could not be loaded: what, why as far as anybody knows, and a way to try again (rule 8.9). */
export function LoadFailure({ title, heading, of: { error, isFetching, refetch }, ...rest }: LoadFailureProps) {
  return (
    <ErrorState
      {...rest}
      icon={error instanceof ApiError && error.code === 'OFFLINE' && <WifiOff aria-hidden strokeWidth={1.5} />}
      title={heading ? <h1 className="text-xl">{title}</h1> : title}
      busy={isFetching}
      onRetry={() => void refetch()}
    >
      {/* The call's own 'Failed to …' says no more than the title. */}
      {error && !error.message.startsWith('Failed to') ? error.message : 'Please try again in a moment.'}
    </ErrorState>
  )
}
