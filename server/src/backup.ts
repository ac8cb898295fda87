// `npm run backup -- --to FOLDER --keep 7`: takes a backup of the shop, also while it runs.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readStorageSettings } from './config.ts'
import { backUp } from './features/backup/index.ts'
import { projectDir } from './platform/project-dir.ts'
import { readOptions, runProgram } from './program.ts'

const usage = `Usage: npm run backup -- [--to FOLDER] [--keep NUMBER] [--no-verify]
  --to         the folder that receives the backup, as a new folder; by default the bucket of WAL_ARCHIVE, or else backups in DATA_DIR
  --keep       removes older backups from there, all but so many
  --no-verify  does not restore the backup to a temporary folder to check it`

await runProgram(usage, async (signal) => {
  const {
    to,
    keep,
    'no-verify': isUnverified,
  } = readOptions({
    to: { type: 'string' },
    keep: { type: 'string' },
    'no-verify': { type: 'boolean', default: false },
  })
  if (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep)) throw new Error('--keep takes a number from 1')
  const settings = readStorageSettings(process.env, projectDir)
  const isBucket = typeof settings.walArchive === 'object'
  await backUp({
    ...settings,
    to: to === undefined && isBucket ? undefined : resolve(to ?? join(settings.dataDir, 'backups')),
    keep: keep === undefined ? undefined : Number(keep),
    isVerified: !isUnverified,
    release: JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8')).version,
    say: console.log,
    signal,
  })
})
