/** Whose value a field gets that both people changed. */
export type Side = 'mine' | 'theirs'

export interface Versions<T> {
  /** What the form was filled from. */
  seen: T
  mine: T
  theirs: T
}

export const pluck = <T, Key extends keyof T>({ seen, mine, theirs }: Versions<T>, key: Key): Versions<T[Key]> => ({
  seen: seen[key],
  mine: mine[key],
  theirs: theirs[key],
})

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

const write = (value: unknown): string =>
  JSON.stringify(value, (_key, part) => (isGroup(part) ? Object.fromEntries(Object.entries(part).sort()) : part))
/** Whether two values are the same, in whatever order their fields are. */
export const isSame = (one: unknown, other: unknown): boolean => write(one) === write(other)

/** The changed one of the values; the preferred side's if both changed it. */
export function chooseValue<T>({ seen, mine, theirs }: Versions<T>, prefer: Side): T {
  if (isSame(mine, seen)) return theirs
  return isSame(theirs, seen) || prefer === 'mine' ? mine : theirs
}

/** Names of fields that mean something only together, such as the type and the value of a discount: they count as one. */
export type FieldGroup = readonly string[]

/**
 * The fields of `mine` with what a colleague saved meanwhile, also within objects such as the delivery settings: only fields that both changed
 * get the preferred side's value. Lists are one value, and so are the fields of a group.
 */
export function mergeFields<T extends object>(versions: Versions<T>, prefer: Side, groups: readonly FieldGroup[] = []): T {
  const { mine, theirs, seen } = versions
  const fields = (Object.keys(mine) as (keyof T & string)[]).map((key) => {
    const group = groups.find((names) => names.includes(key))
    const values = pluck(versions, key)
    if (group) {
      const whole = (version: T) => pickFields(version, group)
      const chosen = chooseValue<object>({ seen: whole(seen), mine: whole(mine), theirs: whole(theirs) }, prefer)
      return [key, chosen[key as keyof typeof chosen]]
    }
    return [key, Object.values(values).every(isGroup) ? mergeFields(values as Versions<object>, prefer) : chooseValue(values, prefer)]
  })
  return Object.fromEntries(fields) as T
}

const pickFields = <T extends object>(version: T, names: FieldGroup): Partial<T> =>
  Object.fromEntries(names.map((name) => [name, version[name as keyof T]])) as Partial<T>
