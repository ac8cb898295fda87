import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { currentParams } from '../../shared/lists/current-params.ts'
import { changeFilters, type OrderFilters, readFilters, writeFilters } from './order-filters.ts'

/** The filters that the address holds, and the way to change some of them. Typing replaces the address, a choice adds to the history. */
export function useFilters(): [OrderFilters, (change: Partial<OrderFilters>, replace?: boolean) => void] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filters = useMemo(() => readFilters(params), [params])
  const change = (change: Partial<OrderFilters>, replace = false) =>
    void navigate({ search: writeFilters(changeFilters(readFilters(currentParams()), change)) }, { replace, preventScrollReset: true })
  return [filters, change]
}
