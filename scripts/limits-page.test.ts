import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls, type LimitName, limitRules } from '@saddar/contract'
import { expect, test } from 'vitest'
import { ROOT } from './install.mjs'
import { writeLimitsPage } from './limits-page.ts'

const policies = allCalls.map(([key, call]) => [key, call] as const)

test('docs/limits.md matches the contract (npm run limits-page writes it)', () => {
  expect(readFileSync(join(ROOT, 'docs', 'limits.md'), 'utf8')).toBe(writeLimitsPage())
})

test('every limit is used by a call', () => {
  // The bank's listener and live connections are not calls of the contract.
  const elsewhere: LimitName[] = ['bankNewsByAttempt', 'bankNewsByAddress', 'liveOpenings', 'liveMessages']
  const used = policies.flatMap(([, { abuse }]) => ('unlimited' in abuse ? [] : [...abuse.limits, ...(abuse.onDemand ?? [])]))
  expect((Object.keys(limitRules) as LimitName[]).filter((name) => !used.includes(name) && !elsewhere.includes(name))).toEqual([])
})

test('only public reads are unlimited, and every change by a guest is counted by address or caller', () => {
  const unlimited = policies.filter(([, { abuse }]) => 'unlimited' in abuse)
  expect(unlimited.filter(([key, { who }]) => who !== 'public' || !key.startsWith('GET '))).toEqual([])
  const open = policies.filter(([key, { who }]) => (who === 'public' || who === 'any') && !key.startsWith('GET '))
  const guarded = open.filter(
    ([, { abuse }]) =>
      !('unlimited' in abuse) && abuse.limits.some((name) => limitRules[name].by.some((by) => by === 'address' || by === 'caller')),
  )
  expect(guarded.map(([key]) => key)).toEqual(open.map(([key]) => key))
})
