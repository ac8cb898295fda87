import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { AppError } from '../../platform/http/app-error.ts'

/** Argon2id (the library's default) with the first parameters of OWASP's Password Storage Cheat Sheet. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing takes threads that files and compression need as well, and more at once than cores only makes each slower.
const queue = pLimit(Math.min(4, availableParallelism()))
const waitingMaximum = 500

/** A password nobody has: hashing against it takes as long as hashing against a real one. */
const nobodysHash = hash(randomBytes(24), cost)

/** @throws AppError UNAVAILABLE when too many wait already */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

/** Whether it is the password. Without a hash (nobody's account, or one without a password) the answer is no, after the same time. */
export async function isPassword(storedHash: string | null | undefined, password: string): Promise<boolean> {
  const against = storedHash ?? (await nobodysHash)
  const matches = await inTurn(() => verify(against, password))
  return matches && Boolean(storedHash)
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= waitingMaximum) throw new AppError('UNAVAILABLE')
  return queue(work)
}
