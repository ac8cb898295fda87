import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password } from '../../../../test/accounts-app.ts'
import { type GoogleShop, openGoogleShop, person } from '../../../../test/google-shop.ts'

let shop: GoogleShop
beforeAll(async () => {
  shop = await openGoogleShop()
})
afterAll(() => shop.close())

const home = {
  fullName: 'Sana Malik',
  street: 'House 9, Street 2',
  addressLine2: '',
  city: 'Lahore',
  state: 'Punjab',
  zip: '54000',
  country: 'Pakistan',
  phone: '0321 7654321',
  isDefault: true,
}
const attackersPassword = 'Brass-Lamp-47?'

/** Somebody with a confirmed address changes it to that of a person who has no account here. @returns the link that takes the account back */
async function layTrap(victim: string): Promise<{ link: string; mailbox: string }> {
  const { user, token } = await shop.signUp()
  await shop.call('POST /auth/confirm-email', { token, body: { token: await shop.takeMailedLink('/confirm-email') } })
  const changed = await shop.call('PUT /auth/update-profile', { token, body: { name: 'Sana Malik', email: victim } })
  expect([changed.status, changed.body.data.user.email]).toEqual([200, victim])
  const notice = (await shop.sendMails()).find(({ to }) => to?.[0]?.address === user.email)
  return { link: notice!.text!.match(/reset-password#(\S+)/)![1]!, mailbox: user.email }
}

/** Uses the link later, and looks what the account has. */
async function springTrap({ link, mailbox }: { link: string; mailbox: string }) {
  const taken = await shop.call('POST /auth/reset-password', { body: { token: link, password: attackersPassword } })
  const login = await shop.call('POST /auth/login', { body: { email: mailbox, password: attackersPassword } })
  return [taken.status, login.status, JSON.stringify(login.body.data?.user ?? null)] as const
}

test('who signs in with Google gets no account that somebody else can take away with all that is in it', async () => {
  const email = `${randomUUID()}@gmail.com`
  const trap = await layTrap(email)
  const claims = person({ email })
  const { data } = (await shop.signInWithGoogle(claims)).body
  const saved = await shop.call('PUT /auth/update-profile', { token: data.token, body: { name: 'Sana Malik', email, addresses: [home] } })
  expect(saved.status, saved.text).toBe(200)
  const [, , seen] = await springTrap(trap)
  expect(seen, 'the stranger reads the home address of the victim').not.toContain('House 9')
  expect((await shop.signInWithGoogle(claims)).body.data.user._id).toBe(data.user._id)
})

test('who resets the password of their own address gets no account that somebody else can take away', async () => {
  const email = `${randomUUID()}@gmail.com`
  const trap = await layTrap(email)
  // 'This email is already registered': so the victim resets the password.
  expect((await shop.call('POST /auth/register', { body: { name: 'Sana Malik', email, password: 'Copper-Bell-31!' } })).body.code).toBe(
    'EMAIL_TAKEN',
  )
  await shop.call('POST /auth/forgot-password', { body: { email } })
  const token = await shop.takeMailedLink('/reset-password')
  expect((await shop.call('POST /auth/reset-password', { body: { token, password: 'Copper-Bell-31!' } })).status).toBe(200)
  const { data } = (await shop.call('POST /auth/login', { body: { email, password: 'Copper-Bell-31!' } })).body
  const saved = await shop.call('PUT /auth/update-profile', { token: data.token, body: { name: 'Sana Malik', email, addresses: [home] } })
  expect(saved.status, saved.text).toBe(200)
  const [, , seen] = await springTrap(trap)
  expect(seen, 'the stranger reads the home address of the victim').not.toContain('House 9')
  expect((await shop.call('POST /auth/login', { body: { email, password: 'Copper-Bell-31!' } })).status).toBe(200)
})

test('the account whose new address belongs to somebody else has its own one again, whoever signs in there', async () => {
  const email = `${randomUUID()}@gmail.com`
  const { link, mailbox } = await layTrap(email)
  await shop.signInWithGoogle(person({ email }))
  const [mail] = await shop.sendMails()
  expect([mail?.to?.[0]?.address, mail?.subject]).toEqual([mailbox, 'Your email address is back · Saddar'])
  const { data } = (await shop.call('POST /auth/login', { body: { email: mailbox, password } })).body
  expect(data.user).toMatchObject({ email: mailbox, emailVerified: true })
  // The owner of a hijacked account, whom the shop has written to about the change, still ends the hijacker's sessions.
  expect((await shop.call('POST /auth/reset-password', { body: { token: link, password: attackersPassword } })).status).toBe(200)
  expect(await shop.isOpen(data.token)).toBe(false)
})

test('who had the account before is its owner, although somebody else entered an address meanwhile', async () => {
  const own = `${randomUUID()}@gmail.com`
  const { user, token } = await shop.signUp({ email: own })
  await shop.call('POST /auth/confirm-email', { token, body: { token: await shop.takeMailedLink('/confirm-email') } })
  const change = (email: string) => shop.call('PUT /auth/update-profile', { token, body: { name: 'Sana Malik', email } })
  await change(`intruder.${own}`)
  await shop.call('POST /auth/confirm-email', { token, body: { token: await takeConfirmLink(`intruder.${own}`) } })
  await change(own)
  const notice = (await shop.sendMails()).find(({ to }) => to?.[0]?.address === `intruder.${own}`)
  expect((await shop.signInWithGoogle(person({ email: own }))).body.data.user._id).toBe(user._id)
  const link = notice?.text?.match(/reset-password#(\S+)/)?.[1]
  expect((await shop.call('POST /auth/reset-password', { body: { token: link, password: attackersPassword } })).body.code).toBe(
    'LINK_INVALID',
  )
})

async function takeConfirmLink(to: string) {
  return (await shop.sendMails()).find((mail) => mail.to?.[0]?.address === to)?.text?.match(/confirm-email#(\S+)/)?.[1]
}
