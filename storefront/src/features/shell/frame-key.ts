import type { ShopSettings } from '@saddar/contract'
import { memoizeByObject } from '../../shared/hydration/memoize-by-object.ts'
import { useLocation, useSearchParams } from '../../shared/router/index.ts'
import { useSettings } from '../../shared/settings-query.ts'
import { readSearched } from '../search/search-url.ts'
import { mainLinks } from './main-links.ts'

const writeSettings = memoizeByObject((settings: ShopSettings) => JSON.stringify(settings))

/** Everything that the parts around a page depend on; it is the same for most pages. */
export function useFrameKey(): string {
  const settings = useSettings()
  const { pathname } = useLocation()
  // Links to these paths are marked on their own page.
  const isLinked = mainLinks.some(({ to }) => to === pathname) || ['/wishlist', '/cart', '/login', '/account'].includes(pathname)
  const linked = isLinked ? pathname : (/^.(orders|track)/.exec(pathname)?.[0] ?? '')
  return `${linked} ${writeSettings(settings)}`
}

/** The header also repeats the searched text. */
export function useHeaderKey(): string | null {
  const key = useFrameKey()
  const [params] = useSearchParams()
  return readSearched(params) ? null : key
}
