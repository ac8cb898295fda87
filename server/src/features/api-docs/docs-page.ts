import { allCalls, type Call, type CallKey } from '@saddar/contract'
import { buildOpenApi } from './openapi.ts'

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

const styles = `
:root{color-scheme:light dark;--ink:#15161a;--quiet:#5c5b57;--line:#e6e4df;--paper:#fafaf8;--red:#c8102e}
@media(prefers-color-scheme:dark){:root{--ink:#f3f2ef;--quiet:#a5a39d;--line:#2b2d34;--paper:#0f1013;--red:#ff6b72}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:56rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.75rem;letter-spacing:-.02em}h2{margin-top:2.5rem;text-transform:capitalize}a{color:var(--red)}
details{border-top:1px solid var(--line);padding:.25rem 0}summary{cursor:pointer;padding:.5rem 0;min-height:28px}
code{font-size:.95em;font-weight:600}small{color:var(--quiet)}pre{overflow:auto;background:color-mix(in srgb,var(--line) 40%,transparent);padding:1rem;border-radius:8px;font-size:.8rem}`

/** A page to read the calls on: no script, everything folded out by the browser itself. */
export function renderDocsPage(publicUrl: string): string {
  const { paths } = buildOpenApi(publicUrl) as {
    paths: Record<string, Record<string, { responses: object; requestBody?: object; parameters: object[] }>>
  }
  const groups = new Map<string, [CallKey, Call][]>()
  for (const [key, call] of allCalls) {
    const group = key.split('/')[1]!
    groups.set(group, [...(groups.get(group) ?? []), [key, call]])
  }
  const section = ([group, entries]: [string, [CallKey, Call][]]) => `<h2>${group}</h2>${entries.map(entry).join('')}`
  const entry = ([key, call]: [CallKey, Call]) => {
    const [method, path] = key.split(' ') as [string, string]
    const { parameters, requestBody, responses } = paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!
    const detail = JSON.stringify({ parameters, requestBody, responses }, null, 2)
    return `<details><summary><code>${method} /api${path}</code> ${escapeHtml(call.summary)} <small>${call.who}</small></summary><pre tabindex="0">${escapeHtml(detail)}</pre></details>`
  }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Calls of the Saddar API</title><style>${styles}</style></head>
<body><main><h1>Calls of the Saddar API</h1><p>Every reply is <code>{ success, message?, … }</code>; every error <code>{ success: false, message, code, errors?, retryAfter? }</code>. Amounts are whole rupees, times ISO 8601 in UTC. As a document: <a href="/api/openapi.json">openapi.json</a>.</p>${[...groups].map(section).join('')}</main></body></html>`
}
