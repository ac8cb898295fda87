/** What every list keeps in its address besides its own filters. */
export interface ListFilters {
  sort: string
  page: number
}

/** The address of a list; what is usual is left out. */
export function writeListAddress<T extends ListFilters>(filters: T): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (value === undefined || value === '' || (name === 'page' && value === 1) || (name === 'sort' && value === '-createdAt')) continue
    params.set(name, String(value))
  }
  const text = params.toString()
  return text && `?${text}`
}

/** One of the words that are understood; anything else counts as not given, so that a shared link never breaks. */
export const pickWord = <T extends string>(words: readonly T[], value: string | null): T | undefined => words.find((word) => word === value)

/** @param name another one where a screen has two lists */
export function readPage(params: URLSearchParams, name = 'page'): number {
  const page = Number(params.get(name))
  return Number.isInteger(page) && page > 0 ? page : 1
}
