import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const tell = (id: string, to: string) => shop.tasks['send-account-news']!({ id, kind: 'password-changed', to, isStaff: false })
const countMails = (ids: string[]) => {
  const files = readdirSync(join(shop.config.dataDir, 'mail'))
  return ids.filter((id) => files.some((file) => file.includes(id))).length
}

test('limits notices to one mailbox to ten an hour and twenty a day, also for concurrent ones', async () => {
  const to = 'flooded@mail.example'
  const first = Array.from({ length: 30 }, randomUUID)
  await Promise.all(first.map((id) => tell(id, to)))
  expect(countMails(first)).toBe(10)

  await sql`update account_news set created_at = now() - interval '61 minutes'`.execute(shop.db)
  const second = Array.from({ length: 12 }, randomUUID)
  await Promise.all(second.map((id) => tell(id, to)))
  expect(countMails(second)).toBe(10)

  await sql`update account_news set created_at = created_at - interval '61 minutes'`.execute(shop.db)
  const third = randomUUID()
  await tell(third, to)
  expect(countMails([third])).toBe(0)

  const other = randomUUID()
  await tell(other, 'calm@mail.example')
  expect(countMails([other])).toBe(1)
})

test('a repeated job sends its mail and counts once; a day later the mailbox has its full limit again', async () => {
  const to = 'again@mail.example'
  const id = randomUUID()
  await Promise.all([tell(id, to), tell(id, to)])
  expect(await shop.first<number>(sql`select count(*)::int as value from account_news where email = ${to}`)).toBe(1)
  await sql`update account_news set created_at = now() - interval '25 hours'`.execute(shop.db)
  await shop.tasks['clean-accounts']!({})
  expect(await shop.first<number>(sql`select count(*)::int as value from account_news`)).toBe(0)
})
