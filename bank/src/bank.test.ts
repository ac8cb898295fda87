import { createCipheriv } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Bank, createBank, type Merchant } from './index.ts'

const merchant: Merchant = {
  merchantId: '10001',
  storeId: '000777',
  name: 'Saddar <Karachi>',
  hash: 'dGVzdC1oYXNo',
  username: 'testuser',
  password: 'dGVzdC1wYXNz',
  key1: 'TestKeyOne123456',
  key2: 'TestKeyTwo654321',
  returnUrls: ['https://shop.example.pk/payment/return'],
  listenerUrl: null,
}
const returnUrl = merchant.returnUrls[0]!
let now = Date.UTC(2026, 10, 21, 12, 13, 32)
let bank: Bank
beforeEach(async () => {
  bank = await createBank({ merchants: [merchant], now: () => now })
})
afterEach(() => bank.close())

/** Encrypts like the bank's own sample. */
function encrypt(fields: Record<string, string>, { key1, key2 } = merchant): string {
  const cipher = createCipheriv('aes-128-cbc', key1, key2)
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64')
}
const post = (path: string, fields: Record<string, string>) =>
  fetch(bank.origin + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

const opening = (reference: string) => ({
  HS_ChannelId: '1001',
  HS_IsRedirectionRequest: '0',
  HS_MerchantId: merchant.merchantId,
  HS_StoreId: merchant.storeId,
  HS_ReturnURL: returnUrl,
  HS_MerchantHash: merchant.hash,
  HS_MerchantUsername: merchant.username,
  HS_MerchantPassword: merchant.password,
  HS_TransactionReferenceNumber: reference,
})
async function shakeHands(fields: Record<string, string>, keys = merchant) {
  const reply = await post('/HS/HS/HS', { ...fields, HS_RequestHash: encrypt(fields, keys) })
  return (await reply.json()) as { success: string; AuthToken: string; ReturnURL: string; ErrorMessage: string }
}
/** Opens a payment and posts its form; the reply redirects to the payment page. */
async function enter(reference: string, given: Record<string, string> = {}): Promise<Response> {
  const { AuthToken } = await shakeHands(opening(reference))
  const fields = {
    AuthToken,
    RequestHash: '',
    ChannelId: '1001',
    Currency: 'PKR',
    IsBIN: '0',
    ReturnURL: returnUrl,
    MerchantId: merchant.merchantId,
    StoreId: merchant.storeId,
    MerchantHash: merchant.hash,
    MerchantUsername: merchant.username,
    MerchantPassword: merchant.password,
    TransactionTypeId: '3',
    TransactionReferenceNumber: reference,
    TransactionAmount: '2500',
    ...given,
  }
  return post('/SSO/SSO/SSO', { ...fields, RequestHash: encrypt(fields) })
}
const addressOf = (reply: Response) => reply.headers.get('location') ?? ''
async function inquire(reference: string): Promise<Record<string, string | null>> {
  const reply = await fetch(`${bank.origin}/HS/api/IPN/OrderStatus/10001/000777/${reference}`)
  const text = (await reply.json()) as string
  return JSON.parse(text)
}
const card = { CardNumber: '4111 1111 1111 1111', CVV: '123', ExpiryMonth: '12', ExpiryYear: '2030', CustomerName: 'Ayesha Khan' }

test('a handshake returns a token that needs URL encoding', async () => {
  const { success, AuthToken, ReturnURL } = await shakeHands(opening('AB0000000001'))
  expect([success, ReturnURL]).toEqual(['true', returnUrl])
  expect(AuthToken).toMatch(/\+.*\//)
})

test.each([
  ['a wrong password', { HS_MerchantPassword: 'x' }],
  ['another address to return to', { HS_ReturnURL: 'https://elsewhere.example/payment/return' }],
  ['an unknown merchant', { HS_MerchantId: '9' }],
  ['the other channel', { HS_ChannelId: '1002' }],
  ['a reference with a slash', { HS_TransactionReferenceNumber: 'AB/1' }],
])('rejects %s with Invalid Request', async (_name, changes) => {
  expect(await shakeHands({ ...opening('AB0000000002'), ...changes })).toMatchObject({
    success: 'false',
    AuthToken: null,
    ErrorMessage: 'Invalid Request',
  })
})

test('rejects a wrong key, a field changed after hashing, and a used reference', async () => {
  expect((await shakeHands(opening('AB0000000003'), { ...merchant, key1: 'AnotherKey123456' })).success).toBe('false')
  const fields = opening('AB0000000003')
  const changed = await post('/HS/HS/HS', { ...fields, HS_TransactionReferenceNumber: 'AB0000000004', HS_RequestHash: encrypt(fields) })
  expect(await changed.json()).toMatchObject({ success: 'false' })
  expect((await shakeHands(fields)).success).toBe('true')
  expect((await shakeHands(fields)).success).toBe('false')
})

test('a card payment shows the page, redirects back, and is reported by the inquiry', async () => {
  const entered = await enter('AB0000000005')
  expect(entered.status).toBe(302)
  const page = await fetch(bank.origin + addressOf(entered))
  const html = await page.text()
  for (const name of Object.keys(card)) expect(html).toContain(`name="${name}"`)
  expect(html).toContain('Rs 2,500')
  expect(html).toContain('Saddar &#60;Karachi&#62;')
  expect(html).not.toContain('<script')
  expect((await inquire('AB0000000005')).ResponseCode).toBe('11')
  const paid = await post(addressOf(entered), { ...card, action: 'pay' })
  expect(addressOf(paid)).toBe(`${returnUrl}?RC=00&RD=PS&TS=P&O=AB0000000005`)
  expect(await inquire('AB0000000005')).toMatchObject({
    ResponseCode: '00',
    MerchantId: '10001',
    StoreId: '777',
    TransactionReferenceNumber: 'AB0000000005',
    TransactionAmount: '2500.00',
    TransactionStatus: 'Paid',
    TransactionId: expect.stringMatching(/^\d{12}$/),
    TransactionDateTime: '11/21/2026 5:13:32 PM',
  })
})

test.each([
  ['a number that Luhn refuses', { CardNumber: '4111111111111112' }, 'card number is not right'],
  ['a card that has expired', { ExpiryYear: '2020' }, 'Card Expired'],
])('the page rejects %s, and the bank has no transaction', async (_name, changes, text) => {
  const entered = await enter('AB0000000006')
  const reply = await post(addressOf(entered), { ...card, ...changes, action: 'pay' })
  expect(await reply.text()).toContain(text)
  expect((await inquire('AB0000000006')).ResponseCode).toBe('11')
})

test('a wallet asks for a code, and a wrong code fails the payment', async () => {
  for (const [reference, code, status] of [
    ['AB0000000007', '12341234', 'Paid'],
    ['AB0000000008', '00000000', 'Failed'],
  ] as const) {
    const entered = await enter(reference, { TransactionTypeId: '1' })
    const asked = await post(addressOf(entered), { AlfaWalletNumber: '03001234567', alfaMobileNumber: '+923001234567', action: 'pay' })
    expect(await asked.text()).toContain('alfaSMSOTP')
    expect((await inquire(reference)).TransactionStatus).toBe('Initiated')
    await post(addressOf(entered), { alfaSMSOTP: code, action: 'confirm' })
    expect((await inquire(reference)).TransactionStatus).toBe(status)
  }
})

test('a form with a wrong token, amount or type redirects back with Invalid Request', async () => {
  const refused = `${returnUrl}?success=false&ErrorMessage=Invalid%20Request`
  expect(addressOf(await enter('AB0000000009', { AuthToken: 'another' }))).toBe(refused)
  expect(addressOf(await enter('AB0000000010', { TransactionAmount: '2,500' }))).toBe(refused)
  expect(addressOf(await enter('AB0000000011', { TransactionTypeId: '9' }))).toBe(refused)
})

test('a session ends after 15 minutes', async () => {
  const entered = await enter('AB0000000012', { TransactionTypeId: '1' })
  await post(addressOf(entered), { AlfaWalletNumber: '03001234567', alfaMobileNumber: '+923001234567', action: 'pay' })
  now += 16 * 60_000
  expect((await inquire('AB0000000012')).TransactionStatus).toBe('SessionEnded')
})

test('the control port sets faults by name and rejects requests from web pages', async () => {
  const put = (path: string, body: object, headers = {}) =>
    fetch(bank.controlOrigin + path, { method: 'PUT', body: JSON.stringify(body), headers })
  expect((await put('/faults', { inquiry: 'not-found', amountOff: 1 })).status).toBe(200)
  const state = (await (await fetch(`${bank.controlOrigin}/state`)).json()) as { faults: object }
  expect(state.faults).toMatchObject({ inquiry: 'not-found', amountOff: 1, handshake: 'none' })
  expect((await put('/faults', { inquiry: 'maybe' })).status).toBe(400)
  expect((await put('/faults', { unknown: 1 })).status).toBe(400)
  expect((await put('/faults', { amountOff: 1 }, { origin: 'https://evil.example' })).status).toBe(403)
})

test.each([
  ['query', `${returnUrl}?RC=00&RD=PS&TS=P&O=AB0000000013`],
  ['path', `${returnUrl}/TS=P/RC=00/RD=/O=AB0000000013`],
] as const)('the return comes as a %s', async (returnStyle, address) => {
  bank.setFaults({ returnStyle })
  const entered = await enter('AB0000000013')
  expect(addressOf(await post(addressOf(entered), { ...card, action: 'pay' }))).toBe(address)
})
