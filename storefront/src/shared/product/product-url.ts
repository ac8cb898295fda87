/**
 * Path of a product page: under its slug, the canonical one (rule 8.15), or under its id, which leads there. Cards of the
 * server's pages know only the id. A colour is chosen by `?color=…`, a capacity by `?storage=…`.
 */
export function getProductUrl({ _id, slug = _id }: { _id: string; slug?: string }, color?: string | null, storage?: string): string {
  const add = (name: string, value?: string | null) => (value ? `&${name}=${encodeURIComponent(value)}` : '')
  return `/product/${encodeURIComponent(slug)}${(add('color', color) + add('storage', storage)).replace('&', '?')}`
}
