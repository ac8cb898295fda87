import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { currentParams } from './current-params.ts'
import { hasFilters, type ListFilters, writeChange, writeListAddress } from './list-address.ts'

/** The filters in a list's URL, and how to change them. */
export interface ListChoice<T> {
  filters: T
  /** Typing replaces the history entry; a choice adds one. */
  change: (change: Partial<T>, replace?: boolean) => void
  /** The query string with some filters changed. Any change but that of the page returns to the first page. */
  write: (change: Partial<T>) => string
  /** The query string without filters, in the same order. */
  cleared: string
  isNarrowed: boolean
}

/** @param read a stable function; it ignores values it does not know, so that a shared link never breaks */
export function useListFilters<T extends ListFilters>(read: (params: URLSearchParams) => T): ListChoice<T> {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  return useMemo(() => {
    const filters = read(params)
    const { view, sort } = filters
    return {
      filters,
      write: (change) => writeChange(filters, change),
      change: (change, replace = false) =>
        void navigate({ search: writeChange(read(currentParams()), change) }, { replace, preventScrollReset: true }),
      cleared: writeListAddress({ view, sort, page: 1 }),
      isNarrowed: hasFilters(filters),
    }
  }, [params, navigate, read])
}
