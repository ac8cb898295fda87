import { useApi, useClient } from '@saddar/client'
import { showFile } from '@saddar/client/save-file'
import type { CourierName } from '@saddar/contract/courier-accounts'
import { Button, toast } from '@saddar/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Printer } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { menuItem, RowMenu } from '../../shared/lists/row-menu.tsx'
import { couriersQuery, waitingQuery } from './queries.ts'

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
      <LoadSheets couriers={couriers} onPrint={print.mutate} />
    </RowMenu>
  )
}

interface LoadSheetsProps {
  couriers: CourierName[]
  onPrint: (courier: CourierName) => void
}

/**
 * The couriers with how many parcels wait for their riders; those without any cannot be chosen. Until the numbers are known, all can. Where nothing
 * waits, one line says so instead.
 */
function LoadSheets({ couriers, onPrint }: LoadSheetsProps) {
  const { data: waiting } = useQuery(waitingQuery(useApi()))
  if (waiting && couriers.every((courier) => !waiting[courier]))
    return (
      <DropdownMenu.Item disabled className={clsx(menuItem, 'max-w-64 data-disabled:text-quiet')}>
        No booked parcel waits for a rider
      </DropdownMenu.Item>
    )
  return couriers.map((courier) => {
    const parcels = waiting?.[courier] ?? 0
    return (
      <DropdownMenu.Item
        key={courier}
        className={clsx(menuItem, 'data-disabled:text-quiet')}
        disabled={waiting !== undefined && parcels === 0}
        onSelect={() => onPrint(courier)}
      >
        {courier}
        {waiting && (parcels === 0 ? ', no parcel' : `, ${parcels.toLocaleString('en-US')} ${parcels === 1 ? 'parcel' : 'parcels'}`)}
      </DropdownMenu.Item>
    )
  })
}
