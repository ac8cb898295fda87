import { useApi } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { formatDate } from '@saddar/contract/karachi'
import { Button } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'
import { LoadFailure } from '../../shared/load-failure.tsx'
import { Panel } from '../../shared/panel.tsx'
import { Link } from '../../shared/router/index.ts'
import { hasReturnDraft } from './return-draft.ts'
import { askReturnId } from './return-id.ts'
import { returnsQuery, useReturnLiveUpdates } from './return-queries.ts'
import { ReturnView } from './return-view.tsx'

const ReturnForm = lazyWithRetry(() => import('./return-form.tsx'))

/** The returns of a delivered order, and the way to ask for one while there is time (rule 6.40). */
export function OrderReturnsPanel({ order }: { order: Order }) {
  useReturnLiveUpdates(order.orderId)
  const query = useQuery(returnsQuery(useApi(), order.orderId))
  const [isAsking, setIsAsking] = useState(() => hasReturnDraft(order.orderId))
  const { data } = query
  if (!data) return query.error ? <LoadFailure of={query} title="Your returns did not load" /> : null
  // The last moment of the last day.
  const lastDay = data.until && new Date(Date.parse(data.until) - 1).toISOString()
  const canAsk = data.lines.length > 0 && lastDay !== null
  if (!canAsk && data.returns.length === 0) return null
  return (
    <Panel title="Returns">
      {data.returns.map((each) => (
        <ReturnView
          key={each._id}
          found={each}
          isGuest={order.user === null}
          expected={data.expected?.find(({ returnId }) => returnId === each._id)}
        />
      ))}
      {canAsk &&
        (isAsking ? (
          <Suspense fallback={<p role="status">Loading the form…</p>}>
            <ReturnForm order={order} returns={data} onDone={() => setIsAsking(false)} />
          </Suspense>
        ) : (
          <div className="grid gap-3">
            <p className="text-sm text-quiet">
              {data.returns.length === 0 ? 'Is something wrong?' : 'Is there something else?'} You can return or exchange items until{' '}
              <time dateTime={lastDay} className="whitespace-nowrap">
                {formatDate(lastDay)}
              </time>
              . See our{' '}
              <Link to="/return-policy" className="underline">
                return policy
              </Link>
              .
            </p>
            <Button id={askReturnId} tone="outline" onClick={() => setIsAsking(true)} className="justify-self-start">
              <Undo2 aria-hidden size={20} strokeWidth={1.75} />
              Return or exchange
            </Button>
          </div>
        ))}
    </Panel>
  )
}
