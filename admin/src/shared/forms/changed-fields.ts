import { isSame } from './merge-fields.ts'

/** The fields that a person changed. Only these are sent, so that a colleague's other changes stay (rule 1.10). */
export const pickChanged = <T extends object>(mine: T, seen: Partial<Record<keyof T, unknown>>): Partial<T> =>
  Object.fromEntries(Object.entries(mine).filter(([name, value]) => !isSame(value, seen[name as keyof T]))) as Partial<T>

/** Those fields of `from` that `named` has. */
export const pickNamed = <T extends object>(from: T, named: object): Partial<T> =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name in named)) as Partial<T>
