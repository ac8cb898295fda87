import { useApi } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { type BackChoice, backChoices, isSettled } from '@saddar/contract/shipment-states'
import { Button } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sayChanged } from '../../shared/changed-meanwhile.ts'
import { BackDialog, backLabel } from './back-dialog.tsx'
import { orderShipmentsQuery } from './queries.ts'

/** The steps for the parcel of a shipped order that was not booked, should it come back (rule 6.33.2). Nothing for other orders. */
export function UnbookedSteps({ order }: { order: Order }) {
  const api = useApi()
  const { data: shipments } = useQuery(orderShipmentsQuery(api, order.orderId))
  const [choice, setChoice] = useState<BackChoice | null>(null)
  const canTake = order.status === 'shipped' && shipments?.every(isSettled)
  if (!canTake && !choice) return null
  const { orderId, courier, paymentStatus } = order
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-t pt-3">
      <span className="text-quiet">Did it come back?</span>
      {backChoices.map((each) => (
        <Button key={each} tone="quiet" size="sm" onClick={() => setChoice(each)}>
          {backLabel(each)}…
        </Button>
      ))}
      {choice && (
        <BackDialog
          parcel={{ orderId, courier, isLost: false, isPaidOnline: paymentStatus === 'completed' }}
          choice={choice}
          overtaken={order.status === 'shipped' ? '' : sayChanged(order)}
          send={(body) => api('POST /admin/orders/:id/back', { params: { id: orderId }, body })}
          onClose={() => setChoice(null)}
        />
      )}
    </div>
  )
}
