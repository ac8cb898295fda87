import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { currentParams } from './current-params.ts'
import { type ListFilters, writeListAddress } from './list-address.ts'

/** The filters that a list's address holds, and the ways to change some of them. */
export interface ListChoice<T> {
  filters: T
  /** Typing replaces the address, a choice adds to the history. */
  change: (change: Partial<T>, replace?: boolean) => void
  /** The address with some filters changed; any change but that of the page begins at the first page again. */
  write: (change: Partial<T>) => string
  /** The address of the whole list, in the same order. */
  cleared: string
  isNarrowed: boolean
}

/** `read` must not change: anything that it does not understand counts as not given, so that a shared link never breaks. */
export function useListFilters<T extends ListFilters>(read: (params: URLSearchParams) => T): ListChoice<T> {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  return useMemo(() => {
    const filters = read(params)
    const { sort, page, ...narrowing } = filters
    const write = (change: Partial<T>, from = filters) => writeListAddress({ ...from, page: 1, ...change })
    return {
      filters,
      write: (change) => write(change),
      change: (change, replace = false) =>
        void navigate({ search: write(change, read(currentParams())) }, { replace, preventScrollReset: true }),
      cleared: writeListAddress({ sort, page: 1 }),
      isNarrowed: Object.values(narrowing).some((value) => value !== undefined),
    }
  }, [params, navigate, read])
}
