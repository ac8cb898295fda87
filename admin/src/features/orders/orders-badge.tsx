import { CountBadge } from '../../shared/count-badge.tsx'
import { useUnreadCount } from '../notifications/queries.ts'

/** The number of unseen orders. */
export function OrdersBadge({ compact }: { compact: boolean }) {
  const count = useUnreadCount()
  return <CountBadge count={count} compact={compact} text={count === 1 ? '1 new order' : `${count} new orders`} />
}
