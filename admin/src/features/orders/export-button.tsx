import { useCan } from '../../shared/permissions.ts'
import { SaveButton, SaveItem } from '../../shared/save-button.tsx'
import { type OrderFilters, toQuery } from './order-filters.ts'

const exportOf = (filters: OrderFilters) =>
  ({ file: 'GET /admin/orders/export', input: { query: toQuery(filters) }, label: 'Export CSV' }) as const

/** Exports all matching orders as CSV; nothing for packers, who may not. Phones have it in the menu. */
export function ExportButton({ filters }: { filters: OrderFilters }) {
  if (!useCan()('manager')) return null
  return (
    <span className="max-sm:hidden">
      <SaveButton {...exportOf(filters)} />
    </span>
  )
}

/** `ExportButton` in the menu of phones. */
export function ExportItem({ filters }: { filters: OrderFilters }) {
  if (!useCan()('manager')) return null
  return <SaveItem {...exportOf(filters)} className="sm:hidden" />
}
