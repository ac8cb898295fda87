import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { RetentionSetting } from '@saddar/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import type { PrivateFiles } from '../../platform/media/private-files.ts'
import { eraseBankAccounts } from '../orders/index.ts'
import { erasePayouts } from '../refunds/index.ts'
import { deleteOldPictures } from '../returns/index.ts'
import { readSettings } from '../settings/index.ts'

/** 03:32 UTC is 08:32 in Karachi, before the shop gets busy. */
export const retentionCrontab = '32 3 * * * delete-old-records'

/** Small enough that a batch holds its locks for milliseconds. */
const batchSize = 5_000
const dayMs = 86_400_000

const tables: Record<RetentionSetting, { table: RawBuilder<unknown>; at: RawBuilder<unknown> }> = {
  keepSentMails: { table: sql`sent_mails`, at: sql`sent_at` },
  keepNotifications: { table: sql`notifications`, at: sql`created_at` },
  keepMessages: { table: sql`contact_messages`, at: sql`created_at` },
  keepStockChanges: { table: sql`stock_changes`, at: sql`at` },
}

/** Deletes rows of growing tables, and mail files, once they are older than the settings allow, old payout details of refunds and bank accounts of orders, and old pictures of returns (rules 10.19, 7.24, 7.1.1, 6.51.1). */
export function retentionTasks(ctx: Context, dataDir: string, returnPictures: PrivateFiles): Record<string, Task> {
  return { 'delete-old-records': () => deleteOldRecords(ctx, join(dataDir, 'mail'), returnPictures) }
}

async function deleteOldRecords({ db, log }: Context, mailFolder: string, returnPictures: PrivateFiles): Promise<void> {
  const settings = await readSettings(db)
  const deleted: Record<string, number> = {}
  for (const [setting, { table, at }] of Object.entries(tables) as [RetentionSetting, (typeof tables)[RetentionSetting]][]) {
    const days = settings[setting]
    if (days === 0) continue
    deleted[setting] = 0
    for (let batch = batchSize; batch === batchSize; deleted[setting] += batch) {
      const { numAffectedRows } = await sql`
        delete from ${table} where ctid = any (array(
          select ctid from ${table} where ${at} < now() - make_interval(days => ${days}) limit ${batchSize}
        ))`.execute(db)
      batch = Number(numAffectedRows)
    }
  }
  const mailFiles = settings.keepSentMails === 0 ? 0 : await deleteOldFiles(mailFolder, settings.keepSentMails)
  const payouts = await erasePayouts(db)
  const bankAccounts = await eraseBankAccounts(db)
  const pictures = await deleteOldPictures(db, returnPictures)
  log.info({ ...deleted, mailFiles, payouts, bankAccounts, pictures }, 'deleted old records')
}

/** Deletes the folder's files that are older than `days`. Ignores a missing folder. */
async function deleteOldFiles(folder: string, days: number): Promise<number> {
  const limit = Date.now() - days * dayMs
  let count = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file)
    if (mtimeMs >= limit) continue
    await rm(file, { force: true })
    count++
  }
  return count
}
