import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { AppError } from '../../platform/http/app-error.ts'

/** Argon2id (the library's default) with the first parameters of OWASP's Password Storage Cheat Sheet. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing shares the thread pool with file access and compression; more concurrent hashes than cores only slow each other down.
const queue = pLimit(Math.min(4, availableParallelism()))
const waitingMaximum = 500

/** The hash of a random password: verifying against it takes as long as against a real one. */
const dummyHash = hash(randomBytes(24), cost)

/** @throws AppError UNAVAILABLE when the queue is full */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

/** Verifies a password. Without a stored hash it returns false after the same time. */
export async function isPassword(storedHash: string | null | undefined, password: string): Promise<boolean> {
  const against = storedHash ?? (await dummyHash)
  const matches = await inTurn(() => verify(against, password))
  return matches && Boolean(storedHash)
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= waitingMaximum) throw new AppError('UNAVAILABLE')
  return queue(work)
}
