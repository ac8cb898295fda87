import { clsx } from 'clsx'
import { useUnreadCount } from '../notifications/queries.ts'

/** The number of unseen orders: at most 9+ in the narrow sidebar, else 99+; nothing at 0. Animated on change. */
export function OrdersBadge({ compact }: { compact: boolean }) {
  const count = useUnreadCount()
  if (count === 0) return null
  const write = (maximum: number) => (count > maximum ? `${maximum}+` : String(count))
  const badge = 'tabular animate-bump rounded-full bg-red px-1.5 text-center font-semibold text-white text-xs leading-5'
  return (
    <>
      <span className="sr-only">{count === 1 ? '1 new order' : `${count} new orders`}</span>
      {compact && (
        <span key={`small-${count}`} aria-hidden className={clsx(badge, 'absolute top-0.5 left-[calc(50%+4px)] wide:hidden')}>
          {write(9)}
        </span>
      )}
      <span key={`wide-${count}`} aria-hidden className={clsx(badge, 'ml-auto', compact && 'hidden wide:inline')}>
        {write(99)}
      </span>
    </>
  )
}
