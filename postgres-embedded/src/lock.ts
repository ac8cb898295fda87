import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProcessStart } from './processes.ts'

const WAIT_MS = 90_000
const UNWRITTEN_MS = 2_000

/**
 * Runs `work` while this process holds the lock file. Takes over the lock of a dead or zombie process.
 * Throws when a living process holds it for more than 90 s.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  await acquireLock(file)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

async function acquireLock(file: string): Promise<void> {
  const mine = `${process.pid} ${findProcessStart(process.pid)}`
  const deadline = Date.now() + WAIT_MS
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: 'wx' })
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    if (removeStaleLock(file)) continue
    if (Date.now() > deadline) throw new Error(`Another process holds ${file} for more than ${WAIT_MS / 1000} s: ${readLock(file)}`)
    await sleep(20)
  }
}

function removeStaleLock(file: string): boolean {
  const holder = readLock(file)
  if (holder === null) return true
  if (holder === '' ? !isOlderThan(file, UNWRITTEN_MS) : isAlive(holder)) return false
  // Two processes may find the same dead lock. Renaming is atomic, so each sees which lock it has removed; the slower one
  // may have removed a fresh lock and puts it back. If a third process gets in between, PostgreSQL's own postmaster.pid
  // still prevents a second server: this lock only avoids failed attempts.
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return true
  }
  if (readLock(aside) === holder) rmSync(aside, { force: true })
  else renameSync(aside, file)
  return true
}

function isAlive(holder: string): boolean {
  const [pid, start] = holder.split(' ', 1).concat(holder.slice(holder.indexOf(' ') + 1))
  return findProcessStart(Number(pid)) === start
}

function isOlderThan(file: string, age: number): boolean {
  try {
    return Date.now() - statSync(file).mtimeMs > age
  } catch {
    return true
  }
}

function readLock(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
