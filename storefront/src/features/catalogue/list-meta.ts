import type { PageContext } from '../../app/page.ts'
import { readPage } from '../../app/read-page.ts'

/** The address that search engines should keep for a list: category and page count, the other filters do not. */
export function getListCanonical(path: string, search: PageContext['search']): string {
  const kept = new URLSearchParams()
  const category = search.get('category')
  const page = readPage(search.get('page'))
  if (category) kept.set('category', category)
  if (page > 1) kept.set('page', String(page))
  const text = kept.toString()
  return text ? `${path}?${text}` : path
}
