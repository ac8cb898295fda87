import { Button, Skeleton } from '@saddar/ui'

interface SuggestionStateProps {
  failure: Error | null
  busy: boolean
  onRetry: () => void
}

/** Placeholder while suggestions load, or the error when they failed (rule 8.9). */
export function SuggestionState({ failure, busy, onRetry }: SuggestionStateProps) {
  if (failure)
    return (
      <p role="alert" className="flex items-center justify-between gap-3 py-2 pr-2 pl-4 text-sm">
        {failure.message}
        <Button tone="quiet" size="sm" busy={busy} onClick={onRetry}>
          Retry
        </Button>
      </p>
    )
  return (
    <div role="status" aria-label="Loading suggestions" className="grid gap-4 p-4">
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} className="h-8" />
      ))}
    </div>
  )
}
