/** The query parameters that every list has besides its own filters. */
export interface ListFilters {
  /** Which list, on a screen with several. Not a filter: clearing the filters keeps it. */
  view?: string | undefined
  sort: string
  page: number
}

/** The query string of a list, without default values. */
export function writeListAddress<T extends ListFilters>(filters: T): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (value === undefined || value === '' || (name === 'page' && value === 1) || (name === 'sort' && value === '-createdAt')) continue
    params.set(name, String(value))
  }
  const text = params.toString()
  return text && `?${text}`
}

/** The query string after a change. Any change but that of the page returns to the first page. */
export const writeChange = <T extends ListFilters>(filters: T, change: Partial<T>): string =>
  writeListAddress({ ...filters, page: 1, ...change })

/** Whether any filter is set. */
export const hasFilters = ({ view, sort, page, ...filters }: ListFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined)

/** Returns the value if it is one of `words`, else undefined, so that a shared link never breaks. */
export const findAllowedValue = <T extends string>(words: readonly T[], value: string | null): T | undefined =>
  words.find((word) => word === value)

/** @param name of the parameter, on a screen with two lists */
export function readPage(params: URLSearchParams, name = 'page'): number {
  const page = Number(params.get(name))
  return Number.isInteger(page) && page > 0 ? page : 1
}
