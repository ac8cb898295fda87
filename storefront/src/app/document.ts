import type { DehydratedState } from '@tanstack/react-query'
import { formatTitle, listHeadTags } from './head.tsx'
import type { PageMeta } from './page.ts'

/** What the browser needs to continue where the server stopped. */
export interface InitialState {
  queries: DehydratedState
  /** The server found nothing at this address: show the not-found page until one goes elsewhere. */
  notFound: boolean
}

export interface DocumentInput {
  meta: PageMeta
  path: string
  origin: string
  css: string
  entry: string
  preload: string[]
  body: string
  state: InitialState
}

/** The whole page as text. Nothing in it is executable but the one module, so that a strict policy for scripts holds. */
export function writeDocument({ meta, path, origin, css, entry, preload, body, state }: DocumentInput): string {
  const tags = listHeadTags(meta, path, origin)
    .map(
      ({ tag, attributes }) =>
        `<${tag} data-page${Object.entries(attributes)
          .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
          .join('')}>`,
    )
    .join('')
  const links = preload.map((url) => `<link rel="modulepreload" href="${escapeHtml(url)}">`).join('')
  const jsonLd = (meta.jsonLd ?? []).map((item) => `<script type="application/ld+json">${escapeJson(item)}</script>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${escapeHtml(formatTitle(meta))}</title>${tags}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><meta name="theme-color" content="#15161a"><style>${css}</style><script type="module" src="${escapeHtml(entry)}"></script>${links}${jsonLd}</head><body><div id="root">${body}</div><script type="application/json" id="state">${escapeJson(state)}</script></body></html>`
}

const htmlEscapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => htmlEscapes[character] ?? character)
}

/** JSON that cannot end the script element it stands in. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
