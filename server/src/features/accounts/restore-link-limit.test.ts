import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsApp, openAccountsApp, password } from '../../../test/accounts-app.ts'

let shop: AccountsApp
beforeAll(async () => {
  shop = await openAccountsApp()
})
afterAll(() => shop.close())

async function signUpConfirmed() {
  const { user, token } = await shop.signUp()
  await shop.call('POST /auth/confirm-email', { token, body: { token: await shop.takeMailedLink('/confirm-email') } })
  return { email: user.email, token }
}
const changeEmail = async ({ email, token }: { email: string; token: string }) => {
  const reply = await shop.call('PUT /auth/update-profile', { token, body: { name: 'Ayesha', email: `thief.${email}` } })
  expect(reply.status, reply.text).toBe(200)
  return (await shop.sendMails()).filter(({ to }) => to?.[0]?.address === email)
}

test('the link that takes an account back is sent although somebody has asked for many resets before', async () => {
  const own = await signUpConfirmed()
  for (let count = 0; count < 10; count++)
    await shop.call('POST /auth/forgot-password', { body: { email: own.email }, ip: count < 5 ? '198.51.100.1' : '198.51.100.2' })
  await shop.sendMails()
  const [notice] = await changeEmail(own)
  expect(notice?.text).toContain('/reset-password#')
})

test('the notice of a new email is sent although the thief has changed the password ten times before', async () => {
  const own = await signUpConfirmed()
  let present = password
  for (let count = 0; count < 10; count++) {
    const next = `Copper-Bell-${count}!x`
    const reply = await shop.call('POST /auth/change-password', {
      token: own.token,
      body: { currentPassword: present, newPassword: next },
    })
    expect(reply.status, reply.text).toBe(200)
    present = next
  }
  await shop.sendMails()
  const [notice] = await changeEmail(own)
  expect(notice?.text).toContain('/reset-password#')
})
