import { clsx } from 'clsx'
import { Link, useLocation } from 'react-router'
import { useCan } from '../../shared/permissions.ts'

const tabs = [
  { to: '/deliveries', label: 'Parcels' },
  { to: '/deliveries/owed', label: 'Owed by couriers' },
  { to: '/deliveries/statements', label: 'Statements' },
] as const

/** The screens about couriers. Packers have the parcels alone, and no tabs. */
export function DeliveryTabs() {
  const canSeeMoney = useCan()('manager')
  const { pathname } = useLocation()
  if (!canSeeMoney) return null
  return (
    <nav aria-label="Deliveries" className="no-scrollbar scroll-fades mb-4 flex gap-5 overflow-x-auto border-line border-b">
      {tabs.map(({ to, label }) => {
        const isHere = pathname === to
        return (
          <Link
            key={to}
            to={to}
            aria-current={isHere ? 'page' : undefined}
            className={clsx(
              '-mb-px inline-flex min-h-11 shrink-0 items-center border-b-2 font-medium',
              isHere ? 'border-ink' : 'border-transparent text-quiet hover:text-ink',
            )}
          >
            {label}
          </Link>
        )
      })}
    </nav>
  )
}
