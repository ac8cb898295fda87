import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { equivalents } from './equivalents.ts'
import { applyTo, makeMutants } from './make-mutants.ts'
import { targets } from './targets.ts'

/** What becomes of a line, by every mutant of it. */
const changed = (source: string) => makeMutants('some.ts', source).map((mutant) => applyTo(source, mutant))

test('a comparison is moved by one and turned round, a condition negated, a statement left out', () => {
  expect(changed('if (a < b) stop()')).toEqual(['if (!(a < b)) stop()', 'if ((a <= b)) stop()', 'if ((a >= b)) stop()', 'if (a < b) {}'])
  expect(changed('const is = a && b')).toEqual(['const is = a', 'const is = b', 'const is = (a || b)'])
})

test('types and imports stay as they are', () => {
  expect(changed("import { a } from './b.ts'\ninterface C { d: 1 | true }\ntype E = 2\nlet f: 3")).toEqual([])
})

test('each condition of a statement in SQL is left out and turned round, values and quoted words are not read', () => {
  const value = '$' + "{ownerOf('a and b')}"
  const statement = (condition: string) => `const rows = sql\`delete from carts where ${condition}\``
  expect(changed(statement(`user_id = ${value} and state <> 'x and y'`))).toEqual([
    statement("true and state <> 'x and y'"),
    statement(`user_id <> ${value} and state <> 'x and y'`),
    statement(`user_id = ${value} and true`),
    statement(`user_id = ${value} and state = 'x and y'`),
  ])
})

test('a condition ends with its brackets; locks, nulls and orders are changed too', () => {
  const sources = changed('const rows = sql`select (select 1 from a where b is null) from c where (d or e) order by f for update`')
  expect(sources).toContain('const rows = sql`select (select 1 from a where true) from c where (d or e) order by f for update`')
  expect(sources).toContain('const rows = sql`select (select 1 from a where b is not null) from c where (d or e) order by f for update`')
  expect(sources).toContain('const rows = sql`select (select 1 from a where b is null) from c where true order by f for update`')
  expect(sources).toContain('const rows = sql`select (select 1 from a where b is null) from c where (d or false) order by f for update`')
  expect(sources).toContain('const rows = sql`select (select 1 from a where b is null) from c where (d or e) order by f desc for update`')
  expect(sources).toContain('const rows = sql`select (select 1 from a where b is null) from c where (d or e) order by f`')
})

test('a builder’s condition is left out of its chain, and its operator turned round', () => {
  expect(changed("db.deleteFrom('a').where('b', '=', c)")).toEqual([';', "db.deleteFrom('a')", "db.deleteFrom('a').where('b', '<>', c)"])
})

test('a mutant keeps its id while file and change stay the same', () => {
  const ids = (source: string) => makeMutants('some.ts', source).map(({ id }) => id)
  expect(ids('const a = b + c')).toEqual(ids('const a = b + c'))
  expect(new Set([...ids('const a = b + c'), ...ids('const a = c + b')]).size).toBe(2)
})

test('every source and test file that is listed exists', () => {
  const files = targets.flatMap(({ file, tests }) => [file, ...tests])
  expect(files.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))).toEqual([])
})

test('every equivalent mutant names a place that exists', () => {
  const lost = equivalents.filter(({ file, within }) => !readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').includes(within))
  expect(lost).toEqual([])
})
