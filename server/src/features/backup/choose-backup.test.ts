import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { BackupManifest } from '@saddar/postgres-embedded'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBucket, type TestBucket } from '../../../test/s3.ts'
import { S3Client } from '../../platform/media/s3-client.ts'
import { openWalArchive } from '../embedded-database/index.ts'
import { chooseBackup } from './choose-backup.ts'

// Backups of Monday and Tuesday; then the shop was restored to Monday's, which began timeline 2. Its orders since then are there.
const id = '7000000000000000001'
let bucket: TestBucket
let client: S3Client
let restoredAt: Date
beforeAll(async () => {
  bucket = await startBucket()
  client = new S3Client(bucket.address)
  const before = new Date(Date.now() - 60_000).toISOString()
  await addBackup('monday', { timeline: 1, endedAt: '2026-01-05T03:00:00.000Z', startLsn: '0/3000028', endLsn: '0/3000120' })
  await addBackup('tuesday', { timeline: 1, endedAt: before, startLsn: '0/9000028', endLsn: '0/9000120' })
  await addLog('000000010000000000000009')
  await sleep(1_100)
  await addLog('00000002.history', '1\t0/3000198\tbefore 2026-01-05 03:00:01+00\n')
  restoredAt = new Date()
})
afterAll(() => bucket.close())

const put = (key: string, bytes: Buffer) => client.putBytes(key, bytes, { type: 'application/octet-stream' })
const addLog = (name: string, text = '') => put(`wal/${id}/${name}.gz`, gzipSync(text))
function addBackup(name: string, database: Pick<BackupManifest['database'], 'timeline' | 'startLsn' | 'endLsn' | 'endedAt'>) {
  const manifest: BackupManifest = {
    format: 1,
    release: '0.1.0',
    files: { count: 0, bytes: 0, listSha256: '' },
    database: { version: '18.4', systemId: id, startedAt: database.endedAt, ...database },
  }
  return put(`backups/${id}/${name}/manifest.json`, Buffer.from(JSON.stringify(manifest)))
}
const choose = async (target: Parameters<typeof chooseBackup>[2], from?: string) => {
  const store = await openWalArchive(bucket.address)
  if (typeof store !== 'object') throw new Error('The archive is no bucket.')
  return basename((await chooseBackup(store, from, target)).folder)
}

test('after a restore to an older backup the default is one of the new history', async () => {
  const later = new Date(Date.now() + 60_000)
  expect([await choose('latest'), await choose('backup'), await choose(later)]).toEqual(['monday', 'monday', 'monday'])
  expect(await choose('latest', 'tuesday')).toBe('tuesday')
})

test('for a time before the restore it is the newest one before that time', async () => {
  expect(await choose(new Date(restoredAt.getTime() - 30_000))).toBe('tuesday')
})

test('the trial of a restore leaves no history: the shop goes on archiving on its own', async () => {
  await sleep(1_100)
  await addLog('00000001000000000000000A')
  expect(await choose('latest')).toBe('tuesday')
  await sleep(1_100)
  await addLog('000000020000000000000004')
  expect(await choose('latest')).toBe('monday')
})
