import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import type { CallReply } from '@saddar/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { DiskSpace } from '../../platform/disk-space.ts'
import { projectDir } from '../../platform/project-dir.ts'
import { readLastBackup } from '../backup/index.ts'
import { listFailedJobs } from './failed-jobs.ts'
import { readQueue, sumQueues } from './read-queue.ts'

const { version } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8')) as { version: string }
const startedAt = new Date(performance.timeOrigin).toISOString()

export interface SystemParts {
  disk: DiskSpace
  dataDir: string
}

export async function readSystem(db: Db, { disk, dataDir }: SystemParts): Promise<CallReply<'GET /admin/system'>['data']> {
  const [database, queues, failedJobs, lastBackup] = await Promise.all([
    readDatabase(db),
    readQueue(db),
    listFailedJobs(db),
    readLastBackup(dataDir),
  ])
  return {
    database,
    disk: { freeBytes: disk.freeBytes, totalBytes: disk.totalBytes, level: disk.level },
    memory: { usedBytes: process.memoryUsage.rss(), totalBytes: readMemoryLimit() },
    jobs: sumQueues(queues),
    failedJobs,
    lastBackup,
    program: { version, nodeVersion: process.versions.node, startedAt },
  }
}

async function readDatabase(db: Db): Promise<{ bytes: number; version: string }> {
  const { rows } = await sql<{ bytes: number; version: string }>`
    select pg_database_size(current_database()) as bytes, split_part(current_setting('server_version'), ' ', 1) as version`.execute(db)
  return rows[0]!
}

/** The memory of the container, or of the machine when there is no limit. */
function readMemoryLimit(): number {
  const limit = process.constrainedMemory()
  return limit > 0 && limit < totalmem() ? limit : totalmem()
}
