import { useApi, useClient } from '@saddar/client'
import { showFile } from '@saddar/client/save-file'
import type { CourierName } from '@saddar/contract/courier-accounts'
import { Button, toast } from '@saddar/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { menuItem, RowMenu } from '../../shared/lists/row-menu.tsx'
import { couriersQuery } from './queries.ts'

/** Prints the list of booked parcels that a courier's rider signs for (rule 16.31). */
export function LoadSheetMenu() {
  const client = useClient()
  const { data: couriers = [] } = useQuery(couriersQuery(useApi()))
  const print = useMutation({
    mutationFn: (courier: CourierName) => showFile(client, 'GET /admin/shipments/load-sheet', { query: { courier } }),
    onError: (error, courier) => toast.error(error.message === 'Parcel not found' ? `No parcel waits for ${courier}` : error.message),
  })
  if (couriers.length === 0) return null
  return (
    <RowMenu
      trigger={
        <Button tone="outline" size="sm" busy={print.isPending}>
          <Printer aria-hidden size={18} strokeWidth={1.75} />
          Load sheet
        </Button>
      }
    >
      {couriers.map((courier) => (
        <DropdownMenu.Item key={courier} className={menuItem} onSelect={() => print.mutate(courier)}>
          {courier}
        </DropdownMenu.Item>
      ))}
    </RowMenu>
  )
}
