import type { Order } from '@saddar/contract'
import { clsx } from 'clsx'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { CancelDialog } from './cancel-dialog.tsx'
import { awaitsPayment, type StatusStep } from './status-steps.ts'

export const menuItem =
  'flex min-h-10 cursor-pointer items-center rounded-control px-3 outline-none data-highlighted:bg-tile pointer-coarse:min-h-11'

interface StatusMenuProps {
  order: Order
  steps: StatusStep[]
  onStep: (to: StatusStep['to']) => void
  disabled: boolean
  /** The button that opens it. */
  trigger: ReactNode
  /** Items before the steps. */
  children?: ReactNode
}

/** The steps an order can take, to choose from; cancelling is asked for first. */
export function StatusMenu({ order, steps, onStep, disabled, trigger, children }: StatusMenuProps) {
  const [cancelling, setCancelling] = useState(false)
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger asChild disabled={disabled}>
          {trigger}
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal container={document.getElementById('content')}>
          <DropdownMenu.Content
            align="end"
            sideOffset={4}
            collisionPadding={8}
            className="z-40 min-w-48 rounded-tile border border-line bg-surface p-1.5 shadow-float"
          >
            {children}
            {awaitsPayment(order) && <DropdownMenu.Label className="px-3 py-2 text-quiet">Waiting for payment</DropdownMenu.Label>}
            {steps.map(({ to, label }) => (
              <DropdownMenu.Item
                key={to}
                className={clsx(menuItem, to === 'cancelled' && 'text-red-text')}
                onSelect={() => (to === 'cancelled' ? setCancelling(true) : onStep(to))}
              >
                {to === 'cancelled' ? `${label}…` : label}
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <CancelDialog order={order} open={cancelling} onClose={() => setCancelling(false)} />
    </>
  )
}
