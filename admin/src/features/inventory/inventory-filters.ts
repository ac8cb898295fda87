import type { InventorySort } from '@saddar/contract'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { currentParams } from '../../shared/lists/current-params.ts'
import { pickWord, readPage, writeListAddress } from '../../shared/lists/list-address.ts'

const sorts: readonly InventorySort[] = ['-createdAt', 'createdAt', 'title', '-title', 'stock', '-stock', 'price', '-price', '-sold']

/** What the address of the inventory says. */
export interface InventoryFilters {
  search?: string
  categoryId?: string
  status?: 'active' | 'inactive'
  stock?: 'low' | 'out'
  sort: InventorySort
  page: number
}

/** Anything that is not understood counts as not given, so that a shared link never breaks. */
export function readInventoryFilters(params: URLSearchParams): InventoryFilters {
  return {
    search: params.get('search')?.trim() || undefined,
    categoryId: params.get('categoryId') || undefined,
    status: pickWord(['active', 'inactive'], params.get('status')),
    stock: pickWord(['low', 'out'], params.get('stock')),
    sort: pickWord(sorts, params.get('sort')) ?? '-createdAt',
    page: readPage(params),
  }
}

/** The address with some filters changed; any change but that of the page begins at the first page again. */
export const writeInventory = (filters: InventoryFilters, change: Partial<InventoryFilters> = {}): string =>
  writeListAddress({ ...filters, page: 1, ...change })

export const isNarrowed = ({ search, categoryId, status, stock }: InventoryFilters): boolean =>
  Boolean(search || categoryId || status || stock)

/** The filters that the address holds, and the way to change some. Typing replaces the address, a choice adds to the history. */
export function useInventoryFilters(): [InventoryFilters, (change: Partial<InventoryFilters>, replace?: boolean) => void] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filters = useMemo(() => readInventoryFilters(params), [params])
  return [
    filters,
    (change, replace = false) =>
      void navigate({ search: writeInventory(readInventoryFilters(currentParams()), change) }, { replace, preventScrollReset: true }),
  ]
}
