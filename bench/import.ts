// A file of 20,000 rows, checked and saved: `node bench/import.ts`, or as a part of `npm run bench`. In a process of its own, to see its memory.
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { createApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded/index.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { createLog } from '../server/src/platform/log.ts'
import type { Row } from './measure.ts'

const rows = 20_000

/** Measures a shop of its own in a process of its own. */
export function benchImport(): Promise<Row[]> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [import.meta.filename, 'json'], { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.on('data', (bytes) => {
      text += bytes
    })
    child.on('exit', (code) => (code === 0 ? done(JSON.parse(text) as Row[]) : fail(new Error(`the import ended with ${code}`))))
  })
}

async function measureImport(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saddar-bench-import-'))
  const database = await startEmbeddedPostgres({ dataDir })
  await migrate(database.connectionString)
  const config = readConfig(
    { NODE_ENV: 'test', DATA_DIR: dataDir, TOKEN_SECRET: 'a secret of the bench, of more than 32 characters' },
    projectDir,
  )
  const app = await createApp(config, { connectionString: database.connectionString, webs: false, log: createLog('warn') })
  const before = process.memoryUsage.rss() / 1_048_576
  try {
    const first = await importOnce(app, dataDir)
    const again = await importOnce(app, dataDir)
    const memory = process.resourceUsage().maxRSS / 1024
    return [
      { what: '20,000 rows of 5,000 products, checked and saved', measured: `${first.toFixed(1)} s`, bar: '≤ 60 s', holds: first <= 60 },
      { what: 'the same file again, nothing to change', measured: `${again.toFixed(1)} s`, bar: '≤ 60 s', holds: again <= 60 },
      {
        what: 'memory of the whole process meanwhile',
        measured: `${memory.toFixed(0)} MB, ${before.toFixed(0)} MB before it began`,
        bar: '≤ 200 MB',
        holds: memory <= 200,
      },
    ]
  } finally {
    await app.close()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const projectDir = fileURLToPath(new URL('..', import.meta.url))

/** As the worker does it, without its waits. @returns seconds */
async function importOnce({ db, tasks }: Awaited<ReturnType<typeof createApp>>, dataDir: string): Promise<number> {
  await sql`insert into users (name, email, role, staff_role) values ('Bench', 'bench@example.pk', 'admin', 'owner') on conflict do nothing`.execute(
    db,
  )
  const made = await sql<{ id: string }>`
    insert into imports (file_name, created_by, makes_categories) select 'bench.csv', id, true from users where email = 'bench@example.pk' returning id`.execute(
    db,
  )
  const { id } = made.rows[0]!
  await mkdir(join(dataDir, 'imports'), { recursive: true })
  await writeFile(join(dataDir, 'imports', `${id}.csv`), makeFile())
  const start = performance.now()
  await tasks['import-products']!({ id })
  await sql`update imports set status = 'running', done_count = 0, created_count = 0, updated_count = 0, refused_count = 0 where id = ${id} and status = 'checked'`.execute(
    db,
  )
  for (;;) {
    await tasks['import-products']!({ id })
    const { rows: found } = await sql<{
      status: string
      message: string
      refused_count: number
    }>`select status, message, refused_count from imports where id = ${id}`.execute(db)
    const { status, message, refused_count: refused } = found[0]!
    if (status === 'running') continue
    if (status !== 'done' || refused > 0) throw new Error(`${status}: ${message}, ${refused} refused`)
    return (performance.now() - start) / 1_000
  }
}

function makeFile(): string {
  const lines = [
    'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Status',
  ]
  const text = 'Made for every day, and checked by us before it is sent. '.repeat(10)
  for (let n = 0; n < rows / 4; n++) {
    for (const [index, [color, size]] of [
      ['Black', '64 GB'],
      ['Black', '128 GB'],
      ['Red', '64 GB'],
      ['Red', '128 GB'],
    ].entries()) {
      const first = index === 0
      lines.push(
        [
          `bench-${n}`,
          first ? `Bench product ${n}` : '',
          first ? `<p>${text}</p>` : '',
          first ? 'Bench' : '',
          first ? `Kind ${n % 20} > Sort ${n % 60}` : '',
          first ? 'TRUE' : '',
          first ? 'Color' : '',
          color,
          first ? 'Storage' : '',
          size,
          `B-${n}-${index}`,
          n % 40,
          1_000 + (n % 90) * 10 + index,
          '',
          first ? 'active' : '',
        ]
          .map((cell) => (String(cell).includes(',') ? `"${cell}"` : cell))
          .join(','),
      )
    }
  }
  return lines.join('\n')
}

if (process.argv[1] === import.meta.filename) {
  const measured = await measureImport()
  if (process.argv[2] === 'json') console.log(JSON.stringify(measured))
  else
    for (const { what, measured: value, bar, holds } of measured) console.log(`${holds ? 'holds' : 'SHORT'}  ${what}: ${value}   [${bar}]`)
  process.exit(0)
}
