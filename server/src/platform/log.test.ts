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
