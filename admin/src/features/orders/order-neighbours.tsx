import { useApi } from '@saddar/client'
import { iconButtonClass } from '@saddar/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { askToLeave } from '../../shared/forms/use-leave-guard.ts'
import { orderQuery } from '../../shared/order-query.ts'
import { useKeys } from '../../shared/use-keys.ts'
import { readFilters } from './order-filters.ts'
import { neighboursQuery } from './queries.ts'

/** Links to the orders before and after this one in the list it was opened from; also by k and j. */
export function OrderNeighbours({ orderId, list }: { orderId: string; list: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data } = useQuery(neighboursQuery(api, orderId, readFilters(new URLSearchParams(list))))
  const { previous = null, next = null } = data ?? {}
  useEffect(() => {
    // Prefetches the next order.
    if (next) void queryClient.prefetchQuery(orderQuery(api, next))
  }, [api, queryClient, next])
  const go = (id: string | null) => id && askToLeave(() => void navigate(`/orders/${id}`, { state: { list }, replace: true }))
  useKeys({ j: () => go(next), k: () => go(previous) })
  return (
    <nav aria-label="Previous and next order" className="flex">
      <Step id={previous} list={list} label="Previous order" keys="k" />
      <Step id={next} list={list} label="Next order" keys="j" />
    </nav>
  )
}

function Step({ id, list, label, keys }: { id: string | null; list: string; label: string; keys: string }) {
  const icon =
    keys === 'k' ? <ChevronLeft aria-hidden size={20} strokeWidth={1.75} /> : <ChevronRight aria-hidden size={20} strokeWidth={1.75} />
  if (!id) return <span className={clsx(iconButtonClass('md'), 'opacity-35')}>{icon}</span>
  return (
    <Link
      to={`/orders/${id}`}
      state={{ list }}
      replace
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys})`}
      className={iconButtonClass('md')}
    >
      {icon}
    </Link>
  )
}
