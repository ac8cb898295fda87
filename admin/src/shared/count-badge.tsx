import { clsx } from 'clsx'

interface CountBadgeProps {
  count: number
  /** In the narrow sidebar it is at the corner of the icon. */
  compact: boolean
  /** The count in words, for screen readers. */
  text: string
}

/** The number of things that wait for staff: at most 9+ in the narrow sidebar, else 99+; nothing at 0. Animated on change. */
export function CountBadge({ count, compact, text }: CountBadgeProps) {
  if (count === 0) return null
  const write = (maximum: number) => (count > maximum ? `${maximum}+` : String(count))
  const badge = 'tabular animate-bump rounded-full bg-red px-1 text-center font-semibold text-white text-xs leading-5 min-w-5'
  return (
    <>
      <span className="sr-only">{text}</span>
      {compact && (
        <span key={`small-${count}`} aria-hidden className={clsx(badge, 'absolute top-0.5 right-0 wide:hidden')}>
          {write(9)}
        </span>
      )}
      <span key={`wide-${count}`} aria-hidden className={clsx(badge, 'ml-auto', compact && 'hidden wide:inline')}>
        {write(99)}
      </span>
    </>
  )
}
