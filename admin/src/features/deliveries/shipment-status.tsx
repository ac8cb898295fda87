import { type ShipmentStatus, shipmentStatusNames } from '@saddar/contract/shipment-states'
import type { BadgeTone } from '@saddar/ui'
import { StatusLabel } from '../../shared/status-label.tsx'

const tones: Record<ShipmentStatus, BadgeTone> = {
  booking: 'neutral',
  unsure: 'warning',
  refused: 'neutral',
  booked: 'info',
  in_transit: 'info',
  out_for_delivery: 'info',
  delivery_failed: 'red',
  delivered: 'success',
  return_in_transit: 'warning',
  returned: 'warning',
  cancelled: 'neutral',
  lost: 'red',
  unknown: 'neutral',
}

export const ShipmentStatusLabel = ({ status, tinted }: { status: ShipmentStatus; tinted?: boolean }) => (
  <StatusLabel tone={tones[status]} word={shipmentStatusNames[status]} tinted={tinted ?? false} />
)
