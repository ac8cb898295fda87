import { ApiError } from '@saddar/client'
import { ErrorState } from '@saddar/ui'
import { CloudOff } from 'lucide-react'

export interface LoadFailureProps {
  /** Names the content that failed to load. */
  title: string
  /** Renders the title as the page's h1. */
  heading?: boolean
  of: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  retryLabel?: string
  className?: string
}

/** A region that failed to load: its title, the reason if known, and a button to try again (rule 8.9). */
export function LoadFailure({ title, heading, of: { error, isFetching, refetch }, ...rest }: LoadFailureProps) {
  return (
    <ErrorState
      {...rest}
      icon={error instanceof ApiError && error.code === 'OFFLINE' && <CloudOff aria-hidden strokeWidth={1.5} />}
      title={heading ? <h1 className="text-xl">{title}</h1> : title}
      busy={isFetching}
      onRetry={() => void refetch()}
    >
      {/* The call's own 'Failed to …' would only repeat the title. */}
      {error && !error.message.startsWith('Failed to') ? error.message : 'Please try again in a moment.'}
    </ErrorState>
  )
}
