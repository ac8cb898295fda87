export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-control bg-surface px-4 py-3 font-semibold floating focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
  )
}
