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
  ['ended for time', '57014', true],
  ['a lock that did not come', '55P03', true],
  ['shutting down', '57P01', true],
  ['a value that is there already', '23505', false],
  ['a mistake in a statement', '42601', false],
  ['a permission that is missing', '42501', false],
])('PostgreSQL says: %s', async (_, state, isAway) => {
  const { db } = connectDatabase(database.connectionString, 1, createLog('silent'))
  const error = await raise(state)
    .execute(db)
    .catch((raised: unknown) => raised)
  expect((error as { code: string }).code).toBe(state)
  expect(isDatabaseUnavailable(error)).toBe(isAway)
  await db.destroy()
})

test('time limits of a connection end statements with errors that pass', async () => {
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

test('a missing socket of the database is, a missing file is not', async () => {
  const file = await readFile('/nonexistent/media/1.webp').catch((error: unknown) => error)
  expect((file as { code: string }).code).toBe('ENOENT')
  expect(isDatabaseUnavailable(file)).toBe(false)
  const socket = await new Promise((resolve) => connect('/nonexistent/.s.PGSQL.5432').on('error', resolve))
  expect((socket as { code: string }).code).toBe('ENOENT')
  expect(isDatabaseUnavailable(socket)).toBe(true)
  const client = new pg.Client({ host: '/nonexistent', database: 'shop' })
  expect(isDatabaseUnavailable(await client.connect().catch((error: unknown) => error))).toBe(true)
})
