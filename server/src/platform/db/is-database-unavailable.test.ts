import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createLog } from '../log.ts'
import { connectDatabase, jobTimes } from './connect.ts'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const raise = (state: string) => sql.raw(`do $$ begin raise exception using errcode = '${state}', message = 'as it would be'; end $$`)

test.each([
  ['the disk is full', '53100', true],
  ['memory is used up', '53200', true],
  ['too many connections', '53300', true],
  ['read-only', '25006', true],
  ['a statement timeout', '57014', true],
  ['a lock timeout', '55P03', true],
  ['shutting down', '57P01', true],
  ['a duplicate key', '23505', false],
  ['a syntax error', '42601', false],
  ['a missing permission', '42501', false],
])('classifies an error of PostgreSQL: %s', async (_, state, isAway) => {
  const { db } = connectDatabase(database.connectionString, 1, createLog('silent'))
  const error = await raise(state)
    .execute(db)
    .catch((raised: unknown) => raised)
  expect((error as { code: string }).code).toBe(state)
  expect(isDatabaseUnavailable(error)).toBe(isAway)
  await db.destroy()
})

test('timeouts of a connection count as unavailable', async () => {
  const { db, pool } = connectDatabase(database.connectionString, 2, createLog('silent'), { ...jobTimes, lockMs: 50, statementMs: 200 })
  const holder = await pool.connect()
  await holder.query('begin; lock table users in access exclusive mode')
  const waiting = await sql`select from users`.execute(db).catch((error: unknown) => error)
  expect([(waiting as { code: string }).code, isDatabaseUnavailable(waiting)]).toEqual(['55P03', true])
  const slow = await sql`select pg_sleep(5)`.execute(db).catch((error: unknown) => error)
  expect([(slow as { code: string }).code, isDatabaseUnavailable(slow)]).toEqual(['57014', true])
  await holder.query('rollback')
  holder.release()
  await db.destroy()
})

test('a missing socket of the database counts as unavailable, a missing file does not', async () => {
  const file = await readFile('/nonexistent/media/1.webp').catch((error: unknown) => error)
  expect((file as { code: string }).code).toBe('ENOENT')
  expect(isDatabaseUnavailable(file)).toBe(false)
  const socket = await new Promise((resolve) => connect('/nonexistent/.s.PGSQL.5432').on('error', resolve))
  expect((socket as { code: string }).code).toBe('ENOENT')
  expect(isDatabaseUnavailable(socket)).toBe(true)
  const client = new pg.Client({ host: '/nonexistent', database: 'shop' })
  expect(isDatabaseUnavailable(await client.connect().catch((error: unknown) => error))).toBe(true)
})
