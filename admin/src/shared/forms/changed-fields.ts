import { type FieldGroup, isSame } from './merge-fields.ts'

/**
 * The fields that a person changed, and those that mean something only together with one of them. Only these are sent, so that a colleague's other
 * changes stay (rule 1.10).
 */
export function pickChanged<T extends object>(
  mine: T,
  seen: Partial<Record<keyof T, unknown>>,
  groups: readonly FieldGroup[] = [],
): Partial<T> {
  const isChanged = (name: string) => !isSame(mine[name as keyof T], seen[name as keyof T])
  const names = Object.keys(mine).filter((name) => (groups.find((group) => group.includes(name)) ?? [name]).some(isChanged))
  return pickNamed(mine, Object.fromEntries(names.map((name) => [name, true])))
}

/** Those fields of `from` that `named` has. */
export const pickNamed = <T extends object>(from: T, named: object): Partial<T> =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name in named)) as Partial<T>
