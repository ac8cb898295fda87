import { useClient } from '@saddar/client'
import { saveFile } from '@saddar/client/save-file'
import { Button, toast } from '@saddar/ui'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { type OrderFilters, toQuery } from './order-filters.ts'

/** Exports all matching orders as CSV. */
export function ExportButton({ filters }: { filters: OrderFilters }) {
  const client = useClient()
  const save = useMutation({
    mutationFn: () => saveFile(client, 'GET /admin/orders/export', { query: toQuery(filters) }),
    onError: (error) => toast.error(error.message),
  })
  return (
    <Button tone="quiet" size="sm" busy={save.isPending} onClick={() => save.mutate()}>
      <FileDown aria-hidden size={18} strokeWidth={1.75} />
      Export CSV
    </Button>
  )
}
