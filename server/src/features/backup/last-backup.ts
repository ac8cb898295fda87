import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** The record of the last backup in DATA_DIR. The backup itself may be on another disk. */
export const recordName = 'last-backup.json'
const record = z.object({ finishedAt: z.iso.datetime({ offset: true }), bytes: z.number().nonnegative() })
export type LastBackup = z.output<typeof record>

/** Records a finished backup for the System screen. */
export async function writeLastBackup(dataDir: string, backup: LastBackup): Promise<void> {
  const path = join(dataDir, recordName)
  await writeFile(`${path}.part`, `${JSON.stringify(backup)}\n`)
  await rename(`${path}.part`, path)
}

/** The last finished backup; null when there is none, or its record cannot be read. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | null> {
  try {
    return record.parse(JSON.parse(await readFile(join(dataDir, recordName), 'utf8')))
  } catch {
    return null
  }
}
