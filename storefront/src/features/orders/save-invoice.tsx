import { useClient } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { hasInvoice } from '@saddar/contract/order-states'
import { Button } from '@saddar/ui'
import { FileDown } from 'lucide-react'
import { toastFailure, useSubmit } from '../../shared/use-submit.ts'

/** 'Download invoice', for orders that have one (rule 7.14). */
export function SaveInvoice({ order, tone = 'outline', className }: { order: Order; tone?: 'outline' | 'quiet'; className?: string }) {
  const client = useClient()
  const { submit, busy } = useSubmit(`saveInvoice ${order.orderId}`, {
    windowMs: 0,
    send: async () => {
      const { saveFile } = await import('@saddar/client/save-file')
      await saveFile(client, 'GET /orders/:id/invoice', { params: { id: order.orderId } })
    },
    onFailure: toastFailure('Failed to download the invoice'),
  })
  if (!hasInvoice(order)) return null
  return (
    <Button tone={tone} busy={busy} className={className} onClick={() => void submit()}>
      <FileDown aria-hidden size={20} strokeWidth={1.75} />
      Download invoice
    </Button>
  )
}
