import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { equivalents } from './equivalents.ts'
import { applyTo, makeMutants } from './make-mutants.ts'
import { targets } from './targets.ts'

/** Returns the source with each of its mutants applied. */
const changed = (source: string) => makeMutants('some.ts', source).map((mutant) => applyTo(source, mutant))

test('shifts and reverses comparisons, negates conditions and removes statements', () => {
  expect(changed('if (a < b) stop()')).toEqual(['if (!(a < b)) stop()', 'if ((a <= b)) stop()', 'if ((a >= b)) stop()', 'if (a < b) {}'])
  expect(changed('const is = a && b')).toEqual(['const is = a', 'const is = b', 'const is = (a || b)'])
})

test('does not change types and imports', () => {
  expect(changed("import { a } from './b.ts'\ninterface C { d: 1 | true }\ntype E = 2\nlet f: 3")).toEqual([])
})

test('removes and negates each condition of a SQL statement, and ignores values and string literals', () => {
  const value = '$' + "{ownerOf('a and b')}"
  const statement = (condition: string) => `const rows = sql\`delete from carts where ${condition}\``
  expect(changed(statement(`user_id = ${value} and state <> 'x and y'`))).toEqual([
    statement("true and state <> 'x and y'"),
    statement(`user_id <> ${value} and state <> 'x and y'`),
    statement(`user_id = ${value} and true`),
    statement(`user_id = ${value} and state = 'x and y'`),
  ])
})

test('ends a condition at its closing bracket, and changes locks, null checks and sort orders', () => {
  const sources = changed('const rows = sql`select (select 1 from a where b is null) from c where (d or e) order by f for update`')
  expect(sources).toContain('const rows = sql`select (select 1 from a where true) from c where (d or e) order by f for update`')
  expect(sources).toContain('const rows = sql`select (select 1 from a where b is not null) from c where (d or e) order by f for update`')
  expect(sources).toContain('const rows = sql`select (select 1 from a where b is null) from c where true order by f for update`')
  expect(sources).toContain('const rows = sql`select (select 1 from a where b is null) from c where (d or false) order by f for update`')
  expect(sources).toContain('const rows = sql`select (select 1 from a where b is null) from c where (d or e) order by f desc for update`')
  expect(sources).toContain('const rows = sql`select (select 1 from a where b is null) from c where (d or e) order by f`')
})

test('does not replace null by undefined in the values of a statement', () => {
  const value = '$' + '{given ?? null}'
  expect(changed(`const rows = sql\`select ${value}\``)).toEqual([`const rows = sql\`select ${value.replace('given ?? ', '')}\``])
})

test('removes a condition of the query builder from its chain, and negates its operator', () => {
  expect(changed("db.deleteFrom('a').where('b', '=', c)")).toEqual([';', "db.deleteFrom('a')", "db.deleteFrom('a').where('b', '<>', c)"])
})

test('the id of a mutant depends only on the file and the change', () => {
  const ids = (source: string) => makeMutants('some.ts', source).map(({ id }) => id)
  expect(ids('const a = b + c')).toEqual(ids('const a = b + c'))
  expect(new Set([...ids('const a = b + c'), ...ids('const a = c + b')]).size).toBe(2)
})

test('every listed source and test file exists', () => {
  const files = targets.flatMap(({ file, tests }) => [file, ...tests])
  expect(files.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))).toEqual([])
})

test('every equivalent mutant is made from a line of its file', () => {
  const made = [...Map.groupBy(equivalents, ({ file }) => file)].flatMap(([file, entries]) => {
    const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
    const [lines, mutants] = [source.split('\n'), makeMutants(file, source)]
    return entries.filter(({ before, text, within }) =>
      mutants.some((each) => each.before === before && each.text === text && lines[each.line - 1]?.includes(within)),
    )
  })
  expect(equivalents.filter((each) => !made.includes(each))).toEqual([])
})
