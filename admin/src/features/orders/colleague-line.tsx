import { useSession } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { sayWhoDid } from '../../shared/changed-meanwhile.ts'

/** Says who else changed the order while it is open, and what they did, until one's own next change. What is being typed stays. */
export function ColleagueLine({ order: { history } }: { order: Order }) {
  const [known] = useState(history.length)
  const me = useSession().user?.name
  const last = history.length > known ? history.at(-1) : undefined
  const text = last && !['system', 'admin', me].includes(last.by) ? sayWhoDid(last, history.at(-2)) : ''
  return (
    <div role="status">
      {text && (
        <p className="mb-4 flex items-start gap-3 rounded-tile border border-line bg-surface px-4 py-3 sm:px-5">
          <UserRound aria-hidden size={20} strokeWidth={1.75} className="mt-px shrink-0 text-quiet" />
          <span className="wrap-anywhere min-w-0">{text}</span>
        </p>
      )}
    </div>
  )
}
