import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { withLock } from './lock.ts'
import { findProcessStart } from './processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'embedded-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('runs one holder at a time', async () => {
  const file = join(folder, 'one')
  let inside = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++inside)
    await sleep(5)
    inside--
  }
  await Promise.all(Array.from({ length: 8 }, () => withLock(file, work)))
  expect(most).toBe(1)
  expect(existsSync(file)).toBe(false)
})

test('releases the lock when the work fails', async () => {
  const file = join(folder, 'failing')
  await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(existsSync(file)).toBe(false)
})

test.each([
  ['a process that has ended', '4194305 123'],
  ['a process whose id now belongs to another one', `${process.pid} 1`],
])('takes over the lock of %s', async (_, holder) => {
  const file = join(folder, 'stale')
  writeFileSync(file, holder)
  expect(await withLock(file, async () => 'mine')).toBe('mine')
})

test('waits for the lock of a living process', async () => {
  const file = join(folder, 'held')
  writeFileSync(file, `${process.pid} ${findProcessStart(process.pid)}`)
  const waiting = withLock(file, async () => 'mine')
  await expect(Promise.race([waiting, sleep(100, 'waits')])).resolves.toBe('waits')
  rmSync(file)
  expect(await waiting).toBe('mine')
})
