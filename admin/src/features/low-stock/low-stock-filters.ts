import type { LowStockQuery } from '@saddar/contract'
import { findAllowedValue, readPage } from '../../shared/lists/list-address.ts'

/** The orders of the list and their names. */
export const lowStockSorts: Record<NonNullable<LowStockQuery['sort']>, string> = {
  daysLeft: 'Most urgent',
  '-sold': 'Sells most',
  '-suggested': 'Most to order',
  stock: 'Least stock',
  title: 'Product',
}

const sorts = Object.keys(lowStockSorts) as LowStockFilters['sort'][]

export interface LowStockFilters {
  stock?: 'low' | 'out' | undefined
  sort: NonNullable<LowStockQuery['sort']>
  page: number
}

/** Ignores values it does not know, so that a shared link never breaks. */
export const readLowStockFilters = (params: URLSearchParams): LowStockFilters => ({
  stock: findAllowedValue(['low', 'out'], params.get('stock')),
  sort: findAllowedValue(sorts, params.get('sort')) ?? 'daysLeft',
  page: readPage(params),
})
