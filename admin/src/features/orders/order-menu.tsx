import type { Order } from '@saddar/contract'
import { iconButtonClass } from '@saddar/ui'
import { MoreHorizontal } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useNavigate } from 'react-router'
import { menuItem } from '../../shared/lists/row-menu.tsx'
import { StatusMenu } from './status-menu.tsx'
import { listStatusSteps } from './status-steps.ts'
import { useStatusStep } from './use-status-step.tsx'

/** The row's menu: open the order, or change its status. */
export function OrderMenu({ order }: { order: Order }) {
  const { change, go, dialog } = useStatusStep(order)
  const navigate = useNavigate()
  const steps = listStatusSteps(order)
  return (
    <>
      <StatusMenu
        order={order}
        steps={steps}
        onStep={go}
        disabled={change.isPending}
        trigger={
          <button type="button" aria-label={`Actions for order ${order.orderId}`} className={iconButtonClass('md')}>
            <MoreHorizontal aria-hidden size={20} strokeWidth={1.75} />
          </button>
        }
      >
        <DropdownMenu.Item className={menuItem} onSelect={() => void navigate(`/orders/${order.orderId}`)}>
          Open order
        </DropdownMenu.Item>
        {steps.length > 0 && <DropdownMenu.Separator className="my-1 h-px bg-line" />}
      </StatusMenu>
      {dialog}
    </>
  )
}
