// `npm run restore -- --from FOLDER --at '2026-11-22 14:05:09+05:00'`: restores a backup of the shop.
import { resolve } from 'node:path'
import { readStorageSettings } from './config.ts'
import { readTarget, restore } from './features/backup/index.ts'
import { projectDir } from './platform/project-dir.ts'
import { readOptions, runProgram } from './program.ts'
import { Progress } from './progress.ts'

const usage = `Usage: npm run restore -- [--from BACKUP] [--at TIME] [--to DATA_DIR]
  --from  the folder of one backup, such as /var/backups/saddar/2026-11-22T09-00-00Z, or its name in the bucket of WAL_ARCHIVE, such as
          2026-11-22T09-00-00Z; by default the newest one in the bucket that ended before the time
  --at    a later time such as '2026-11-22 14:05:09+05:00', or latest: needs WAL_ARCHIVE. By default the end of the backup
  --to    the data folder; by default DATA_DIR. What is in it is moved aside`

await runProgram(usage, async () => {
  const { from, at, to } = readOptions({ from: { type: 'string' }, at: { type: 'string' }, to: { type: 'string' } })
  const settings = readStorageSettings({ ...process.env, ...(to && { DATA_DIR: resolve(to) }) }, projectDir)
  const isBucket = typeof settings.walArchive === 'object'
  if (!from && !isBucket) throw new Error('--from is missing')
  const target = readTarget(at)
  if (target !== 'backup' && !settings.walArchive) throw new Error('--at needs WAL_ARCHIVE: the folder or bucket with the archived log')
  let progress = new Progress()
  await restore({
    ...settings,
    // A name without a slash is a backup in the bucket.
    from: !from || (isBucket && !from.includes('/')) ? from : resolve(from),
    target,
    say: (line) => {
      progress.end()
      progress = new Progress()
      console.log(line)
    },
    onProgress: (...step) => progress.show(...step),
  })
})
