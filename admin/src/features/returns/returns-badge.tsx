import { CountBadge } from '../../shared/count-badge.tsx'
import { useOpenReturnCount } from './queries.ts'

/** The number of returns that wait for staff. */
export function ReturnsBadge({ compact }: { compact: boolean }) {
  const count = useOpenReturnCount()
  return <CountBadge count={count} compact={compact} text={count === 1 ? '1 return is open' : `${count} returns are open`} />
}
