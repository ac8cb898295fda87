import { ApiError } from '@saddar/client'
import { buttonClass, EmptyState, ErrorState } from '@saddar/ui'
import { PackageX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../router/index.ts'

interface OrderFailureProps {
  error: Error
  title: ReactNode
  onRetry: () => void
  busy: boolean
}

/** In place of an order: what the server refused stays refused; only a failure is worth another try. */
export function OrderFailure({ error, title, onRetry, busy }: OrderFailureProps) {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429)
    return (
      <EmptyState
        icon={<PackageX aria-hidden strokeWidth={1.5} />}
        title={<h1 className="text-xl">{error.message}</h1>}
        action={
          <Link to="/orders" className={buttonClass()}>
            See your orders
          </Link>
        }
      />
    )
  return (
    <ErrorState title={title} onRetry={onRetry} busy={busy}>
      {error.message}
    </ErrorState>
  )
}
