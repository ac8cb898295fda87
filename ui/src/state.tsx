import { clsx } from 'clsx'
import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** A placeholder for content that is loading. Give it the size of that content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-pulse rounded-control bg-line/70', className)} />
}

interface StateProps {
  /** An icon for the subject, 48 px. */
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** One action, two at most. */
  action?: ReactNode
  className?: string
}

export function EmptyState({ icon, title, children, action, className }: StateProps) {
  return (
    <div className={clsx('flex flex-col items-center gap-3 px-4 py-12 text-center', className)}>
      {icon && <span className="text-quiet [&>svg]:size-12">{icon}</span>}
      <div className="text-lg font-semibold">{title}</div>
      {children && <div className="max-w-md text-quiet">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}

interface ErrorStateProps extends Omit<StateProps, 'action'> {
  onRetry: () => void
  retryLabel?: string
  busy?: boolean
}

export function ErrorState({ onRetry, retryLabel = 'Retry', busy, icon, ...rest }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        {...rest}
        icon={icon || <CircleAlert aria-hidden strokeWidth={1.5} />}
        action={
          <Button tone="outline" onClick={onRetry} busy={busy}>
            <RotateCw aria-hidden size={20} strokeWidth={1.75} />
            {retryLabel}
          </Button>
        }
      />
    </div>
  )
}
