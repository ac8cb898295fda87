import type { ShopSettings } from '@saddar/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { PageContext, PageMeta, PageModule } from '../shared/page/page.ts'
import { shopText } from '../shared/page/shop-text.ts'
import { useLocation } from '../shared/router/index.ts'
import { settingsKey } from '../shared/settings-query.ts'

/** A page's meta with the current name of the shop. */
export const readMeta = (page: Pick<PageModule, 'meta'>, context: Omit<PageContext, 'api'>): PageMeta => ({
  shopName: context.queryClient.getQueryData<ShopSettings>(settingsKey)?.shopName,
  ...page.meta(context),
})

/** The full text of <title>. */
export function formatTitle({ title, shopName = shopText.name }: PageMeta): string {
  return title.includes(shopName) ? title : `${title} · ${shopName}`
}

/** The canonical URL of a page; `origin` is the shop's public origin. */
export const getAddress = (meta: PageMeta, path: string, origin: string): string => origin + (meta.canonical ?? path)

export const getDescription = (meta: PageMeta): string => meta.description ?? shopText.description

/** Updates title, description and canonical URL on navigation; document.ts writes the initial ones. */
export function PageHead({ page, params }: { page: PageModule; params: PageContext['params'] }) {
  const queryClient = useQueryClient()
  const { pathname, search } = useLocation()
  const paramsText = JSON.stringify(params)
  const read = useCallback(
    () => JSON.stringify(readMeta(page, { queryClient, params: JSON.parse(paramsText), search: new URLSearchParams(search) })),
    [page, queryClient, paramsText, search],
  )
  const subscribe = useCallback((notify: () => void) => queryClient.getQueryCache().subscribe(notify), [queryClient])
  const json = useSyncExternalStore(subscribe, read, read)
  useEffect(() => {
    applyHead(JSON.parse(json) as PageMeta, pathname)
  }, [json, pathname])
  return null
}

function applyHead(meta: PageMeta, path: string): void {
  const { head } = document
  const address = getAddress(meta, path, location.origin)
  const canonical = head.querySelector('[rel=canonical]')!
  document.title = formatTitle(meta)
  head.querySelector('[name=description]')!.setAttribute('content', getDescription(meta))
  if (canonical.getAttribute('href') === address) return
  canonical.setAttribute('href', address)
  // The tags that the server wrote for search engines and share cards describe the page on which the visitor entered the shop.
  for (const old of head.querySelectorAll('[data-page]')) old.remove()
}
