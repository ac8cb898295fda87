import { brotliCompressSync } from 'node:zlib'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { type Call, type CallKey, calls } from '@saddar/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { $ZodType } from 'zod/v4/core'
import { openShop, type Shop } from '../../../test/shop.ts'
import { parse } from '../../platform/http/parse.ts'
import { examples } from './examples.ts'
import { buildOpenApi } from './openapi.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ listen: true })
})
afterAll(() => shop.close())

test('the OpenAPI document passes Redocly’s recommended rules without a warning', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(buildOpenApi('https://shop.pk')), config })
  const found = problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
  expect(found).toEqual([])
})

test('every $ref of the document resolves', () => {
  const document = buildOpenApi('https://shop.pk')
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference!)
  const lost = references.filter((reference) => {
    const found = reference
      .split('/')
      .slice(1)
      .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], document)
    return found === undefined
  })
  expect([...new Set(lost)]).toEqual([])
})

test.each(Object.entries(examples))('the example of %s is valid for its call', (key, body) => {
  const call: Call = calls[key as CallKey]
  expect(() => parse(call.body as $ZodType, body)).not.toThrow()
})

test('orders document their idempotency header, and public calls need no token', () => {
  const { paths } = buildOpenApi('https://shop.pk') as {
    paths: Record<string, Record<string, { parameters: object[]; security: unknown }>>
  }
  for (const path of ['/orders', '/cart/order'])
    expect(paths[path]!.post!.parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'Idempotency-Key' }))
  expect(paths['/auth/login']!.post!.security).toEqual([])
})

test('page, viewer and document come from the shop itself and total less than 220 kB', async () => {
  const read = (path: string) => fetch(shop.origin() + path, { headers: { 'accept-encoding': 'br' } })
  const page = await (await read('/api/docs')).text()
  const addresses = [...page.matchAll(/(?:src|href|spec-url)="([^"]+)"/g)].map(([, address]) => address!)
  expect(new Set(addresses)).toEqual(new Set(['/api/docs/viewer/openapi-explorer.min.js', '/api/openapi.json']))
  const viewer = Buffer.from(await (await read('/api/docs/viewer/openapi-explorer.min.js')).arrayBuffer())
  // The build compresses the viewer at the same level. The server recompresses the document in the background after two requests.
  const others = page.length + brotliCompressSync(viewer).length
  const weigh = async () => {
    const document = await read('/api/openapi.json')
    expect(document.headers.get('content-encoding')).toBe('br')
    return others + Number(document.headers.get('content-length'))
  }
  await expect.poll(weigh, { timeout: 40_000 }).toBeLessThan(220_000)
})

test('serves no other file of the viewer’s folder', async () => {
  const reply = await shop.call('GET /docs/viewer/package.json' as `${string} /${string}`)
  expect(reply.status).toBe(404)
})
