import { useApi } from '@saddar/client'
import type { Order, OrderCase, PaymentAttempt } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { isOnlinePayment } from '@saddar/contract/payment-methods'
import { type BadgeTone, Button, FieldNote } from '@saddar/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { formatTime } from '../../shared/karachi-time.ts'
import { Loaded, SkeletonRows } from '../../shared/loaded.tsx'
import { Panel } from '../../shared/panel.tsx'
import { StatusLabel } from '../../shared/status-label.tsx'
import { cacheOrder } from '../orders/queries.ts'
import { CaseRows } from './case-rows.tsx'
import { CloseCaseDialog } from './close-case-dialog.tsx'
import { orderPaymentsQuery, useRefreshPayments } from './queries.ts'

/** The payment attempts of an order, the bank's answers and its cases; nothing for an order that never went to the bank. */
export function OrderPayments({ order }: { order: Order }) {
  const query = useQuery(orderPaymentsQuery(useApi(), order.orderId))
  const { data } = query
  const [closing, setClosing] = useState<OrderCase | null>(null)
  if (data && data.attempts.length === 0 && data.cases.length === 0) return null
  if (!data && !isOnlinePayment(order.paymentMethod)) return null
  return (
    <Panel title="Payment attempts" flush action={data && data.attempts.length > 0 && <AskTheBank order={order} />}>
      <Loaded of="payment attempts" query={query} skeleton={<SkeletonRows count={2} row="h-12" className="px-5 py-2" />}>
        {({ cases, attempts }) => (
          <>
            <CaseRows cases={cases} onDone={setClosing} ofOneOrder />
            <ol className="border-line first:border-t-0 [ul:not(:empty)+&]:border-t">
              {attempts.map((attempt) => (
                <Attempt key={attempt.reference} attempt={attempt} />
              ))}
            </ol>
          </>
        )}
      </Loaded>
      {closing && <CloseCaseDialog closing={closing} onClose={() => setClosing(null)} />}
    </Panel>
  )
}

function AskTheBank({ order }: { order: Order }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const refresh = useRefreshPayments()
  const note = useId()
  const ask = useMutation({
    mutationFn: () => api('POST /orders/:id/sync-payment', { params: { id: order.orderId } }),
    onSuccess: async ({ data }) => {
      cacheOrder(queryClient, data.order)
      await refresh()
    },
  })
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3">
      <FieldNote id={note} error={ask.error?.message ?? ''} />
      <span role="status" className="text-quiet text-sm">
        {ask.isSuccess ? 'Asked' : ''}
      </span>
      <Button tone="outline" size="sm" busy={ask.isPending} onClick={() => ask.mutate()} aria-describedby={ask.error ? note : undefined}>
        Ask the bank
      </Button>
    </div>
  )
}

const states: Record<PaymentAttempt['status'], { word: string; tone: BadgeTone }> = {
  open: { word: 'Open', tone: 'warning' },
  paid: { word: 'Paid', tone: 'success' },
  failed: { word: 'Failed', tone: 'red' },
  flagged: { word: 'Needs action', tone: 'warning' },
}

function Attempt({ attempt }: { attempt: PaymentAttempt }) {
  const { reference, status, amount, message, responseCode, transactionId, gatewayResponse, createdAt, updatedAt } = attempt
  // The bank's message is left out when it repeats the status.
  const answer = message === states[status].word ? null : message
  const facts = [answer, responseCode && `code ${responseCode}`, transactionId && `transaction ${transactionId}`]
  return (
    <li className="border-line border-b px-4 py-3 last:border-b-0 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-medium">
          <StatusLabel {...states[status]} />
        </span>
        <span className="tabular font-semibold">{formatRupees(amount)}</span>
      </div>
      <p className="tabular text-quiet">
        <span className="break-all">{reference}</span>, <time dateTime={createdAt}>{formatTime(createdAt)}</time>
      </p>
      {facts.some(Boolean) && <p className="tabular wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>}
      {gatewayResponse && (
        <details className="group">
          <summary className="flex min-h-9 cursor-pointer items-center gap-1.5 text-quiet hover:text-ink pointer-coarse:min-h-11">
            The bank’s answer of {formatTime(updatedAt)}
            <ChevronDown aria-hidden size={16} strokeWidth={1.75} className="transition-transform group-open:rotate-180" />
          </summary>
          <dl className="tabular grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-control bg-tile p-3 text-xs">
            {Object.entries(gatewayResponse).map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-quiet">{name}</dt>
                <dd className="break-all">{value ?? 'null'}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}
