import { jobTimes, type TimeLimits } from '../src/platform/db/connect.ts'

/** Waits that a crowd of callers on a slow machine does not exceed. Tests of an unavailable database use those of the shop, `requestTimes`. */
export const patientTimes: TimeLimits = { ...jobTimes, connectMs: 50_000, lockMs: 30_000 }
/** Likewise for guesses at one account, of which one runs after the other. */
export const guessWaitMs = 50_000
