import type { LimitName } from '@saddar/contract'
import { AppError } from './app-error.ts'
import type { Limit } from './serve.ts'

/** Counts a call against a limit that refuses none (`refusesNone`). @returns false above it */
export async function isCounted(limit: Limit, name: LimitName, subject?: string): Promise<boolean> {
  try {
    await limit(name, undefined, subject)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false
    throw error
  }
}
