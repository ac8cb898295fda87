import { useApi } from '@saddar/client'
import type { Shipment } from '@saddar/contract'
import type { BackChoice, CourierAdvice } from '@saddar/contract/shipment-states'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sayShipmentChanged } from '../../shared/changed-meanwhile.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { AdviceDialog } from './advice-dialog.tsx'
import { BackDialog } from './back-dialog.tsx'
import { EnterStatusDialog } from './enter-status-dialog.tsx'
import { dropShipments, orderShipmentsQuery } from './queries.ts'
import { SettleDialog } from './settle-dialog.tsx'

/** What is done to a booked parcel in a dialog. */
export type ShipmentStep = 'cancel' | 'settle' | 'status' | BackChoice | CourierAdvice
interface Opened {
  shipment: Shipment
  step: ShipmentStep
}

export interface ShipmentDialogs {
  open: (shipment: Shipment, step: ShipmentStep) => void
  dialog: ReactNode
}

/** The dialogs of booked parcels. They are rendered beside the lists, which a parcel or all of them may leave while one is open. */
export function useShipmentDialog(): ShipmentDialogs {
  const [opened, setOpened] = useState<Opened | null>(null)
  return {
    open: (shipment, step) => setOpened({ shipment, step }),
    dialog: opened && <ShipmentDialog {...opened} onClose={() => setOpened(null)} />,
  }
}

function ShipmentDialog({ shipment, step, onClose }: Opened & { onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { _id: id, orderId, courier, status, codAmount } = shipment
  const { data } = useQuery(orderShipmentsQuery(api, orderId))
  const now = data?.find(({ _id }) => _id === id) ?? shipment
  const common = { shipment, overtaken: sayShipmentChanged(shipment, now), onClose }
  if (step === 'status') return <EnterStatusDialog {...common} />
  if (step === 'settle') return <SettleDialog {...common} />
  if (step === 'try_again' || step === 'bring_back') return <AdviceDialog {...common} advice={step} />
  if (step === 'received' || step === 'send_again')
    return (
      <BackDialog
        parcel={{ orderId, courier, isLost: status === 'lost', isPaidOnline: codAmount === 0 }}
        choice={step}
        overtaken={common.overtaken}
        send={(body) => api('POST /admin/shipments/:id/back', { params: { id }, body })}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Cancel this booking?"
      action="Cancel the booking"
      onConfirm={async () => {
        await api('POST /admin/shipments/:id/cancel', { params: { id } })
        dropShipments(queryClient)
      }}
    >
      {courier} will not pick the parcel up. The order stays, and you can book it again.
    </ConfirmDialog>
  )
}
