import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { loadPaths } from './load-paths.ts'
import { compare, percent, perSecond, type Row } from './measure.ts'
import { type ShopProcess, startProcess } from './shop-process.ts'

/** Compares a cached page or response with a bare server that sends the same bytes with the same headers. */
export async function benchCached(shop: ShopProcess, what: string, path: string): Promise<Row> {
  const { body, headers } = await fetchRaw(`${shop.origin}${path}`)
  const bodyFile = join(shop.dataDir, 'bench-body')
  const headersFile = join(shop.dataDir, 'bench-headers')
  await writeFile(bodyFile, body)
  await writeFile(headersFile, JSON.stringify(headers))
  const bare = await startProcess('bare-server.ts', [bodyFile, headersFile])
  try {
    const ask = async (origin: string) => {
      const { rate, failed } = await loadPaths(origin, [path], { seconds: 4, headers: { 'accept-encoding': 'br' } })
      if (failed > 0) throw new Error(`${failed} requests of ${path} failed`)
      return rate
    }
    const { one, other, ratio } = await compare(
      5,
      () => ask(shop.origin),
      () => ask(bare.origin),
    )
    return {
      what: `${what}, cached (${(body.length / 1000).toFixed(1)} kB br)`,
      measured: `${perSecond(one)}, ${percent(ratio)} of bare node:http at ${perSecond(other)}`,
      target: '≥ 70 % and ≥ 8,000/s',
      isMet: ratio >= 0.7 && one >= 8_000,
    }
  } finally {
    await bare.stop()
  }
}

/** Returns the bytes as sent on the wire, which fetch would decompress. */
function fetchRaw(url: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      const { date, connection, 'keep-alive': keepAlive, 'transfer-encoding': transfer, ...headers } = response.headers
      resolve({ body: Buffer.concat(chunks), headers: headers as Record<string, string> })
    })
      .on('error', reject)
      .end()
  })
}
