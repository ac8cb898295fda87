import { Button, FieldNote } from '@saddar/ui'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useId } from 'react'

interface MoreButtonProps {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchNextPageError' | 'error' | 'isFetching' | 'fetchNextPage'>
  children: string
}

/** Loads the next page below a list, and shows the error beside itself if that fails; pressing it again retries. */
export function MoreButton({ query, children }: MoreButtonProps) {
  const note = useId()
  if (!query.hasNextPage) return null
  const problem = query.isFetchNextPageError ? query.error?.message : undefined
  return (
    <div className="flex flex-wrap items-center gap-x-3 py-2">
      <Button
        tone="outline"
        size="sm"
        busy={query.isFetching}
        onClick={() => void query.fetchNextPage()}
        aria-describedby={problem && note}
      >
        {children}
      </Button>
      <FieldNote id={note} error={problem} />
    </div>
  )
}
