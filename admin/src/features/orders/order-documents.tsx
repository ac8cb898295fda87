import { useClient } from '@saddar/client'
import { type FileCall, saveFile } from '@saddar/client/save-file'
import type { CallInput, Order } from '@saddar/contract'
import { hasInvoice } from '@saddar/contract/order-states'
import { Button, toast } from '@saddar/ui'
import { FileDown } from 'lucide-react'
import { useState } from 'react'

/** The documents of an order to print: shipping label, packing slip and invoice. */
export function OrderDocuments({ order }: { order: Order }) {
  const id = order.orderId
  return (
    <div className="flex flex-wrap gap-1.5">
      <DocumentButton label="Label" call="GET /admin/orders/labels" input={{ query: { ids: id, size: '4x6' } }} />
      <DocumentButton label="Packing slip" call="GET /admin/orders/packing-slips" input={{ query: { ids: id } }} />
      {hasInvoice(order) && <DocumentButton label="Invoice" call="GET /orders/:id/invoice" input={{ params: { id } }} />}
    </div>
  )
}

function DocumentButton<K extends FileCall>({ label, call, input }: { label: string; call: K; input: CallInput<K> }) {
  const client = useClient()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await saveFile(client, call, input)
    } catch (error) {
      toast.error((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button tone="outline" size="sm" busy={busy} onClick={() => void save()} className="flex-auto whitespace-nowrap px-2!">
      <FileDown aria-hidden size={16} strokeWidth={1.75} />
      {label}
    </Button>
  )
}
