import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsApp, openAccountsApp, tokenSecret } from '../../../test/accounts-app.ts'
import { consumeLink, createMailedLink, findOpenLink, hasConfirmed, type LinkPurpose, revokeLinks, wasMailed } from './mailed-links.ts'

let shop: AccountsApp
beforeAll(async () => {
  shop = await openAccountsApp()
})
afterAll(() => shop.close())

interface Owner {
  userId: string
  email: string
}
async function makePerson(): Promise<Owner> {
  const email = `${randomUUID()}@mail.example`
  const { id } = await shop.db.insertInto('users').values({ name: 'Ayesha', email, role: 'user' }).returning('id').executeTakeFirstOrThrow()
  return { userId: id, email }
}
async function open({ userId, email }: Owner, purpose: LinkPurpose = 'reset_password') {
  const id = randomUUID()
  return { id, token: (await createMailedLink(shop.system, tokenSecret, { id, userId, purpose, email }))! }
}
const age = (id: string, minutes: number) =>
  sql`update account_links set created_at = created_at - make_interval(mins => ${minutes}),
    expires_at = expires_at - make_interval(mins => ${minutes}) where id = ${id}`.execute(shop.db)

test('stores only the SHA-256 of a link', async () => {
  const { id, token } = await open(await makePerson())
  const { token_hash } = await shop.db.selectFrom('account_links').select('token_hash').where('id', '=', id).executeTakeFirstOrThrow()
  expect(token_hash.equals(createHash('sha256').update(token).digest())).toBe(true)
  for (const encoding of ['utf8', 'base64url', 'base64', 'hex', 'latin1'] as const) expect(token_hash.toString(encoding)).not.toBe(token)
  // Another secret derives another link from the same id.
  const { user_id: userId, email } = await shop.db.selectFrom('account_links').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const same = { id, userId, email, purpose: 'reset_password' } as const
  const other = await createMailedLink(shop.system, 'another secret, of more than 32 characters', same)
  expect(other).not.toBe(token)
})

test.each([
  ['reset_password', 60],
  ['confirm_email', 7 * 24 * 60],
  ['invite_staff', 72 * 60],
  ['restore_email', 72 * 60],
] as const)('a link of %s is valid for %d minutes, for its purpose alone', async (purpose, minutes) => {
  const person = await makePerson()
  const { id, token } = await open(person, purpose)
  await age(id, minutes - 1)
  expect(await findOpenLink(shop.db, [purpose], token)).toEqual({ id, ...person, purpose })
  for (const other of ['reset_password', 'confirm_email', 'invite_staff', 'restore_email'] as const)
    if (other !== purpose) expect(await findOpenLink(shop.db, [other], token)).toBeNull()
  await age(id, 1)
  expect(await findOpenLink(shop.db, [purpose], token)).toBeNull()
  expect(await consumeLink(shop.db, id)).toBe(false)
})

test('a link cannot be used at the moment it expires', async () => {
  const { id, token } = await open(await makePerson())
  await shop.db.transaction().execute(async (tx) => {
    await sql`update account_links set expires_at = now() where id = ${id}`.execute(tx)
    expect(await findOpenLink(tx, ['reset_password'], token)).toBeNull()
    expect(await consumeLink(tx, id)).toBe(false)
  })
})

test('a link can be used once, without affecting other links', async () => {
  const person = await makePerson()
  const [link, other] = [await open(person), await open(person)]
  expect([await consumeLink(shop.db, link.id), await consumeLink(shop.db, link.id)]).toEqual([true, false])
  expect(await findOpenLink(shop.db, ['reset_password'], link.token)).toBeNull()
  expect(await findOpenLink(shop.db, ['reset_password'], other.token)).toEqual({ id: other.id, ...person, purpose: 'reset_password' })
})

test('revokes a person’s links of the given purposes and no other links', async () => {
  const [person, bystander] = [await makePerson(), await makePerson()]
  const [reset, confirm] = [await open(person), await open(person, 'confirm_email')]
  const theirs = await open(bystander)
  const used = await open(person)
  await consumeLink(shop.db, used.id)
  await sql`update account_links set used_at = now() - interval '1 hour' where id = ${used.id}`.execute(shop.db)
  await revokeLinks(shop.db, person.userId, ['reset_password'])
  expect(await findOpenLink(shop.db, ['reset_password'], reset.token)).toBeNull()
  expect(await findOpenLink(shop.db, ['confirm_email'], confirm.token)).not.toBeNull()
  expect(await findOpenLink(shop.db, ['reset_password'], theirs.token)).not.toBeNull()
  // The time of use is not overwritten.
  const { rows } = await sql<{ earlier: boolean }>`
    select used_at < now() - interval '59 minutes' as earlier from account_links where id = ${used.id}`.execute(shop.db)
  expect(rows).toEqual([{ earlier: true }])
})

test('a used confirmation link reports its address as confirmed while the person still has that address', async () => {
  const person = await makePerson()
  const { id, token } = await open(person, 'confirm_email')
  const confirmed = () => hasConfirmed(shop.db, token)
  expect(await confirmed()).toBe(false)
  await consumeLink(shop.db, id)
  expect(await confirmed()).toBe(false)
  await sql`update users set email_verified = true where id = ${person.userId}`.execute(shop.db)
  expect(await confirmed()).toBe(true)
  const unused = await open(person, 'confirm_email')
  expect(await hasConfirmed(shop.db, unused.token)).toBe(false)
  expect(await hasConfirmed(shop.db, 'made up')).toBe(false)
  await sql`update users set email = 'moved.' || email where id = ${person.userId}`.execute(shop.db)
  expect(await confirmed()).toBe(false)
})

test('a link is no link of another person who takes over its address', async () => {
  const person = await makePerson()
  const [used, unused] = [await open(person, 'confirm_email'), await open(person)]
  await consumeLink(shop.db, used.id)
  await sql`update users set email = 'moved.' || email where id = ${person.userId}`.execute(shop.db)
  await shop.db.insertInto('users').values({ name: 'Bilal', email: person.email, role: 'user', email_verified: true }).execute()
  expect(await hasConfirmed(shop.db, used.token)).toBe(false)
  expect(await findOpenLink(shop.db, ['reset_password'], unused.token)).toBeNull()
})

test('a used link of another purpose does not confirm the address', async () => {
  const person = await makePerson()
  await sql`update users set email_verified = true where id = ${person.userId}`.execute(shop.db)
  const { id, token } = await open(person)
  await consumeLink(shop.db, id)
  expect(await hasConfirmed(shop.db, token)).toBe(false)
})

test('limits an address to 10 links an hour and 20 a day across accounts, and returns existing links again', async () => {
  const [person, bystander] = [await makePerson(), await makePerson()]
  const links: Awaited<ReturnType<typeof open>>[] = []
  for (let count = 0; count < 10; count++) links.push(await open(person))
  expect(links.map(({ token }) => token)).not.toContain(null)
  expect((await open(person)).token).toBeNull()
  const again = { id: links[0]!.id, ...person, purpose: 'reset_password' } as const
  expect(await createMailedLink(shop.system, tokenSecret, again)).toBe(links[0]!.token)
  expect((await open(bystander)).token).not.toBeNull()
  for (const { id } of links) await age(id, 61)
  for (let count = 0; count < 10; count++) expect((await open(person)).token).not.toBeNull()
  await sql`update account_links set created_at = created_at - interval '61 minutes' where email = ${person.email}`.execute(shop.db)
  expect((await open(person)).token).toBeNull()
  await sql`update account_links set created_at = created_at - interval '1 day' where email = ${person.email}`.execute(shop.db)
  expect((await open(person)).token).not.toBeNull()
})

test('returns the same link to a job that runs again days later', async () => {
  const person = await makePerson()
  const { id, token } = await open(person, 'confirm_email')
  await age(id, 2 * 24 * 60)
  expect(await createMailedLink(shop.system, tokenSecret, { id, ...person, purpose: 'confirm_email' })).toBe(token)
  expect(await findOpenLink(shop.db, ['confirm_email'], token)).toEqual({ id, ...person, purpose: 'confirm_email' })
})

test('finds whether a link was sent, by person and address', async () => {
  const [person, bystander] = [await makePerson(), await makePerson()]
  await open(person)
  expect(await wasMailed(shop.db, person.userId, person.email)).toBe(true)
  expect(await wasMailed(shop.db, bystander.userId, person.email)).toBe(false)
  expect(await wasMailed(shop.db, person.userId, bystander.email)).toBe(false)
})
