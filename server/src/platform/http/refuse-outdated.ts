import { isDeepStrictEqual } from 'node:util'
import type { LastChange } from '@saddar/contract/errors'
import { loadedValues } from '@saddar/contract/loaded-values'
import { AppError, invalid } from './app-error.ts'

/** What a form was loaded with, for the fields that it changes. */
export type LoadedValues = Record<string, unknown>

interface Versions {
  value: unknown
  present: unknown
  /** Absent when the caller does not ask for the check. */
  was: unknown
}

/** Whether somebody changed a value since the form was loaded, to another one than is submitted. */
export const isOutdated = ({ value, present, was }: Versions): boolean =>
  was !== undefined && !isDeepStrictEqual(was, present) && !isDeepStrictEqual(value, present)

/**
 * Refuses changes when somebody else changed one of their fields since the form was loaded.
 * @param findChange finds who did it
 * @throws AppError CHANGED_MEANWHILE with what is there now
 */
export async function refuseOutdated(
  changes: object,
  present: object,
  was: LoadedValues = {},
  findChange: () => Promise<LastChange | null> = async () => null,
): Promise<void> {
  const [given, now]: LoadedValues[] = [{ ...changes }, { ...present }]
  const isOld = Object.keys(was).some((key) => isOutdated({ value: given![key], present: now![key], was: was[key] }))
  if (isOld) throw new AppError('CHANGED_MEANWHILE', { data: { present, changed: await findChange() } })
}

/** Reads `was` from a body that may be a multipart form, where it is JSON text. @throws AppError VALIDATION */
export function readLoaded(given: unknown): LoadedValues | undefined {
  if (given === undefined) return undefined
  const read = loadedValues.safeParse(typeof given === 'string' ? parseJson(given) : given)
  if (!read.success) throw invalid([{ msg: 'was must be JSON of fields', path: 'was' }])
  return read.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
