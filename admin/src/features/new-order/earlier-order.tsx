import { useApi } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { Button } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { earlierOrderQuery } from './queries.ts'
import { useSettled } from './use-settled.ts'

/** Says that the phone number has ordered before, and offers the name and address of its newest order. */
export function EarlierOrder({ phone, onUse }: { phone: string; onUse: (address: Order['shippingAddress']) => void }) {
  const asked = useSettled(phone.trim())
  const { data } = useQuery(earlierOrderQuery(useApi(), asked))
  const order = asked === phone.trim() ? data?.orders[0] : undefined
  if (!data || !order) return null
  const { fullName, addressLine1, city } = order.shippingAddress
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-tile bg-info-tint px-4 py-2 text-info">
      <p className="mr-auto">
        <Link to={`/orders?search=${encodeURIComponent(asked)}`} className="underline underline-offset-4">
          {data.total === 1 ? '1 earlier order' : `${data.total}${data.isMore ? '+' : ''} earlier orders`}
        </Link>
        : <bdi>{fullName}</bdi>, <bdi>{addressLine1}</bdi>, {city}
      </p>
      <Button tone="outline" size="sm" onClick={() => onUse(order.shippingAddress)}>
        Use this address
      </Button>
    </div>
  )
}
