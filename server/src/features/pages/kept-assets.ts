import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import type { AssetNames } from './asset-names.ts'

/** Four times a day, since a node may be off at night: a release that runs for months must still be in use when the next one starts. */
export const assetCrontab = '20 */6 * * * keep-assets'

/** A folder of files with content hashes in their names, and the address that they are served below. */
export interface AssetFolder {
  folder: string
  prefix: string
}

/** How long files of a release are kept after a node with it ran last, in days. Nobody leaves a page open for longer. */
const keptDays = 30

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/**
 * Keeps the scripts and styles of this release in the database (rule 10.46.1): pages that a browser opened before a release ask for them after it,
 * and while nodes are replaced one by one, pages of the new release ask nodes of the former one. A node calls this before it listens, and a job while it runs.
 */
export async function keepAssets(db: Db, folders: readonly AssetFolder[]): Promise<void> {
  const files = (await Promise.all(folders.map(listFiles))).flat()
  const paths = files.map(({ path }) => path)
  const { rows } = await sql<{ path: string }>`
    with named as (update kept_assets set named_at = now() where path = any(${paths}) and named_at < now() - interval '1 day')
    select path from unnest(${paths}::text[]) path where not exists (select from kept_assets k where k.path = path.path)`.execute(db)
  const missing = new Set(rows.map(({ path }) => path))
  const added = await Promise.all(
    files.filter(({ path }) => missing.has(path)).map(async ({ path, file }) => ({ path, body: await readCompressed(file) })),
  )
  if (added.length > 0)
    await db
      .insertInto('kept_assets')
      .values(added)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await sql`delete from kept_assets where named_at < now() - make_interval(days => ${keptDays})`.execute(db)
}

export const assetTasks = (db: Db, folders: readonly AssetFolder[]): Record<string, Task> => ({
  'keep-assets': () => keepAssets(db, folders),
})

async function listFiles({ folder, prefix }: AssetFolder): Promise<{ path: string; file: string }[]> {
  const names = await readdir(folder)
  return names.filter((name) => extname(name) in types).map((name) => ({ path: prefix + name, file: join(folder, name) }))
}

/** As the build compressed it; it leaves small files as they are. */
const readCompressed = (file: string): Promise<Buffer> =>
  readFile(`${file}.br`).catch(async () =>
    promisify(brotliCompress)(await readFile(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  )

/** Answers a request for a file that this release does not have with that of another one. @param names those of `db` @throws AppError NOT_FOUND */
export async function sendKeptAsset(db: Db, names: AssetNames, request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
  const [path = ''] = request.url.split('?', 1)
  const type = types[extname(path)]
  const kept =
    request.method === 'GET' && type && /^[\w./-]{1,200}$/.test(path) && (await names.isKept(path))
      ? await db.selectFrom('kept_assets').select('body').where('path', '=', path).executeTakeFirst()
      : undefined
  if (!kept) throw new AppError('NOT_FOUND')
  reply.header('Cache-Control', 'public, max-age=31536000, immutable').header('Vary', 'Accept-Encoding').type(type!)
  if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return promisify(brotliDecompress)(kept.body)
  reply.header('Content-Encoding', 'br')
  return kept.body
}
