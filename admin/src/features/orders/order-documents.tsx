import { useClient } from '@saddar/client'
import { type FileCall, saveFile } from '@saddar/client/save-file'
import type { CallInput, Order } from '@saddar/contract'
import { hasInvoice } from '@saddar/contract/order-states'
import { Button, toast } from '@saddar/ui'
import { useMutation } from '@tanstack/react-query'
import { ChevronDown, Printer } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { menuItem, RowMenu } from '../../shared/lists/row-menu.tsx'

/** The menu of an order's documents to print: shipping label, packing slip and invoice. */
export function OrderDocuments({ order }: { order: Order }) {
  const client = useClient()
  const id = order.orderId
  const save = useMutation({
    mutationFn: (start: () => Promise<unknown>) => start(),
    onError: (error) => toast.error(error.message),
  })
  const item = <K extends FileCall>(label: string, call: K, input: CallInput<K>) => (
    <DropdownMenu.Item className={menuItem} onSelect={() => save.mutate(() => saveFile(client, call, input))}>
      {label}
    </DropdownMenu.Item>
  )
  return (
    <RowMenu
      trigger={
        <Button tone="quiet" size="sm" busy={save.isPending} className="px-2.5!">
          <Printer aria-hidden size={18} strokeWidth={1.75} />
          Print
          <ChevronDown aria-hidden size={16} strokeWidth={2} />
        </Button>
      }
    >
      {item('Label', 'GET /admin/orders/labels', { query: { ids: id, size: '4x6' } })}
      {item('Packing slip', 'GET /admin/orders/packing-slips', { query: { ids: id } })}
      {hasInvoice(order) && item('Invoice', 'GET /orders/:id/invoice', { params: { id } })}
    </RowMenu>
  )
}
