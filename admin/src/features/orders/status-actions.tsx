import type { Order } from '@saddar/contract'
import { isAdvanceAwaited } from '@saddar/contract/advances'
import { isUnpaidOnline } from '@saddar/contract/order-states'
import { Button, buttonClass } from '@saddar/ui'
import { clsx } from 'clsx'
import { Check, ChevronDown } from 'lucide-react'
import { useKeys } from '../../shared/use-keys.ts'
import { StatusMenu } from './status-menu.tsx'
import { contradictsCourier, listStatusSteps, skipsConfirmation } from './status-steps.ts'
import { useConfirmByPhone } from './use-confirm-by-phone.ts'
import { useStatusStep } from './use-status-step.tsx'

/**
 * The order's next status as the primary button, the other changes in a menu: on phones in a bar at the lower edge of the window. While its buyer
 * has not confirmed it, confirming is the primary button (rule 16.52). What contradicts the courier's news is in the menu only.
 */
export function StatusActions({ order }: { order: Order }) {
  const { change, go, dialog } = useStatusStep(order)
  // An undo, or a colleague, may have changed the status since.
  const isSaved = change.isSuccess && change.data.status === order.status
  const steps = listStatusSteps(order)
  const confirm = useConfirmByPhone(order)
  const next = steps.find(({ to }) => to !== 'cancelled' && to !== 'pending' && !contradictsCourier(order, to))
  const isToConfirm = next !== undefined && skipsConfirmation(order, next.to)
  const others = steps.filter((step) => step !== next || isToConfirm)
  useKeys({ '.': () => next && !change.isPending && !dialog && go(next) })
  return (
    <div
      data-bottom-bar={steps.length > 0 || undefined}
      className={clsx(
        'flex w-full flex-wrap items-center gap-2 sm:w-auto',
        steps.length > 0 &&
          'max-sm:[@media(min-height:30rem)]:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-line max-sm:border-t max-sm:bg-paper max-sm:px-4 max-sm:pt-2 max-sm:pb-[max(0.5rem,env(safe-area-inset-bottom))]',
      )}
    >
      {/* Beside the buttons the tick would push them to another line: there the new status says it. */}
      <span
        role="status"
        className={clsx('inline-flex basis-full items-center gap-1 pr-1 text-quiet empty:hidden sm:basis-auto', isSaved && 'sm:sr-only')}
      >
        {isSaved && (
          <>
            <Check aria-hidden size={16} strokeWidth={2} className="text-success" />
            Saved
          </>
        )}
        {!isSaved && isUnpaidOnline(order) && others.length > 0 && 'Waiting for payment'}
        {!isSaved && isAdvanceAwaited(order) && 'Waiting for the advance'}
      </span>
      {others.length > 0 && (
        <StatusMenu
          order={order}
          steps={others}
          onStep={go}
          disabled={change.isPending}
          trigger={
            <button type="button" className={clsx(buttonClass({ tone: 'outline', size: 'sm' }), 'flex-1 max-sm:px-2!')}>
              Change status
              {/* Without it, both buttons fit one line of a phone. */}
              <ChevronDown aria-hidden size={16} strokeWidth={2} className={isToConfirm ? 'max-sm:hidden' : undefined} />
            </button>
          }
        />
      )}
      {next && (
        <Button
          size="sm"
          className="flex-1 max-sm:px-2!"
          busy={change.isPending || confirm.isPending}
          aria-keyshortcuts={isToConfirm ? undefined : '.'}
          onClick={() => (isToConfirm ? confirm.mutate() : go(next))}
        >
          {isToConfirm ? 'Confirm order' : next.label}
        </Button>
      )}
      {dialog}
    </div>
  )
}
