/** The text that the list of this address searches for; a link to /products calls it `search`. */
export const readSearched = (params: URLSearchParams): string => (params.get('query') ?? params.get('search') ?? '').trim()

export function getSearchUrl(text: string): string {
  return `/search?query=${encodeURIComponent(text)}`
}
