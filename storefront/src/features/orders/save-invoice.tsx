import { useClient } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { hasInvoice } from '@saddar/contract/order-states'
import { Button, toast } from '@saddar/ui'
import { FileDown } from 'lucide-react'
import { useState } from 'react'

/** 'Download invoice' of an order, where there is one. */
export function SaveInvoice({ order, className }: { order: Order; className?: string }) {
  const client = useClient()
  const [busy, setBusy] = useState(false)
  if (!hasInvoice(order)) return null
  const save = async () => {
    setBusy(true)
    try {
      const { saveFile } = await import('@saddar/client/save-file')
      await saveFile(client, 'GET /orders/:id/invoice', { params: { id: order.orderId } })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Failed to download the invoice')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button tone="outline" busy={busy} className={className} onClick={() => void save()}>
      <FileDown aria-hidden size={20} strokeWidth={1.75} />
      Download invoice
    </Button>
  )
}
