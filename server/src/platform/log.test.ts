import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function collect() {
  const lines: string[] = []
  return { lines, log: createLog('info', { write: (line) => void lines.push(line) }) }
}

test('writes each entry as one line of JSON with time and level, for any content', () => {
  const { lines, log } = collect()
  const hostile = 'a\r\n{"level":50,"msg":"the owner signed in"}\u2028\u001b[31m\0'
  const before = Date.now()
  log.warn({ reason: hostile, [hostile]: 1 }, `from ${hostile}`)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^[^\r\n]+\n$/)
  const entry = JSON.parse(lines[0]!)
  expect(entry).toMatchObject({ level: 40, reason: hostile, msg: `from ${hostile}` })
  // Milliseconds since 1970 in UTC: no ambiguous time zone.
  expect(entry.time).toBeGreaterThanOrEqual(before)
  expect(entry.time).toBeLessThanOrEqual(Date.now())
})

test('does not interpret format specifiers in untrusted texts', () => {
  const { lines, log } = collect()
  log.info({ url: '/%s%d%j%o' }, 'unforeseen error')
  expect(JSON.parse(lines[0]!)).toMatchObject({ url: '/%s%d%j%o', msg: 'unforeseen error' })
})

test('redacts secrets that are logged by mistake', () => {
  const { lines, log } = collect()
  const secret = 'Kite-over-9-Roofs!'
  log.info({
    body: { password: secret, token: secret, refreshToken: secret },
    headers: { authorization: secret, cookie: secret },
    err: Object.assign(new Error('duplicate key'), { detail: `Key (email)=(${secret}) already exists.` }),
  })
  expect(lines.join('')).not.toContain(secret)
  expect(lines.join('').match(/\[cut\]/g)).toHaveLength(6)
})

test('cuts e-mail addresses, mobile numbers and tokens out of messages of others', () => {
  const { lines, log } = collect()
  const token = `ey${'J'.repeat(20)}.ey${'K'.repeat(30)}.${'s-_'.repeat(10)}`
  const refused = Object.assign(new Error('550 5.1.1 <ayesha.khan+1@mail.example> unknown'), {
    rejected: ['ayesha.khan+1@mail.example'],
    envelope: { to: 'Ayesha Khan' },
    code: 'EENVELOPE',
    cause: new Error('call 0300-123 4567 or +923001234567'),
  })
  log.warn({ err: refused, meta: { error: { response: 'to ayesha.khan+1@mail.example' } } }, `a token: ${token}, a line\n03001234567`)
  const text = lines.join('')
  for (const part of ['ayesha', 'Ayesha', '123 4567', '1234567', token.slice(0, 20)]) expect(text).not.toContain(part)
  expect(JSON.parse(text)).toMatchObject({ err: { type: 'Error', code: 'EENVELOPE', message: '550 5.1.1 <[cut]> unknown' } })
})

const signature = `${'aB3-_'.repeat(8)}xyz`
const uuid = '6b5ff2f1-4f5e-4a6d-9a6e-0d3a2a9b1c11'
test.each([
  `/confirm/confirm.${uuid}.1800000000.${signature}`,
  `/api/confirmations/confirm.${uuid}.1800000000.${signature}/address`,
  `/track?key=track.${uuid}.1800000000.${signature}&lang=en`,
  `https://shop.example/orders/SD-1#key=order.${uuid}.1800000000.${signature}`,
  `/unsubscribe?token=${uuid}.${signature}`,
  `/unsubscribe?token=stock.YXllc2hhQG1haWwuZXhhbXBsZQ.${signature}`,
  `/reset-password?token=${signature}`,
  // Cut short, or wrong by a letter.
  '/confirm/aB3-_aB3-_secret',
  '/confirmations/aB3-_aB3-_secret',
  '/track?x=1&key=aB3-_aB3-_secret',
])('cuts the key out of %s, as an address and in a message', (address) => {
  const { lines, log } = collect()
  log.error({ err: new Error(`cannot render ${address}: gone`), url: address }, `GET ${address}`)
  const text = lines.join('')
  for (const part of ['aB3-_', '1800000000', 'YXllc2hh', 'secret']) expect(text).not.toContain(part)
  expect(text).toContain(address.split(/(?<=[/=])(?=[\w.-]*(?:aB3|6b5))/)[0]!)
  expect(JSON.parse(text).url).toContain('[cut]')
})

test('keeps numbers, ids, versions and paths of packages', () => {
  const { lines, log } = collect()
  const kept =
    '0f3a9c1e-03a1-4b2c-9d11-0300123456ff /node_modules/@fastify/cors/index.js pg@8.23.1 ORD-20261122-0042 connect ECONNREFUSED 127.0.0.1:5432'
  log.info({ amount: 3_001_234_567 }, kept)
  expect(JSON.parse(lines[0]!)).toMatchObject({ msg: kept, amount: 3_001_234_567 })
})
