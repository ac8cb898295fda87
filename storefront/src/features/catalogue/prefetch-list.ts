import { NotFoundError } from '../../shared/page/not-found-error.ts'
import type { PageContext } from '../../shared/page/page.ts'
import { readPageNumber } from '../../shared/page/read-page-number.ts'
import { settingsQuery } from '../../shared/settings-query.ts'
import { categoriesQuery } from '../categories/queries.ts'
import { applySettings } from './apply-settings.ts'
import { type ListFilters, readFilters } from './filters.ts'
import { productListQuery } from './queries.ts'

/** Fetches the list of a URL, and returns its total; an unknown category makes the page a 404. */
export async function prefetchList({ api, queryClient, search }: PageContext, preset: ListFilters = {}): Promise<number> {
  const filters = { ...readFilters(search), ...preset }
  // Without the settings the list is as specified; the page itself fetches them again.
  const settings = await queryClient.fetchQuery(settingsQuery(api)).catch(() => undefined)
  const page = readPageNumber(search.get('page'))
  const list = queryClient.fetchInfiniteQuery(productListQuery(api, applySettings(filters, settings), page))
  if (filters.category) {
    const [categories] = await Promise.all([queryClient.fetchQuery(categoriesQuery(api)), list])
    if (!categories.some(({ slug }) => slug === filters.category)) throw new NotFoundError()
  }
  return (await list).pages[0]!.total
}
