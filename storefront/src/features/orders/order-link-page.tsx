import { buttonClass, EmptyState } from '@saddar/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { PackageCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../shared/router/index.ts'
import { OrderFailure } from './order-failure.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'

interface Props<T> {
  /** What the link opens; null when it has ended. */
  query: UseQueryResult<T | null>
  /** Above the skeleton. */
  title: string
  /** When there is nothing left to do. */
  endedTitle: string
  children: (data: T) => ReactNode
}

/** The page of a link that was sent for one order. */
export function OrderLinkPage<T>({ query, title, endedTitle, children }: Props<T>) {
  const { data, error } = query
  return (
    <div className="page py-6 md:py-10">
      {data ? (
        children(data)
      ) : data === null ? (
        <Ended title={endedTitle} />
      ) : error ? (
        <OrderFailure of={query} heading title="This order did not load" />
      ) : (
        <>
          <h1 className="mb-6 text-2xl">{title}</h1>
          <OrderSkeleton />
        </>
      )}
    </div>
  )
}

const Ended = ({ title }: { title: string }) => (
  <EmptyState
    icon={<PackageCheck aria-hidden strokeWidth={1.5} />}
    title={<h1 className="text-xl">{title}</h1>}
    action={
      <Link to="/track" className={buttonClass()}>
        Track your order
      </Link>
    }
  >
    This link worked until its order was delivered or cancelled. You can see the order with its number and your phone number.
  </EmptyState>
)
