import type { Order } from '@saddar/contract'
import { iconButtonClass } from '@saddar/ui'
import { MoreHorizontal } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useNavigate } from 'react-router'
import { menuItem } from '../../shared/lists/row-menu.tsx'
import { StatusMenu } from './status-menu.tsx'
import { listStatusSteps, skipsConfirmation } from './status-steps.ts'
import { useConfirmByPhone } from './use-confirm-by-phone.ts'
import { useStatusStep } from './use-status-step.tsx'

/** The row's menu: open the order, confirm it while its buyer has not (rule 16.52) and the row has no button for it, or change its status. */
export function OrderMenu({ order, canConfirm }: { order: Order; canConfirm: boolean }) {
  const { change, go, dialog } = useStatusStep(order)
  const confirm = useConfirmByPhone(order)
  const navigate = useNavigate()
  const steps = listStatusSteps(order)
  return (
    <>
      <StatusMenu
        order={order}
        steps={steps}
        onStep={go}
        disabled={change.isPending || confirm.isPending}
        trigger={
          <button type="button" aria-label={`Actions for order ${order.orderId}`} className={iconButtonClass('md')}>
            <MoreHorizontal aria-hidden size={20} strokeWidth={1.75} />
          </button>
        }
      >
        <DropdownMenu.Item className={menuItem} onSelect={() => void navigate(`/orders/${order.orderId}`)}>
          Open order
        </DropdownMenu.Item>
        {canConfirm && steps.some(({ to }) => skipsConfirmation(order, to)) && (
          <DropdownMenu.Item className={menuItem} onSelect={() => confirm.mutate()}>
            Confirm order
          </DropdownMenu.Item>
        )}
        {steps.length > 0 && <DropdownMenu.Separator className="my-1 h-px bg-line" />}
      </StatusMenu>
      {dialog}
    </>
  )
}
