import { SaveButton } from '../../shared/save-button.tsx'
import { type OrderFilters, toQuery } from './order-filters.ts'

/** Exports all matching orders as CSV. */
export function ExportButton({ filters }: { filters: OrderFilters }) {
  return <SaveButton file="GET /admin/orders/export" input={{ query: toQuery(filters) }} label="Export CSV" />
}
