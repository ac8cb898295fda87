import type { Dirent } from 'node:fs'
import { lstat, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { nameFolders } from '../folders.ts'
import type { BackupWriter, DatabaseBackup } from './backup.ts'
import { BackupError } from './backup-error.ts'

import { lastSegmentBefore, nameSegment, segmentOf } from './wal-names.ts'

export type BaseBackupOptions = {
  /** The program's data folder, as for `startEmbeddedPostgres`; its server must be running. */
  dataDir: string
  /** A connection of the owner. Used for the whole backup. */
  client: pg.ClientBase
  /** Receives the files, below `database/`. */
  writer: BackupWriter
  /** Ends the backup before the next file. */
  signal?: AbortSignal
}

/** The folder of the cluster in a backup. */
export const DATABASE_FOLDER = 'database'

// As pg_basebackup: contents that the server creates anew.
const EMPTY_FOLDERS = ['pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans', 'pg_wal']
const SKIPPED =
  /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_(label|manifest).*|tablespace_map.*|current_logfiles.*|postgresql\.auto\.conf\.tmp|(recovery|standby)\.signal)$/
const CONTROL_FILE = 'global/pg_control'

/**
 * Copies a running cluster and the WAL that makes the copy consistent (PostgreSQL's documentation, 25.3.4: the low-level API). The server
 * keeps serving. Restoring it gives the state at `endedAt`: all transactions that were acknowledged before, and no part of any other.
 */
export async function copyCluster({ dataDir, client, writer, signal }: BaseBackupOptions): Promise<DatabaseBackup> {
  const { data } = nameFolders(dataDir)
  const slot = `backup_${process.pid}`
  // Keeps the WAL of the backup until it is copied. It is removed with the session.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
  const started = await readRow<Start>(
    client,
    `select pg_backup_start('base backup', fast => true)::text as lsn,
      current_setting('server_version') as version, (select system_identifier::text from pg_control_system()) as "systemId",
      (select timeline_id from pg_control_checkpoint()) as timeline, to_char(clock_timestamp() at time zone 'UTC', '${ISO}') as at`,
  )
  await copyFolder(data, '', writer, signal)
  await writer.add(`${DATABASE_FOLDER}/${CONTROL_FILE}`, await readControlFile(join(data, CONTROL_FILE)))
  const { at: endedAt } = await readRow<{ at: string }>(client, `select to_char(clock_timestamp() at time zone 'UTC', '${ISO}') as at`)
  const ended = await readRow<{ lsn: string; labelfile: string; spcmapfile: string }>(
    client,
    'select lsn::text, labelfile, spcmapfile from pg_backup_stop(wait_for_archive => false)',
  )
  if (ended.spcmapfile.trim()) throw new BackupError('The database has tablespaces, which this backup does not include.')
  await writer.add(`${DATABASE_FOLDER}/backup_label`, Buffer.from(ended.labelfile))
  await copyWal(join(data, 'pg_wal'), started, ended.lsn, writer, signal)
  await client.query('select pg_drop_replication_slot($1)', [slot])
  const { version, systemId, timeline, lsn: startLsn, at: startedAt } = started
  return { version: version.split(' ')[0]!, systemId, timeline, startLsn, endLsn: ended.lsn, startedAt, endedAt }
}

type Start = { lsn: string; version: string; systemId: string; timeline: number; at: string }
const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'

async function copyFolder(folder: string, path: string, writer: BackupWriter, signal?: AbortSignal): Promise<void> {
  for (const entry of await readEntries(folder)) {
    signal?.throwIfAborted()
    const inner = path ? `${path}/${entry.name}` : entry.name
    if (SKIPPED.test(entry.name) || inner === CONTROL_FILE) continue
    if (entry.isSymbolicLink()) throw new BackupError(`${join(folder, entry.name)} is a symbolic link, which this backup does not include.`)
    if (entry.isDirectory()) {
      if (!EMPTY_FOLDERS.includes(inner)) await copyFolder(join(folder, entry.name), inner, writer, signal)
    } else await writer.copy(join(folder, entry.name), `${DATABASE_FOLDER}/${inner}`)
  }
}

/** A dropped database's folder may vanish meanwhile: the WAL repeats the drop. */
async function readEntries(folder: string): Promise<Dirent[]> {
  return await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

/** Reads the control file until two reads agree, since the server may write it at the same time. */
async function readControlFile(file: string): Promise<Buffer> {
  for (let before = await readAtOnce(file); ; ) {
    const now = await readAtOnce(file)
    if (now.equals(before)) return now
    before = now
  }
}

async function readAtOnce(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { size } = await lstat(file)
    const buffer = Buffer.alloc(size)
    await handle.read(buffer, 0, size, 0)
    return buffer
  } finally {
    await handle.close()
  }
}

async function copyWal(folder: string, start: Start, endLsn: string, writer: BackupWriter, signal?: AbortSignal): Promise<void> {
  const copy = async (name: string) => await writer.copy(join(folder, name), `${DATABASE_FOLDER}/pg_wal/${name}`)
  for (let segment = segmentOf(start.lsn); segment <= lastSegmentBefore(endLsn); segment++) {
    signal?.throwIfAborted()
    const name = nameSegment(start.timeline, segment)
    if (!(await copy(name))) throw new BackupError(`${join(folder, name)} is gone, without which the backup cannot be restored. Try again.`)
  }
  for (const { name } of await readEntries(folder)) if (name.endsWith('.history')) await copy(name)
}

async function readRow<Row>(client: pg.ClientBase, sql: string): Promise<Row> {
  return (await client.query(sql)).rows[0] as Row
}
