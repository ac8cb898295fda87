import { clsx } from 'clsx'
import { useOpenReturnCount } from './queries.ts'

/** The number of returns that wait for staff, at most 99+; nothing at 0. */
export function ReturnsBadge({ compact }: { compact: boolean }) {
  const count = useOpenReturnCount()
  if (count === 0) return null
  const badge = 'tabular rounded-full bg-red px-1.5 text-center font-semibold text-white text-xs leading-5'
  return (
    <>
      <span className="sr-only">{count === 1 ? '1 return is open' : `${count} returns are open`}</span>
      {compact && (
        <span aria-hidden className={clsx(badge, 'absolute top-0.5 left-[calc(50%+4px)] wide:hidden')}>
          {count > 9 ? '9+' : count}
        </span>
      )}
      <span aria-hidden className={clsx(badge, 'ml-auto', compact && 'hidden wide:inline')}>
        {count > 99 ? '99+' : count}
      </span>
    </>
  )
}
