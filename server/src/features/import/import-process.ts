// Started by createImportWorker() as a child process. Runs one job of an import and sends its events to the parent.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaWidths, storedWidths } from '@saddar/contract/limits'
import { createContextMaker } from '../../platform/context.ts'
import { connectDatabase } from '../../platform/db/connect.ts'
import { EventBus } from '../../platform/events.ts'
import { createFetchPublicFile } from '../../platform/http/fetch-public-file.ts'
import { createLog } from '../../platform/log.ts'
import { openFiles } from '../../platform/media/open-files.ts'
import { MediaStore } from '../../platform/media/store.ts'
import { importsName, importTasks } from './import-jobs.ts'
import type { ImportMessage, ImportRequest } from './import-worker.ts'

/** Can be long, since stopping the shop kills this process immediately and the next run repeats uncommitted work. */
const passMs = 300_000
const poolSize = 4

// Exits with the shop, which receives the events.
process.once('disconnect', () => process.exit())
process.once('message', (order: ImportRequest) => void work(order))

async function work({ connectionString, dataDir, s3, publicUrl, logLevel, payload }: ImportRequest): Promise<void> {
  const log = createLog(logLevel)
  const { db } = connectDatabase(connectionString, poolSize, log)
  const events = new EventBus()
  const send = (message: ImportMessage) => new Promise((done) => process.send!(message, done))
  events.onEvent((event) => void send({ event }))
  events.onInvalidated((stale) => void send({ stale }))
  const ctx = createContextMaker(db, events, log)({ kind: 'system' })
  const files = openFiles({ dataDir, s3 }, storedWidths)
  const media = {
    store: new MediaStore(files.media, mediaWidths),
    fetchFile: createFetchPublicFile(),
    publicUrl,
    files: files.openPrivate(importsName),
  }
  try {
    await clearFetched(media.files.folder)
    await importTasks(ctx, media, passMs)['import-products']!(payload)
  } catch (error) {
    await send({ problem: error instanceof Error ? error.message : String(error) })
  } finally {
    await db.destroy()
  }
  process.disconnect()
}

/** Deletes partial downloads of an interrupted process. Safe, because only one import runs at a time. */
async function clearFetched(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) if (name.endsWith('.fetched')) await rm(join(folder, name), { force: true })
}
