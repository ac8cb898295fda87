import { useApi } from '@saddar/client'
import { formatPaisa } from '@saddar/contract/money'
import { useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { Link } from 'react-router'
import { debtsQuery, statementListQuery } from '../courier-money/queries.ts'

const link = 'font-semibold underline underline-offset-4'

/** Says that couriers owe cash that is overdue, and that statements have differences which nobody has resolved (rule 7.31.2). */
export function CourierNotice() {
  const api = useApi()
  const { data } = useQuery(debtsQuery(api, { view: 'overdue', courier: undefined, search: undefined, page: 1 }, 1))
  const statements = useQuery(statementListQuery(api, { view: 'open', courier: undefined, page: 1 }, 1)).data?.total ?? 0
  const isOverdue = data !== undefined && data.overdue > 0
  if (!isOverdue && statements === 0) return null
  const late = data?.couriers.filter(({ overdue }) => overdue > 0).map(({ courier }) => courier) ?? []
  return (
    <div className="flex items-start gap-2 rounded-tile bg-warning-tint px-4 py-3 text-warning">
      <HandCoins aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <div className="flex flex-wrap gap-x-6">
        {isOverdue && (
          <p className="flex flex-wrap gap-x-2">
            <span>
              {formatPaisa(data.overdue)} from {late.join(', ')} {data.total === 1 ? 'for 1 parcel' : `for ${data.total} parcels`} is
              overdue.
            </span>
            <Link to="/deliveries/owed?view=overdue" className={link}>
              See what is owed
            </Link>
          </p>
        )}
        {statements > 0 && (
          <p className="flex flex-wrap gap-x-2">
            <span>{statements === 1 ? '1 courier’s statement has' : `${statements} couriers’ statements have`} differences.</span>
            <Link to="/deliveries/statements?view=open" className={link}>
              Resolve them
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}
