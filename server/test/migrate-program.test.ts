import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '../src/platform/db/migrate.ts'
import { replaceDatabase } from './template.ts'

const name = `test_${randomBytes(6).toString('hex')}`
const server = inject('databaseServer')
const [shop, owner] = [server.connectionString, server.ownerConnectionString].map((address) => replaceDatabase(address, name)) as [
  string,
  string,
]
const query = async (connectionString: string, statement: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return await client.query(statement).finally(() => client.end())
}
beforeAll(() => query(server.ownerConnectionString, `create database ${name}`))
afterAll(() => query(server.ownerConnectionString, `drop database ${name} with (force)`))

async function run(env: Record<string, string>, ...args: string[]) {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/migrate.ts'), ...args], {
    env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { output: (out + error).trim(), code }
}

test('migrates as the owner and ends; nodes then start as the role that owns nothing', async () => {
  expect(await run({ DATABASE_URL: shop })).toMatchObject({ code: 1, output: expect.stringMatching(/^DATABASE_MIGRATION_URL: /) })
  const settings = { DATABASE_URL: 'postgresql://nobody@pooler.invalid/none', DATABASE_DIRECT_URL: shop, DATABASE_MIGRATION_URL: owner }
  const { output, code } = await run(settings)
  expect([output, code]).toEqual(['The database has the newest schema; the shop uses it as saddar_shop.', 0])
  // A second time changes nothing, and neither does a node without the address of the owner.
  expect((await run(settings)).code).toBe(0)
  expect(await migrate({ connectionString: shop, ownerConnectionString: shop })).toEqual({
    name: 'saddar_shop',
    ownsTables: false,
    unknownMigrations: [],
  })
  expect((await query(shop, 'select count(*)::int as count from products')).rows).toEqual([{ count: 0 }])
})

test('refuses wrong settings and options with what to do', async () => {
  expect(await run({})).toMatchObject({ code: 1, output: expect.stringContaining('DATABASE_URL is not set') })
  expect(await run({ DATABASE_URL: shop }, '--to', 'x')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Usage: npm run migrate'),
  })
  expect(await run({}, '--help')).toEqual({ code: 0, output: 'Usage: npm run migrate, with the settings of the shop' })
})
