import { useCan } from '../../shared/permissions.ts'
import { SaveButton } from '../../shared/save-button.tsx'
import { type OrderFilters, toQuery } from './order-filters.ts'

/** Exports all matching orders as CSV; nothing for packers, who may not. */
export function ExportButton({ filters }: { filters: OrderFilters }) {
  if (!useCan()('manager')) return null
  return <SaveButton file="GET /admin/orders/export" input={{ query: toQuery(filters) }} label="Export CSV" />
}
