import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Metrics } from '../../platform/metrics/metrics.ts'
import { addBackupMetrics } from './backup-metrics.ts'
import { writeLastBackup } from './last-backup.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'saddar-backup-metrics-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test('tell when the last backup was finished, and whether the log is archived', async () => {
  const metrics = new Metrics()
  let problem: string | undefined = 'The bucket is away.'
  addBackupMetrics(metrics, { dataDir, findArchiveProblem: () => problem })
  const read = async () => (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('saddar_'))
  expect(await read()).toEqual(['saddar_log_archived 0'])
  problem = undefined
  await writeLastBackup(dataDir, { finishedAt: '2026-11-22T01:00:00.000Z', bytes: 7 })
  expect(await read()).toEqual([`saddar_last_backup_timestamp_seconds ${Date.UTC(2026, 10, 22, 1) / 1_000}`, 'saddar_log_archived 1'])
})

test('a shop without an archive has no metric of it', async () => {
  const metrics = new Metrics()
  addBackupMetrics(metrics, { dataDir })
  expect(await metrics.registry.metrics()).not.toContain('saddar_log_archived')
})
