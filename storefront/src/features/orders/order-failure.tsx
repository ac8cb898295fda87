import { ApiError } from '@saddar/client'
import { buttonClass, EmptyState } from '@saddar/ui'
import { PackageX } from 'lucide-react'
import { LoadFailure, type LoadFailureProps } from '../../shared/load-failure.tsx'
import { Link } from '../../shared/router/index.ts'

/** Shown in place of an order. Only temporary failures offer a retry; refusals by the server do not. */
export function OrderFailure(props: LoadFailureProps) {
  const { error } = props.of
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
  return <LoadFailure {...props} />
}
