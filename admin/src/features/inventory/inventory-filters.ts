import type { InventorySort } from '@saddar/contract'
import { findAllowedValue, readPage } from '../../shared/lists/list-address.ts'

const sorts: readonly InventorySort[] = ['-createdAt', 'createdAt', 'title', '-title', 'stock', '-stock', 'price', '-price', '-sold']

/** The filters in the inventory's URL. */
export interface InventoryFilters {
  search?: string
  categoryId?: string
  status?: 'active' | 'inactive'
  stock?: 'low' | 'out'
  sort: InventorySort
  page: number
}

/** Ignores values it does not know, so that a shared link never breaks. */
export function readInventoryFilters(params: URLSearchParams): InventoryFilters {
  return {
    search: params.get('search')?.trim() || undefined,
    categoryId: params.get('categoryId') || undefined,
    status: findAllowedValue(['active', 'inactive'], params.get('status')),
    stock: findAllowedValue(['low', 'out'], params.get('stock')),
    sort: findAllowedValue(sorts, params.get('sort')) ?? '-createdAt',
    page: readPage(params),
  }
}
