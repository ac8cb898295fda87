// `npm run migrations`: compares server/migrations with the list of released ones (server/released-migrations.json) and rejects changes that would
// break existing databases: editing, renaming or deleting a released migration, or numbering a new one before it. `-- --add` appends new migrations
// to the list, in the same commit that adds them. New migrations that the former release's code cannot live with are refused.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './install.mjs'
import { checkCompatible } from './migrations/check-compatible.ts'

export interface Migration {
  name: string
  sha256: string
}

const folder = join(ROOT, 'server/migrations')
const list = join(ROOT, 'server/released-migrations.json')

/** Returns one line per problem; empty when every file is released, in order and unchanged. */
export function compareMigrations(released: Migration[], files: Migration[]): string[] {
  const found = new Map(files.map(({ name, sha256 }) => [name, sha256]))
  const last = released.at(-1)?.name ?? ''
  const problems = released.flatMap(({ name, sha256 }) => {
    if (!found.has(name)) return [`${name} is released and must not be renamed or deleted`]
    return found.get(name) === sha256 ? [] : [`${name} is released and must not be edited: write a new migration`]
  })
  for (const { name } of listNew(released, files))
    problems.push(name < last ? `${name} comes before ${last}, which is released: give it a higher number` : `${name} is not listed yet`)
  return problems
}

/** Files that are not in the list. */
export function listNew(released: Migration[], files: Migration[]): Migration[] {
  return files.filter(({ name }) => !released.some((one) => one.name === name))
}

async function readFiles(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (file) => ({
      name: file.replace(/\.sql$/, ''),
      sha256: createHash('sha256')
        .update(await readFile(join(folder, file)))
        .digest('hex'),
    })),
  )
}

if (import.meta.main) {
  const files = await readFiles()
  const released: Migration[] = JSON.parse(await readFile(list, 'utf8'))
  let problems = compareMigrations(released, files)
  for (const { name } of listNew(released, files)) {
    const checked = checkCompatible(name, await readFile(join(folder, `${name}.sql`), 'utf8'))
    problems.push(...checked.problems)
    for (const exception of checked.exceptions) console.log(`Exception: ${exception}`)
  }
  if (process.argv.includes('--add')) {
    problems = problems.filter((problem) => !problem.endsWith('is not listed yet'))
    if (problems.length === 0) await writeFile(list, `${JSON.stringify([...released, ...listNew(released, files)], null, 2)}\n`)
  }
  for (const problem of problems) console.error(`server/migrations: ${problem}`)
  if (problems.some((problem) => problem.endsWith('is not listed yet'))) console.error('Add it with: npm run migrations -- --add')
  if (problems.length > 0) process.exitCode = 1
  else console.log(`${files.length} migrations, as released`)
}
