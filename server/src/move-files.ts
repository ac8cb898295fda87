// `npm run move-files`: copies pictures and videos from the data folder to the bucket, also while the shop runs.
import { join } from 'node:path'
import { storedWidths } from '@saddar/contract/limits'
import { readFileSettings } from './config.ts'
import { moveToBucket, moveToDisk } from './platform/media/move-media.ts'
import { S3Client } from './platform/media/s3-client.ts'
import { projectDir } from './platform/project-dir.ts'
import { readOptions, runProgram } from './program.ts'
import { Progress } from './progress.ts'

const usage = `Usage: npm run move-files -- [--to-disk] [--delete]
  Copies pictures and videos from DATA_DIR to the bucket of S3_URL, and compares each. What is there already is skipped.
  --to-disk  copies them from the bucket to DATA_DIR
  --delete   deletes them at the old place, each when it is at the new one: for a shop that runs with the new place already`

await runProgram(usage, async (signal) => {
  const { 'to-disk': isToDisk, delete: deletes } = readOptions({
    'to-disk': { type: 'boolean', default: false },
    delete: { type: 'boolean', default: false },
  })
  const { dataDir, s3 } = readFileSettings(process.env, projectDir)
  const progress = new Progress()
  const move = isToDisk ? moveToDisk : moveToBucket
  try {
    const { total, copied } = await move({
      ...{ client: new S3Client(s3), folder: join(dataDir, 'media'), widths: storedWidths, deletes, signal },
      onProgress: ({ done, total }) => progress.show(done, total, 'pictures and videos'),
    })
    progress.end()
    const where = isToDisk ? join(dataDir, 'media') : 'the bucket'
    console.log(`All ${total} pictures and videos are in ${where}; ${copied} files were copied now.`)
  } catch (error) {
    progress.end()
    throw error
  }
})
