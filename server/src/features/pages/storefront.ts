import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Body, encodeBody } from '../../platform/http/encode-body.ts'

/** The exports of the storefront's server entry; see storefront/src/entry-server.tsx. */
interface ServerEntry {
  render(input: RenderInput): Promise<RenderOutput>
  normalizeUrl(url: string): { key: string | null; redirect?: string; isUnknown?: true }
  settleKey(key: string, api: RenderInput['api']): Promise<string>
}
interface RenderInput {
  url: string
  origin: string
  api: (key: never, input?: never) => Promise<unknown>
  assets: { early: string; start: string; entry: string; css: string | Uint8Array; preload(modulePath: string): string[] }
}
interface RenderOutput {
  status: number
  html: Body
  redirect?: string
  tags: string[]
  cacheable: boolean
}
interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** The storefront functions that the server uses: normalizing addresses and rendering pages. */
export interface Storefront {
  normalizeUrl: ServerEntry['normalizeUrl']
  /** The key without choices that the page does not have, which share the page without them. */
  settleKey: ServerEntry['settleKey']
  render(url: string, api: RenderInput['api']): Promise<RenderOutput>
  /** The inline script of all pages as a source for the Content-Security-Policy; null without one. */
  scriptHash: string | null
}

const earlyFile = 'src/early.ts'
const startFile = 'src/bootstrap.ts'
const entryFile = 'src/entry-client.tsx'

/** Loads the storefront's built server entry. No other server code imports from a frontend build. */
export async function loadBuiltStorefront(distDir: string, origin: string): Promise<Storefront> {
  const client = join(distDir, 'client')
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, ManifestChunk>
  const entry = (await import(pathToFileURL(join(distDir, 'server/entry-server.js')).href)) as ServerEntry
  const [start, main] = [manifest[startFile]!, manifest[entryFile]!]
  const styles = new Set(Object.values(manifest).flatMap(({ file, css = [] }) => [...css, ...(file.endsWith('.css') ? [file] : [])]))
  const sheets = await Promise.all([...styles].map((file) => readFile(join(client, file), 'utf8')))
  // Without the bundler's comment, since each document contains them.
  const css = Buffer.from(sheets.join('').replace(/\s*\/\*\$vite\$:\d+\*\/\s*/, ''))
  const preloads = new Map<string, string[]>()
  const preload = (path: string) => {
    const known = preloads.get(path)
    if (known) return known
    const files = [...chunkFiles(manifest, entryFile, path)].map((file) => `/${file}`)
    preloads.set(path, files)
    return files
  }
  // Wrapped in a function, since the names of a classic script would otherwise be global.
  const early = `(()=>{${(await readFile(join(client, manifest[earlyFile]!.file), 'utf8')).trim()}})()`
  const scriptHash = `'sha256-${createHash('sha256').update(early).digest('base64')}'`
  const assets = { early, start: `/${start.file}`, entry: `/${main.file}`, css, preload }
  const { normalizeUrl, settleKey } = entry
  return { normalizeUrl, settleKey, render: (url, api) => entry.render({ url, origin, api, assets }), scriptHash }
}

/** Lists the scripts that the entry and a page need, without the entry itself, which the document references. */
function chunkFiles(manifest: Record<string, ManifestChunk>, ...keys: string[]): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    files.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  files.delete(manifest[entryFile]?.file ?? '')
  return files
}

interface Vite {
  ssrLoadModule(path: string): Promise<unknown>
  transformIndexHtml(url: string, html: string): Promise<string>
}

/** Loads the storefront from source through Vite, with hot reloading; for development only. */
export async function loadDevStorefront(origin: string, vite: Vite): Promise<Storefront> {
  const load = async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as ServerEntry
  const { normalizeUrl, settleKey } = await load()
  // The inline script would need compiling on every request, and the shop works without it.
  const assets = { early: '', start: `/${startFile}`, entry: `/${entryFile}`, css: '', preload: () => [] }
  const render: Storefront['render'] = async (url, api) => {
    const page = await (await load()).render({ url, origin, api, assets })
    // Pages are not cached, since the source may change at any time. Vite injects the hot reloading client.
    if (page.redirect) return page
    return { ...page, cacheable: false, html: [await vite.transformIndexHtml(url, encodeBody(page.html).toString())] }
  }
  return { normalizeUrl, settleKey, render, scriptHash: null }
}
