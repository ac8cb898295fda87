import type { Difference } from './difference-dialog.tsx'

/** A value as a person reads it: '–' for nothing, 'yes' or 'no'. */
export function describeValue(value: unknown): string {
  if (value === null || value === '' || value === undefined) return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.map(describeValue).join('\n') || '–' : String(value)
}

/** Lists the fields in which this person's version differs from the saved one, with the form's labels. */
export function compareFields<Fields extends object>(
  theirs: Partial<Fields>,
  mine: Partial<Fields>,
  labels: Partial<Record<keyof Fields, string>>,
  describe: (value: unknown, name: keyof Fields) => string = describeValue,
): Difference[] {
  return (Object.keys(mine) as (keyof Fields)[])
    .map((name) => ({
      label: labels[name] ?? String(name),
      theirs: describe(theirs[name], name),
      mine: describe(mine[name], name),
    }))
    .filter((difference) => difference.theirs !== difference.mine)
}
