import { CountBadge } from '../../shared/count-badge.tsx'
import { useOpenCaseCount } from './queries.ts'

/** The number of open payment cases. */
export function CasesBadge({ compact }: { compact: boolean }) {
  const count = useOpenCaseCount()
  return <CountBadge count={count} compact={compact} text={count === 1 ? '1 payment needs action' : `${count} payments need action`} />
}
