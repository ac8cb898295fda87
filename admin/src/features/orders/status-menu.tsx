import type { Order } from '@saddar/contract'
import { isUnpaidOnline } from '@saddar/contract/order-states'
import { clsx } from 'clsx'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { menuItem, RowMenu } from '../../shared/lists/row-menu.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { asksFirst, type StatusStep } from './status-steps.ts'

interface StatusMenuProps {
  order: Order
  steps: StatusStep[]
  onStep: (step: StatusStep) => void
  disabled: boolean
  /** The button that opens the menu. */
  trigger: ReactNode
  /** Items before the status changes. */
  children?: ReactNode
}

/** The menu of status changes; cancelling asks first. */
export function StatusMenu({ order, steps, onStep, disabled, trigger, children }: StatusMenuProps) {
  const [cancelling, setCancelling] = useState(false)
  return (
    <>
      <RowMenu trigger={trigger} disabled={disabled}>
        {children}
        {isUnpaidOnline(order) && <DropdownMenu.Label className="px-3 py-2 text-quiet">Waiting for payment</DropdownMenu.Label>}
        {steps.map((step) => (
          <DropdownMenu.Item
            key={step.to}
            className={clsx(menuItem, step.to === 'cancelled' && 'text-red-text')}
            onSelect={() => (step.to === 'cancelled' ? setCancelling(true) : onStep(step))}
          >
            {asksFirst(order, step.to) ? `${step.label}…` : step.label}
          </DropdownMenu.Item>
        ))}
      </RowMenu>
      <CancelDialog order={order} open={cancelling} onClose={() => setCancelling(false)} />
    </>
  )
}
