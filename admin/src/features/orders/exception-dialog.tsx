import type { Order } from '@saddar/contract'
import { shipmentStatusNames } from '@saddar/contract/shipment-states'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'

interface ExceptionDialogProps {
  order: Order
  onClose: () => void
  onConfirm: () => Promise<unknown>
}

/** Asks before an order counts as delivered whose courier says otherwise (rule 16.55). */
export const ExceptionDialog = ({ order, ...dialog }: ExceptionDialogProps) => (
  <ConfirmDialog open title="Does the customer have the parcel?" action="Mark as delivered" cancel="Not now" {...dialog}>
    <p>
      {order.courier ?? 'The courier'} reports: {order.deliveryException && shipmentStatusNames[order.deliveryException]}. Mark it as
      delivered only if you know that it arrived.
      {order.paymentMethod === 'cash_on_delivery' && order.paymentStatus === 'not_required' && ' It then counts as paid.'}
    </p>
  </ConfirmDialog>
)
