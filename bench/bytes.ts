import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import type { Row } from './measure.ts'

/** Measures what a browser fetches before a page works: the document and every script that it references, compressed as on the wire. */
export async function benchBytes(origin: string, what: string, path: string): Promise<Row[]> {
  const { html, documentBytes } = await fetchFrequentPage(`${origin}${path}`)
  const scripts = new Set(html.match(/\/assets\/[^"\s]+\.js/g))
  let scriptBytes = 0
  for (const script of scripts) {
    const reply = await fetch(`${origin}${script}`, { headers: { 'accept-encoding': 'br' } })
    scriptBytes += Number(reply.headers.get('content-length'))
    await reply.arrayBuffer()
  }
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
  const styleBytes = brotliCompressSync(style).length
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  return [
    {
      what: `${what}: scripts of the first view`,
      measured: `${kilobytes(scriptBytes)} br in ${scripts.size} files`,
      target: '≤ 95 kB',
      isMet: scriptBytes <= 95_000,
    },
    { what: `${what}: document`, measured: `${kilobytes(documentBytes)} br`, target: '≤ 20 kB', isMet: documentBytes <= 20_000 },
    { what: `${what}: inlined styles`, measured: `${kilobytes(styleBytes)} br`, target: '≤ 12 kB', isMet: styleBytes <= 12_000 },
  ]
}

/** Requests a page until the cache has recompressed it in the background, for a minute at most: until it is as small as brotli makes it. */
async function fetchFrequentPage(url: string): Promise<{ html: string; documentBytes: number }> {
  const deadline = Date.now() + 60_000
  for (let visit = 1; ; visit++) {
    const page = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    const html = await page.text()
    const documentBytes = Number(page.headers.get('content-length'))
    if (visit > 20 && (documentBytes <= brotliCompressSync(html).length * 1.01 || Date.now() > deadline)) return { html, documentBytes }
    if (visit > 20) await setTimeout(200)
  }
}
