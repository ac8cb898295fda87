import { CountBadge } from '../../shared/count-badge.tsx'
import { useWaitingMessageCount } from './queries.ts'

/** The number of messages that wait for an answer. */
export function MessagesBadge({ compact }: { compact: boolean }) {
  const count = useWaitingMessageCount()
  return (
    <CountBadge count={count} compact={compact} text={count === 1 ? '1 message is not answered' : `${count} messages are not answered`} />
  )
}
