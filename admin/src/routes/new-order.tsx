import { useState } from 'react'
import { useLocation } from 'react-router'
import type { NewOrderValues } from '../features/new-order/new-order.ts'
import { NewOrderForm } from '../features/new-order/new-order-form.tsx'
import { PlacedOrder, type PlacedResult } from '../features/new-order/placed-order.tsx'
import { BackLink } from '../shared/back-link.tsx'
import { PageTitle } from '../shared/page-title.tsx'

/** Places orders for people who phone or write; a customer's page leads here with what is known of them. */
export default function NewOrder() {
  const { state } = useLocation() as { state: { buyer?: Partial<NewOrderValues> } | null }
  const [placed, setPlaced] = useState<PlacedResult | null>(null)
  const [count, setCount] = useState(0)
  const startAnother = () => {
    setPlaced(null)
    setCount(count + 1)
  }
  return (
    <>
      <PageTitle title="New order" before={<BackLink to="/orders">Orders</BackLink>} />
      {placed ? (
        <PlacedOrder placed={placed} onAnother={startAnother} />
      ) : (
        <NewOrderForm key={count} known={count === 0 ? (state?.buyer ?? {}) : {}} onPlaced={setPlaced} />
      )}
    </>
  )
}
