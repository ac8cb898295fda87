import { useClient } from '@saddar/client'
import { localStore } from '@saddar/client/browser-storage'
import { showFile } from '@saddar/client/save-file'
import { type LabelSize, labelSizeNames, labelSizes } from '@saddar/contract/label-sizes'
import { documentsMaximum } from '@saddar/contract/limits'
import { Button, toast } from '@saddar/ui'
import { useMutation } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { menuItem, RowMenu } from '../../shared/lists/row-menu.tsx'
import { useKeys } from '../../shared/use-keys.ts'

interface Choice {
  name: string
  /** Absent without labels. */
  size?: LabelSize
  slips: boolean
  /** The invoices instead. */
  isInvoice?: true
}
const documents: Choice[] = [
  ...labelSizes.map((size) => ({ name: labelSizeNames[size], size, slips: false })),
  ...labelSizes.map((size) => ({ name: `${labelSizeNames[size]}, with packing slips`, size, slips: true })),
  { name: 'Packing slips', slips: true },
  { name: 'Invoices', slips: false, isInvoice: true },
]
const lastKey = 'saddar.admin.labels'

/** What was printed last on this device, which Shift+P prints again. */
const readLast = (among = documents): Choice => among.find(({ name }) => name === localStore.read(lastKey)) ?? documents[0]!

/** The labels that were printed last on this device. */
export const readLastLabels = (): Choice => readLast(documents.filter(({ size }) => size))

export function usePrint(orderIds: string[]) {
  const client = useClient()
  return useMutation({
    mutationFn: async ({ name, size, slips, isInvoice }: Choice) => {
      if (orderIds.length > documentsMaximum) throw new Error(`Select at most ${documentsMaximum} orders to print`)
      localStore.write(lastKey, name)
      const ids = orderIds.join(',')
      if (size) await showFile(client, 'GET /admin/orders/labels', { query: { ids, size, slips } })
      else await showFile(client, isInvoice ? 'GET /admin/orders/invoices' : 'GET /admin/orders/packing-slips', { query: { ids } })
    },
    onError: (error) => toast.error(error.message),
  })
}

/** Prints the labels of the selected orders, their packing slips, or both, or their invoices, as one file (rules 16.16, 16.16.1). */
export function PrintMenu({ orderIds }: { orderIds: string[] }) {
  const print = usePrint(orderIds)
  useKeys({ 'Shift+P': () => print.mutate(readLast()) })
  return (
    <RowMenu
      trigger={
        <Button tone="quiet" size="sm" busy={print.isPending} className="px-2.5!">
          <Printer aria-hidden size={18} strokeWidth={1.75} />
          <span>
            Print<span className="sr-only"> labels, packing slips and invoices</span>
          </span>
        </Button>
      }
    >
      {documents.map((choice) => (
        <DropdownMenu.Item key={choice.name} className={menuItem} onSelect={() => print.mutate(choice)}>
          {choice.name}
        </DropdownMenu.Item>
      ))}
      <DropdownMenu.Label className="max-w-64 px-3 py-1.5 text-quiet text-xs">Shift+P prints the last choice again.</DropdownMenu.Label>
    </RowMenu>
  )
}
