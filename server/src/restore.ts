// `npm run restore -- --from FOLDER --at '2026-11-22 14:05:09+05:00'`: restores a backup of the shop.
import { resolve } from 'node:path'
import { readStorageSettings } from './config.ts'
import { readTarget, restore } from './features/backup/index.ts'
import { projectDir } from './platform/project-dir.ts'
import { readOptions, runProgram } from './program.ts'

const usage = `Usage: npm run restore -- --from BACKUP [--at TIME] [--to DATA_DIR]
  --from  the folder of one backup, such as /var/backups/saddar/2026-11-22T09-00-00Z
  --at    a later time such as '2026-11-22 14:05:09+05:00', or latest: needs WAL_ARCHIVE. By default the end of the backup
  --to    the data folder; by default DATA_DIR. What is in it is moved aside`

await runProgram(usage, async () => {
  const { from, at, to } = readOptions({ from: { type: 'string' }, at: { type: 'string' }, to: { type: 'string' } })
  if (!from) throw new Error('--from is missing')
  const settings = readStorageSettings({ ...process.env, ...(to && { DATA_DIR: resolve(to) }) }, projectDir)
  const target = readTarget(at)
  if (target !== 'backup' && !settings.walArchive) throw new Error('--at needs WAL_ARCHIVE: the folder with the archived log')
  await restore({ ...settings, from: resolve(from), target, say: console.log })
})
