import { escapeMarkup } from '@saddar/contract/escape-markup'
import type { QueryKey } from '@tanstack/react-query'
import type { MarkupPart } from '../shared/hydration/markup-part.ts'
import { memoizeByObject } from '../shared/hydration/memoize-by-object.ts'
import type { PageMeta } from '../shared/page/page.ts'
import { formatTitle, getAddress, getDescription } from './head.tsx'
import { listServerTags } from './server-tags.ts'

/** The state that the browser needs to hydrate the server-rendered page. */
export interface InitialState {
  /** Key and data of each successful query: TanStack's own `dehydrate` writes ten more fields for each. */
  queries: [key: QueryKey, data: unknown][]
  /** When the page was rendered, in milliseconds; used as the age of the data. */
  at: number
  /** The server answered 404 for this path: show the not-found page until the visitor navigates. */
  notFound: boolean
}

export interface DocumentInput {
  meta: PageMeta
  path: string
  origin: string
  css: MarkupPart
  /** Text of the inline script, and the URL that it requests for the page, if any. */
  early: string
  fetch: string | undefined
  /** URLs of the first script, of the script that hydrates the page, and of the chunks to preload for it. */
  start: string
  entry: string
  preload: string[]
  body: MarkupPart[]
  state: InitialState
}

/** Renders the HTML document. Its inline script is the same on every page: the Content-Security-Policy names its hash. */
export function writeDocument({ meta, path, origin, css, early, fetch, start, entry, preload, body, state }: DocumentInput): MarkupPart[] {
  const tags = listServerTags(meta, path, origin).map(writeMeta).join('')
  const address = `<meta name="description" content="${escapeMarkup(getDescription(meta))}"><link rel="canonical" href="${escapeMarkup(getAddress(meta, path, origin))}">`
  const jsonLd = (meta.jsonLd ?? [])
    .map((item) => `<script data-page type="application/ld+json">${escapeJson(makeAbsolute(item, origin))}</script>`)
    .join('')
  const request = fetch ? ` data-fetch="${escapeMarkup(fetch)}"` : ''
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">${early && `<script${request}>${early}</script>`}<title>${escapeMarkup(formatTitle(meta))}</title>${address}${tags}${icons}<style>`,
    css,
    `</style><script type="module" fetchpriority="low" src="${escapeMarkup(start)}" data-entry="${escapeMarkup(entry)}" data-preload="${escapeMarkup(preload.join(' '))}"></script>${jsonLd}</head><body>${shapes}<div id="root">`,
    ...body,
    `</div><script type="application/json" id="state">${writeState(state)}</script></body></html>`,
  ]
}

/** Shapes that a page draws many times: five stars side by side (rating.tsx), and the icon of a missing picture (no-picture.tsx). */
const shapes = `<svg class="hidden" aria-hidden="true"><path id="stars" d="${[0, 20, 40, 60, 80]
  .map((x) => `M${x + 10} 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z`)
  .join(
    '',
  )}"/><path id="no-picture" d="M2 2l20 20M10.41 10.41a2 2 0 1 1-2.83-2.83M13.5 13.5 6 21M18 12l3 3M3.59 3.59A2 2 0 0 0 3 5v14a2 2 0 0 0 2 2h14a2 2 0 0 0 1.41-.59M21 15V5a2 2 0 0 0-2-2H9"/></svg>`

// The theme colours match the promo strip at the top, in both themes.
const icons =
  '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest"><meta name="theme-color" content="#15161a" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#08090b" media="(prefers-color-scheme: dark)">'

/** `data-page` marks the tags that describe this page only. */
function writeMeta(attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`)
  return `<meta data-page${written.join('')}>`
}

const urlProperties = new Set(['image', 'item', 'logo', 'merchantReturnLink', 'url', 'urlTemplate'])

/** Copies a JSON-LD value with absolute URLs: search engines read JSON-LD without the page around it. */
function makeAbsolute(value: unknown, origin: string, name = ''): unknown {
  if (typeof value === 'string') return urlProperties.has(name) && value.startsWith('/') ? origin + value : value
  if (Array.isArray(value)) return value.map((item) => makeAbsolute(item, origin, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, makeAbsolute(item, origin, key)]))
}

/** Data of the cache, such as the categories, is serialized once, and not again for each page. */
function writeState({ queries, at, notFound }: InitialState): string {
  const written = queries.map(([key, data]) => `[${escapeJson(key)},${isObject(data) ? writeData(data) : escapeJson(data)}]`)
  return `{"queries":[${written.join()}],"at":${at},"notFound":${notFound}}`
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const writeData = memoizeByObject((data: object) => escapeJson(data))

/** Serializes a value without `<`, so that it cannot end the script element around it. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
