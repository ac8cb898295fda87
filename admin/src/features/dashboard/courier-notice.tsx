import { useApi } from '@saddar/client'
import { formatPaisa } from '@saddar/contract/money'
import { useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { Link } from 'react-router'
import { debtsQuery } from '../courier-money/queries.ts'

/** Says that couriers owe cash that is overdue (rule 7.31.2). */
export function CourierNotice() {
  const { data } = useQuery(debtsQuery(useApi(), { view: 'overdue', courier: undefined, search: undefined, page: 1 }, 1))
  if (!data || data.overdue === 0) return null
  const late = data.couriers.filter(({ overdue }) => overdue > 0).map(({ courier }) => courier)
  return (
    <p className="flex items-start gap-2 rounded-tile bg-warning-tint px-4 py-3 text-warning">
      <HandCoins aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <span className="flex flex-wrap gap-x-2">
        <span>
          {formatPaisa(data.overdue)} from {late.join(', ')} {data.total === 1 ? 'for 1 parcel' : `for ${data.total} parcels`} is overdue.
        </span>
        <Link to="/deliveries/owed?view=overdue" className="font-semibold underline underline-offset-4">
          See what is owed
        </Link>
      </span>
    </p>
  )
}
