import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'
import { replaceDatabase } from './template.ts'

test('every test database is isolated and removed afterwards', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await one.asOwner('create table only_here ()')
  await expect(two.asOwner('select from only_here')).rejects.toThrow('does not exist')
  await Promise.all([one.drop(), two.drop()])
  await expect(query(one.connectionString, 'select 1')).rejects.toThrow('does not exist')
})

test('replaces the database of a connection string, with and without a host', () => {
  expect(replaceDatabase('postgresql://saddar@/saddar?host=%2Ftmp', 'other')).toBe('postgresql://saddar@/other?host=%2Ftmp')
  expect(replaceDatabase('postgres://me:secret@db.example:5433/shop', 'other')).toBe('postgres://me:secret@db.example:5433/other')
})

async function query(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
