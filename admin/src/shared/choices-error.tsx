/** Below a field whose choices could not be loaded: the reason, and a button that retries. */
export function ChoicesError({ error, onRetry }: { error: Error | null; onRetry: () => unknown }) {
  if (!error) return null
  return (
    <p role="alert" className="order-last mt-1 flex basis-full flex-wrap items-center gap-x-2 text-red-text text-sm">
      {error.message}
      <button
        type="button"
        onClick={() => void onRetry()}
        className="min-h-9 font-medium underline underline-offset-4 pointer-coarse:min-h-11"
      >
        Retry
      </button>
    </p>
  )
}
