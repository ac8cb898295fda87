export function getSearchUrl(text: string): string {
  return `/search?query=${encodeURIComponent(text)}`
}
