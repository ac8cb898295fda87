import { useApi } from '@saddar/client'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ListState } from '../../shared/page/history-state.ts'
import { readPageNumber } from '../../shared/page/read-page-number.ts'
import { readLocation, useLocation, useNavigate, useSearchParams } from '../../shared/router/index.ts'
import { useSettings } from '../../shared/settings-query.ts'
import { applySettings } from './apply-settings.ts'
import type { ListFilters } from './filters.ts'
import { type ListPage, productListQuery } from './queries.ts'

/**
 * The list of the URL. `?page=3` opens page 3; 'Load more' appends a page and updates the URL, and the history entry
 * stores the first loaded page, so that Back shows the whole list.
 */
export function useProductList(filters: ListFilters) {
  const [params] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const page = readPageNumber(params.get('page'))
  const from = Math.min((location.state as ListState | null)?.loadedFrom ?? page, page)
  const listed = applySettings(filters, useSettings())
  const query = useInfiniteQuery({ ...productListQuery(useApi(), listed, from), placeholderData: keepPreviousData })
  const pages = query.data?.pages ?? []
  const products = pages.flatMap((each) => each.products)
  const last = pages.at(-1)
  const first: Partial<ListPage> = pages[0] ?? {}

  const shownBefore = useRef(0)
  // 'Load more' has moved below the new products: the focus goes on with the first of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more products are rendered
  useEffect(() => {
    if (!shownBefore.current) return
    document.querySelectorAll<HTMLElement>('.cards h3 a')[shownBefore.current]?.focus({ preventScroll: true })
    shownBefore.current = 0
  }, [products.length])

  const loadMore = async () => {
    if (!last) return
    shownBefore.current = products.length
    const { isError } = await query.fetchNextPage()
    // The visitor may have navigated meanwhile: the page number belongs to this entry only.
    if (isError || readLocation().key !== location.key) return
    const state: ListState = { loadedFrom: from }
    await navigate({ search: withPage(params, last.page + 1) }, { replace: true, state, scroll: 'keep' })
  }
  return {
    ...first,
    products,
    total: last?.total ?? 0,
    totalPages: last?.totalPages ?? 1,
    limit: last?.limit ?? 1,
    from,
    page: last?.page ?? page,
    isPending: query.isPending,
    isError: query.isError && pages.length === 0,
    isStale: query.isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage,
    failedToLoadMore: query.isFetchNextPageError,
    hasMore: query.hasNextPage,
    loadMore,
    error: query.error,
    isFetching: query.isFetching,
    refetch: query.refetch,
  }
}
export type ProductListState = ReturnType<typeof useProductList>

/** The search string of another page of the same list, without a number for page 1. */
export function withPage(params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  const text = next.toString()
  return text ? `?${text}` : ''
}
