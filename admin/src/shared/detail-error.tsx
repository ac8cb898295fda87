import { ApiError } from '@saddar/client'
import { EmptyState } from '@saddar/ui'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { LoadError } from './load-error.tsx'
import { PageTitle } from './page-title.tsx'

interface DetailErrorProps {
  title: string
  back: ReactNode
  error: Error
  onRetry: () => void
  busy: boolean
}

/** Shown in place of a record that does not exist or could not be loaded. */
export function DetailError({ title, back, error, onRetry, busy }: DetailErrorProps) {
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <>
      <PageTitle title={title} before={back} />
      {isMissing ? (
        <EmptyState icon={<SearchX aria-hidden strokeWidth={1.5} />} title={error.message}>
          It may have been deleted.
        </EmptyState>
      ) : (
        <LoadError error={error} onRetry={onRetry} busy={busy} />
      )}
    </>
  )
}
