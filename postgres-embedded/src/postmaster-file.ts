import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { removeSocketFolder } from './folders.ts'
import { findProcessStart, listProcessesIn, worksIn } from './processes.ts'

export type Postmaster = { pid: number; socket: string }

const ORPHANS_MS = 10_000

/** Finds the server process of this data folder, ready or not. Null when the pid file is stale. */
export function findPostmaster(data: string): Postmaster | null {
  const file = readPostmasterFile(data)
  if (!file || findProcessStart(file.pid) === null) return null
  // After a restart of the machine or container the id may belong to any process; a postmaster's working directory is its data folder.
  return worksIn(file.pid, realpathSync(data)) ? file : null
}

/**
 * Removes the pid file and socket of a killed server. PostgreSQL would do so itself, but mistakes a zombie, or another process
 * with the same id, for the server. Waits up to 10 s for orphaned child processes to end.
 */
export async function clearDeadPostmaster(data: string): Promise<void> {
  const file = readPostmasterFile(data)
  if (!file) return
  const deadline = Date.now() + ORPHANS_MS
  for (let left = listProcessesIn(realpathSync(data)); left.length > 0; left = listProcessesIn(realpathSync(data))) {
    if (Date.now() > deadline)
      throw new Error(`The database server is dead, but its processes ${left.join(', ')} still run in ${data}. End them.`)
    await sleep(50)
  }
  rmSync(join(data, 'postmaster.pid'), { force: true })
  if (file.socket) removeSocketFolder(file.socket)
}

function readPostmasterFile(data: string): Postmaster | null {
  try {
    // Lines: pid, data folder, start time, port, socket folder, address, shared memory, status.
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), socket: lines[4] ?? '' }
  } catch {
    return null
  }
}
