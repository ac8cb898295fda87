// A program of its own, started by importApart(): does one job of an import as a shop without a web would, and tells each event back.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaWidths } from '@saddar/contract/limits'
import { createContextMaker } from '../../platform/context.ts'
import { connectDatabase } from '../../platform/db/connect.ts'
import { EventBus } from '../../platform/events.ts'
import { createFetchPublicFile } from '../../platform/http/fetch-public-file.ts'
import { createLog } from '../../platform/log.ts'
import { MediaStore } from '../../platform/media/store.ts'
import type { ImportMessage, ImportOrder } from './import-apart.ts'
import { importsFolder, importTasks } from './import-jobs.ts'

/** Nobody waits for the end of a pass here: whoever stops the shop ends it, and what it had not committed is done again. */
const passMs = 300_000
const poolSize = 4

// Without the shop nobody hears of what is changed.
process.once('disconnect', () => process.exit())
process.once('message', (order: ImportOrder) => void work(order))

async function work({ connectionString, dataDir, publicUrl, logLevel, payload }: ImportOrder): Promise<void> {
  const log = createLog(logLevel)
  const { db } = connectDatabase(connectionString, poolSize, log)
  const events = new EventBus()
  const tell = (word: ImportMessage) => new Promise((done) => process.send!(word, done))
  events.onEvent((event) => void tell({ event }))
  const ctx = createContextMaker(db, events, log)({ kind: 'system' })
  const media = {
    store: new MediaStore(dataDir, mediaWidths),
    fetchFile: createFetchPublicFile(),
    publicUrl,
    folder: importsFolder(dataDir),
  }
  try {
    await clearFetched(media.folder)
    await importTasks(ctx, media, passMs)['import-products']!(payload)
  } catch (error) {
    await tell({ problem: error instanceof Error ? error.message : String(error) })
  } finally {
    await db.destroy()
  }
  process.disconnect()
}

/** Files that a process which was ended had half fetched. The queue has one import at work at a time. */
async function clearFetched(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) if (name.endsWith('.fetched')) await rm(join(folder, name), { force: true })
}
