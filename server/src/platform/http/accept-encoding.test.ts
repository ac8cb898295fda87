import { expect, test } from 'vitest'
import { listAcceptedEncodings } from './accept-encoding.ts'

test.each<[header: string | undefined, accepted: string[]]>([
  // Chrome and Firefox, Safari, curl, HTTP clients of Java and Go.
  ['gzip, deflate, br, zstd', ['zstd', 'br', 'gzip']],
  ['gzip, deflate, br', ['br', 'gzip']],
  ['gzip', ['gzip']],
  ['gzip, x-gzip, deflate', ['gzip']],
  ['x-gzip', ['gzip']],
  ['deflate', []],
  ['identity', []],
  ['', []],
  [undefined, []],
  // Weights.
  ['br;q=1.0, gzip;q=0.8, *;q=0.1', ['br']],
  ['gzip;q=1.0, br;q=0.5', ['gzip']],
  ['gzip;q=0.5, br; q=0.5', ['br', 'gzip']],
  ['br;q=0, gzip', ['gzip']],
  ['BR ; Q=0.000', []],
  ['zstd;q=0, *', ['br', 'gzip']],
  ['*', ['zstd', 'br', 'gzip']],
  ['*;q=0', []],
  ['gzip;q=1.0, identity; q=0.5, *;q=0', ['gzip']],
  ['identity, br;q=0.5', []],
  ['identity;q=0', []],
  ['br;q=0.3, identity;q=0.3', ['br']],
  // Invalid weights count as 1; names are compared whole.
  ['br;q=2', ['br']],
  ['br;q=x', ['br']],
  ['brotli, notgzip, zstdx', []],
  [',,;;,br,', ['br']],
])('%s accepts %s', (header, accepted) => {
  for (const attempt of [1, 2]) expect([attempt, listAcceptedEncodings(header)]).toEqual([attempt, accepted])
})

test('reads a header of any length', () => {
  expect(listAcceptedEncodings(`${'x;q=0.5,'.repeat(2_000)} br`)).toEqual(['br'])
})
