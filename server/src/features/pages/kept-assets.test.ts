import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { fastify } from 'fastify'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'
import { sendError } from '../../platform/http/error-reply.ts'
import { assetTasks, keepAssets } from './kept-assets.ts'
import { storefrontFiles } from './routes.ts'

let shop: Shop
let root: string
beforeAll(async () => {
  shop = await openShop()
  root = await mkdtemp(join(tmpdir(), 'assets-'))
})
afterAll(async () => {
  await shop.close()
  await rm(root, { recursive: true })
})

/** A release with these files in its folder `assets`. */
async function build(name: string, files: Record<string, string | Buffer>): Promise<string> {
  await mkdir(join(root, name, 'assets'), { recursive: true })
  for (const [file, content] of Object.entries(files)) await writeFile(join(root, name, 'assets', file), content)
  return join(root, name)
}
const start = (folder: string) => keepAssets(shop.db, [{ folder: join(folder, 'assets'), prefix: '/assets/' }])
/** A node of this release. */
async function openNode(folder: string, db = shop.db) {
  const http = fastify()
  http.setErrorHandler(sendError)
  await storefrontFiles(http as never, folder, db)
  return http
}

test('nodes answer with the files of the release before and after them, compressed where the browser takes it', async () => {
  const script = 'console.log("former")'
  const former = await build('former', {
    'home-A1.js': script,
    'home-A1.js.br': brotliCompressSync(script),
    'small-A2.css': 'a{}',
    'x.map': '{}',
  })
  const next = await build('next', { 'home-B1.js': 'console.log("next")', 'small-A2.css': 'a{}' })
  await start(former)
  await start(next)
  await start(next)
  const [old, young] = await Promise.all([openNode(former), openNode(next)])
  const get = (node: typeof old, url: string, encoding = 'gzip, br') => node.inject({ url, headers: { 'accept-encoding': encoding } })
  const kept = await get(young, '/assets/home-A1.js')
  expect([kept.statusCode, kept.headers['content-encoding'], kept.headers['cache-control'], kept.headers['content-type']]).toEqual([
    ...[200, 'br', 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
  ])
  expect(brotliDecompressSync(kept.rawPayload).toString()).toBe(script)
  expect((await get(young, '/assets/home-A1.js?v=1', 'gzip')).body).toBe(script)
  expect((await get(old, '/assets/home-B1.js', '')).body).toBe('console.log("next")')
  // Its own files still come from its folder.
  expect((await get(young, '/assets/home-B1.js', '')).body).toBe('console.log("next")')
  for (const path of ['/assets/home-C1.js', '/assets/x.map', '/assets/..%2Fsecret.js'])
    expect([(await get(young, path)).statusCode, (await get(young, path)).json().code], path).toEqual([404, 'NOT_FOUND'])
  await Promise.all([old.close(), young.close()])
})

test('made-up names, the same or many, cost a few statements, and keep nobody from the files that are there', async () => {
  const release = await build('flooded', { 'flooded-A1.js': '1' })
  await start(await build('before-flood', { 'before-A1.js': 'former' }))
  let statements = 0
  const count: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const node = await openNode(release, shop.db.withPlugin(count) as typeof shop.db)
  const ask = async (urls: string[]) =>
    new Set((await Promise.all(urls.map((url) => node.inject(url)))).map(({ statusCode }) => statusCode))
  const madeUp = Array.from({ length: 500 }, (_, index) => `/assets/made-up-${index}.js`)
  expect(await ask(madeUp)).toEqual(new Set([404]))
  expect(statements).toBeLessThanOrEqual(3)
  statements = 0
  for (let round = 0; round < 20; round++) expect(await ask(madeUp)).toEqual(new Set([404]))
  expect(statements).toBe(0)
  const [, found] = await Promise.all([ask(madeUp.map((url) => `${url}.js`)), ask(['/assets/before-A1.js'])])
  expect([found, statements <= 4]).toEqual([new Set([200]), true])
  // Every other name waits for the next statement, so that these are few however long it lasts.
  statements = 0
  const end = Date.now() + 1_000
  for (let index = 0; Date.now() < end; index++) expect(await ask([`/assets/lasting-${index}.js`])).toEqual(new Set([404]))
  expect(statements).toBeLessThanOrEqual(11)
  await node.close()
})

test('pages that were opened before a release find their scripts also when the former release ran for months', async () => {
  const former = await build('months', { 'months-A1.js': '1' })
  const next = await build('after-months', { 'after-B1.js': '2' })
  await start(former)
  await sql`update kept_assets set named_at = now() - interval '35 days'`.execute(shop.db)
  expect(shop.crontab).toContain('keep-assets')
  await assetTasks(shop.db, [{ folder: join(former, 'assets'), prefix: '/assets/' }])['keep-assets']!({})
  await start(next)
  const node = await openNode(next)
  expect((await node.inject('/assets/months-A1.js')).statusCode).toBe(200)
  await node.close()
})

test('files are kept for 30 days after a node with them ran last', async () => {
  const release = await build('aged', { 'aged-A1.js': '1' })
  await start(release)
  const age = (days: number) =>
    sql`update kept_assets set named_at = now() - make_interval(days => ${days}) where path = '/assets/aged-A1.js'`.execute(shop.db)
  const isKept = () => shop.first<boolean>(sql`select exists (select from kept_assets where path = '/assets/aged-A1.js') as value`)
  const other = await build('other', { 'other-A1.js': '1' })
  await age(29)
  await start(release)
  await start(other)
  expect(await isKept()).toBe(true)
  await age(31)
  await start(other)
  expect(await isKept()).toBe(false)
})
