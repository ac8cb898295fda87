import { formatDateTime, getKarachiYear } from '@saddar/contract/karachi'
import { clsx } from 'clsx'
import { Check, X } from 'lucide-react'
import { keepFiguresWhole } from '../../shared/keep-figures-whole.tsx'
import { listSteps, type OrderProgress, type OrderStep } from './order-steps.ts'

const stateLabels: Record<OrderStep['state'], string> = { done: 'Done', current: 'Now', ahead: 'Still to come', stopped: 'Ended here' }

/** The order's progress. */
export const OrderTimeline = ({ order }: { order: OrderProgress }) => <StepList steps={listSteps(order)} />

/** Without the current year, so that label and time share a line on the smallest phones. */
const formatTime = (at: string): string => formatDateTime(at).replace(` ${getKarachiYear()},`, ',')

/** A vertical list of steps with their states. */
export function StepList({ steps }: { steps: OrderStep[] }) {
  return (
    <ol className="grid">
      {steps.map(({ label, detail, at, state }, index) => (
        <li
          key={label}
          data-step={state}
          aria-current={state === 'current' ? 'step' : undefined}
          className="relative flex gap-3 pb-4 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span aria-hidden className={clsx('absolute top-6 bottom-0 left-[11px] w-0.5', state === 'done' ? 'bg-success' : 'bg-line')} />
          )}
          <span
            aria-hidden
            className={clsx(
              'relative flex size-6 shrink-0 items-center justify-center rounded-full border-2',
              state === 'done' && 'border-success bg-success text-surface',
              state === 'current' && 'border-ink bg-surface',
              state === 'ahead' && 'border-line bg-surface',
              state === 'stopped' && 'border-quiet bg-quiet text-surface',
            )}
          >
            {state === 'done' && <Check size={14} strokeWidth={3} />}
            {state === 'stopped' && <X size={14} strokeWidth={3} />}
            {state === 'current' && <span className="size-2 rounded-full bg-ink" />}
          </span>
          <span className={clsx('-mt-px flex flex-1 flex-wrap items-baseline justify-between gap-x-2', state === 'ahead' && 'text-quiet')}>
            <span className="sr-only">{stateLabels[state]}: </span>
            <span
              className={clsx('whitespace-nowrap text-sm', state === 'current' || state === 'stopped' ? 'font-semibold' : 'font-medium')}
            >
              {label}
            </span>
            {at && (
              <time dateTime={at} className="tabular text-quiet text-xs">
                {formatTime(at)}
              </time>
            )}
            {(state === 'current' || state === 'stopped') && (
              <span className="basis-full text-sm text-quiet">{keepFiguresWhole(detail)}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
