import { isReturnPath } from '../../shared/return-path.ts'

/**
 * The page on which the shopper pressed 'Sign In' or 'Sign Up': the links of header and menu do not name it. '/' for those who typed the
 * address, and in browsers without the Navigation API once the page has changed without a new document.
 */
export function findPathBefore(): string {
  if (typeof window === 'undefined') return '/'
  return [...listPathsBefore(), readReferrer()].find(isReturnPath) ?? '/'
}

/** The pages of this document before the current one, the last first. */
function listPathsBefore(): string[] {
  const { navigation } = window as { navigation?: Navigation }
  const index = navigation?.currentEntry?.index ?? 0
  const before = navigation?.entries().slice(0, index).reverse() ?? []
  const other = before.findIndex(({ sameDocument }) => !sameDocument)
  return before.slice(0, other < 0 ? undefined : other).map(({ url }) => toPath(url))
}

/** Where a link led here before the scripts had loaded. */
const readReferrer = (): string => toPath(document.referrer)

/** '' for an address of another site. */
function toPath(address: string | null): string {
  if (!address || !URL.canParse(address)) return ''
  const { origin, pathname, search } = new URL(address)
  return origin === window.location.origin ? pathname + search : ''
}
