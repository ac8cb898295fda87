import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AbuseControl } from './abuse-control.ts'
import { AppError } from './app-error.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const keys = { address: '203.0.113.7' }
const right = async () => 'done'
const wrong = async () => {
  throw new AppError('INVALID_CREDENTIALS', { isGuess: true })
}
const broken = async () => {
  throw new AppError('ACCOUNT_BLOCKED')
}
const over = (retryAfter: number, code = 'TOO_MANY_REQUESTS') => expect.objectContaining({ code, status: 429, extras: { retryAfter } })
const create = (changes: ConstructorParameters<typeof AbuseControl>[0]) => new AbuseControl(changes)

test('a limit on calls counts every call and ends with its window', async () => {
  const abuse = create({ changes: { registrations: { points: 2, seconds: 60 } } })
  await abuse.guard(['registrations'], keys, right)
  vi.advanceTimersByTime(50_000)
  await expect(abuse.guard(['registrations'], keys, broken)).rejects.toMatchObject({ code: 'ACCOUNT_BLOCKED' })
  await expect(abuse.guard(['registrations'], keys, right)).rejects.toEqual(over(10))
  await abuse.guard(['registrations'], { address: '203.0.113.8' }, right)
  vi.advanceTimersByTime(10_000)
  await abuse.guard(['registrations'], keys, right)
})

test('a limit on guesses counts only wrong ones, then blocks for its whole duration', async () => {
  const abuse = create({ changes: { shopLoginByAddress: { points: 2, seconds: 60 } } })
  const attempt = (work: () => Promise<unknown>) => abuse.guard(['shopLoginByAddress'], keys, work)
  for (let time = 0; time < 5; time++) await attempt(right)
  await expect(attempt(broken)).rejects.toMatchObject({ code: 'ACCOUNT_BLOCKED' })
  await expect(attempt(wrong)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  vi.advanceTimersByTime(50_000)
  await expect(attempt(wrong)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  await expect(attempt(right)).rejects.toEqual(over(60, 'TOO_MANY_LOGINS'))
  vi.advanceTimersByTime(30_000)
  await expect(attempt(right)).rejects.toEqual(over(30, 'TOO_MANY_LOGINS'))
  vi.advanceTimersByTime(30_000)
  await attempt(right)
})

test('three hundred concurrent wrong guesses do not pass a limit of twenty', async () => {
  const abuse = create({ changes: { shopLoginByAddress: { points: 20, seconds: 60 } } })
  let reached = 0
  const slowly = async () => {
    reached++
    await Promise.resolve()
    return wrong()
  }
  const replies = await Promise.allSettled(Array.from({ length: 300 }, () => abuse.guard(['shopLoginByAddress'], keys, slowly)))
  expect(reached).toBe(20)
  expect(replies.filter((reply) => reply.status === 'rejected' && reply.reason.status === 429)).toHaveLength(280)
})

test('concurrent right guesses wait for each other and do not exhaust the limit', async () => {
  const abuse = create({ changes: { passwordChecks: { points: 2, seconds: 60 } } })
  const mine = { ...keys, account: 'ayesha' }
  await Promise.all(Array.from({ length: 20 }, () => abuse.guard(['passwordChecks'], mine, right)))
  await expect(abuse.guard(['passwordChecks'], mine, wrong)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  await abuse.guard(['passwordChecks'], mine, right)
  for (let time = 0; time < 2; time++)
    await expect(abuse.guard(['passwordChecks'], mine, wrong)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  await expect(abuse.guard(['passwordChecks'], mine, right)).rejects.toEqual(over(60))
  await abuse.reset(['passwordChecks'], mine)
  await abuse.guard(['passwordChecks'], mine, right)
})

test('returns the points of earlier limits when a later limit rejects the guess', async () => {
  const abuse = create({
    changes: { shopLoginByAddress: { points: 3, seconds: 60 }, shopLoginByEmailAndAddress: { points: 1, seconds: 60 } },
  })
  const login = (email: string, work: () => Promise<unknown>) =>
    abuse.guard(['shopLoginByAddress', 'shopLoginByEmailAndAddress'], { ...keys, email }, work)
  await expect(login('a@mail.example', wrong)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  for (let time = 0; time < 9; time++) await expect(login('a@mail.example', wrong)).rejects.toMatchObject({ status: 429 })
  await login('b@mail.example', right)
})

test('guesses of others block neither a known device nor the first attempt of a new address', async () => {
  const abuse = create({ changes: { shopLoginByEmail: { points: 3, seconds: 60 }, shopLoginByAddress: { points: 8, seconds: 60 } } })
  const names = ['shopLoginByAddress', 'shopLoginByEmailAndAddress', 'shopLoginByEmail', 'shopLoginByDevice'] as const
  const login = (address: string, work: () => Promise<unknown>, knownDevice?: string) =>
    abuse.guard(names, { address, email: 'owner@mail.example', knownDevice }, work)
  for (const last of [1, 2, 3]) await expect(login(`192.0.2.${last}`, wrong)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  await expect(login('192.0.2.1', wrong)).rejects.toMatchObject({ status: 429 })
  expect(await login('192.0.2.50', right)).toBe('done')
  expect(await login('192.0.2.1', right, 'her phone')).toBe('done')
  for (let time = 0; time < 5; time++)
    await expect(login('192.0.2.1', wrong, 'stolen cookie')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  await expect(login('192.0.2.1', right, 'stolen cookie')).rejects.toMatchObject({ status: 429 })
})

test('a call may cost several points, and unlimited calls cost none', async () => {
  const abuse = create({ changes: { staff: { points: 40, seconds: 60 } } })
  const mine = { ...keys, account: 'owner' }
  await abuse.guardCall({ limits: ['staff'], cost: 20 }, mine, right)
  await abuse.guardCall({ limits: ['staff'], cost: 20 }, mine, right)
  await expect(abuse.guardCall({ limits: ['staff'] }, mine, right)).rejects.toEqual(over(60))
  for (let time = 0; time < 100; time++) await abuse.guardCall({ unlimited: 'cached' }, mine, right)
})

test('counts nothing when disabled', async () => {
  const abuse = create({ isOn: false, changes: { registrations: { points: 1, seconds: 60 } } })
  for (let time = 0; time < 5; time++) await abuse.guard(['registrations'], keys, right)
})
