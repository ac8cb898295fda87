import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import type { Row } from './measure.ts'

/** What a browser fetches before a page works: the document and every script it names, as compressed on the wire. */
export async function benchBytes(origin: string, what: string, path: string): Promise<Row[]> {
  // Often asked for, as a shop's first pages are: what is kept is then compressed thoroughly.
  for (let visit = 0; visit < 20; visit++) await (await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
  await setTimeout(2_000)
  const page = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'br' } })
  const html = await page.text()
  const documentBytes = Number(page.headers.get('content-length'))
  const scripts = new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map((match) => match[1]!))
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
      bar: '≤ 95 kB',
      holds: scriptBytes <= 95_000,
    },
    { what: `${what}: document`, measured: `${kilobytes(documentBytes)} br`, bar: '≤ 20 kB', holds: documentBytes <= 20_000 },
    { what: `${what}: inlined styles`, measured: `${kilobytes(styleBytes)} br`, bar: '≤ 12 kB', holds: styleBytes <= 12_000 },
  ]
}
