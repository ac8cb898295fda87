import { ApiError } from '@saddar/client'
import { EmptyState } from '@saddar/ui'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Failure } from './load-error.tsx'
import { PageTitle } from './page-title.tsx'

interface MissingOrFailedProps {
  title: string
  back: ReactNode
  error: Error
  onRetry: () => void
  busy: boolean
}

/** The page of a thing that is not there, or did not come. */
export function MissingOrFailed({ title, back, error, onRetry, busy }: MissingOrFailedProps) {
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <>
      <PageTitle title={title} before={back} />
      {isMissing ? (
        <EmptyState icon={<SearchX aria-hidden strokeWidth={1.5} />} title={error.message}>
          Perhaps somebody deleted it.
        </EmptyState>
      ) : (
        <Failure error={error} onRetry={onRetry} busy={busy} />
      )}
    </>
  )
}
