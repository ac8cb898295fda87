import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from '../router/index.ts'
import type { PageContext, PageMeta, PageModule } from './page.ts'
import { shopText } from './shop-text.ts'

interface HeadTag {
  tag: 'meta' | 'link'
  attributes: Record<string, string>
}

/** Full text of <title>. */
export function formatTitle(meta: PageMeta): string {
  return meta.title.includes(shopText.name) ? meta.title : `${meta.title} · ${shopText.name}`
}

/** The head tags that change with the page; `origin` is the shop's public address. */
export function listHeadTags(meta: PageMeta, path: string, origin: string): HeadTag[] {
  const title = formatTitle(meta)
  const description = meta.description ?? shopText.description
  const address = origin + (meta.canonical ?? path)
  const tags: HeadTag[] = [
    { tag: 'meta', attributes: { name: 'description', content: description } },
    { tag: 'link', attributes: { rel: 'canonical', href: address } },
  ]
  if (meta.noIndex) tags.push({ tag: 'meta', attributes: { name: 'robots', content: 'noindex' } })
  // Read by those who fetch the page to make a card of a link, never by a browser that is here already.
  if (import.meta.env.SSR) {
    const card = { title, description, url: address, type: 'website', image: meta.image && new URL(meta.image, origin).href }
    for (const [name, content] of Object.entries(card)) {
      if (content) tags.push({ tag: 'meta', attributes: { property: `og:${name}`, content } })
    }
  }
  return tags
}

/** Keeps title and head tags right while one moves through the shop; the server wrote the first ones. */
export function PageHead({ page, params }: { page: PageModule; params: PageContext['params'] }) {
  const queryClient = useQueryClient()
  const { pathname, search } = useLocation()
  const paramsText = JSON.stringify(params)
  const read = useCallback(
    () => JSON.stringify(page.meta({ queryClient, params: JSON.parse(paramsText), search: new URLSearchParams(search) })),
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
  document.title = formatTitle(meta)
  for (const old of document.head.querySelectorAll('[data-page]')) old.remove()
  for (const { tag, attributes } of listHeadTags(meta, path, location.origin)) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries({ ...attributes, 'data-page': '' })) element.setAttribute(name, value)
    document.head.append(element)
  }
}
