import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Bank } from '@saddar/bank'
import { requestTimeoutMs } from '@saddar/contract/limits'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBank, settingsOf } from '../../../../test/bank.ts'
import { createLog } from '../../../platform/log.ts'
import type { Gateway } from '../gateway.ts'
import { createApg } from './create-alfalah.ts'

const attempt = { reference: 'SD2611218K3F201AAAA', amount: 2_500, method: 'credit_card' as const }
const logged: string[] = []
const log = createLog('trace', { write: (line) => void logged.push(line) })
let bank: Bank
let gateway: Gateway
beforeAll(async () => {
  bank = (await openBank()).bank
  gateway = createApg(settingsOf(bank), log, { openMs: 200, askMs: 200 })
})
afterAll(() => bank.close())
afterEach(() => bank.resetFaults())

test('a call to a bank that never answers times out, and no secret is logged', async () => {
  bank.setFaults({ handshake: 'hang', inquiry: 'hang' })
  const started = performance.now()
  expect(await gateway.open(attempt)).toEqual({ refused: 'The bank did not answer. Please try again.' })
  expect(await gateway.inquire(attempt)).toEqual({ kind: 'noAnswer', why: 'no answer' })
  expect(performance.now() - started).toBeLessThan(2_000)
  expect(logged).toHaveLength(2)
  expect(logged.join('')).not.toMatch(/TestKey|dGVzd/)
})

test('the timeout of calls to the bank is shorter than the browser’s timeout', async () => {
  bank.setFaults({ handshake: 'hang', inquiry: 'hang' })
  const usual = createApg(settingsOf(bank), log)
  const timed = async (work: Promise<unknown>) => {
    const started = performance.now()
    await work
    return Math.round((performance.now() - started) / 1_000)
  }
  const seconds = await Promise.all([timed(usual.open(attempt)), timed(usual.inquire(attempt))])
  expect(seconds).toEqual([7, 6])
  for (const each of seconds) expect(each * 1_000).toBeLessThanOrEqual(requestTimeoutMs - 3_000)
})

test('an endless response and a redirect count as no answer', async () => {
  const server = createServer((request, response) => {
    if (request.url?.includes('/HS/HS/HS')) response.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' }).end()
    else response.end('"'.padEnd(200_000, 'x'))
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const other = createApg(settingsOf({ origin }), log)
  expect(await other.open(attempt)).toHaveProperty('refused')
  expect(await other.inquire(attempt)).toMatchObject({ kind: 'noAnswer' })
  server.close()
  server.closeAllConnections()
})

test.each([301, 302, 303, 307, 308])(
  'does not follow a %i: neither the merchant’s password nor the inquiry reaches the other address',
  async (status) => {
    const reached: string[] = []
    const listen = async (answer: RequestListener) => {
      const server = createServer(answer).listen(0, '127.0.0.1')
      await new Promise((listening) => server.once('listening', listening))
      return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
    }
    const elsewhere = await listen((request, response) => {
      reached.push(request.url ?? '')
      response.end(JSON.stringify({ success: 'true', AuthToken: 'stolen', ErrorMessage: '' }))
    })
    const leading = await listen((request, response) => response.writeHead(status, { location: elsewhere.origin + request.url }).end())
    const other = createApg(settingsOf(leading), log)
    expect(await other.open(attempt)).toHaveProperty('refused')
    expect(await other.inquire(attempt)).toEqual({ kind: 'noAnswer', why: 'no answer' })
    expect(reached).toEqual([])
    for (const { server } of [elsewhere, leading]) {
      server.close()
      server.closeAllConnections()
    }
  },
)

test('a listener call counts only with our own inquiry address, with or without the store’s leading zeros', () => {
  const path = '/HS/api/IPN/OrderStatus/10001/000777/SD2611218K3F201AAAA'
  const read = (url: string) => gateway.readListenerCall({ query: { url }, headers: {}, body: '' })
  expect(read(bank.origin + path)).toBe(attempt.reference)
  expect(read(bank.origin + path.replace('000777', '777'))).toBe(attempt.reference)
  for (const url of [
    path,
    `https://evil.example${path}`,
    `${bank.origin}@evil.example${path}`,
    `${bank.origin}${path}?x=1`,
    `${bank.origin}${path}#x`,
    `${bank.origin}${path.toLowerCase()}`,
    `${bank.origin}${path}/..`,
    bank.origin + path.replace('10001', '10002'),
    bank.origin + path.replace('000777', '000778'),
    'javascript:alert(1)',
    '',
  ])
    expect([url, read(url)]).toEqual([url, undefined])
})
