import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { removeSocketFolder } from './folders.ts'
import { findProcessStart, listProcessesIn, worksIn } from './processes.ts'

export type Postmaster = { pid: number; socket: string }

const ORPHANS_MS = 10_000

/** The server that runs on this data folder, ready or not. Null when none does, whatever its pid file says. */
export function findPostmaster(data: string): Postmaster | null {
  const file = readPostmasterFile(data)
  if (!file || findProcessStart(file.pid) === null) return null
  // After a restart of the machine or container the number may belong to anybody; a postmaster works in its data folder.
  return worksIn(file.pid, realpathSync(data)) ? file : null
}

/**
 * Clears away what a killed server left: its pid file and socket. PostgreSQL would do so itself, but takes a zombie, or a
 * stranger with the same number, for the server. Waits up to 10 s for orphaned children to notice that it is gone.
 */
export async function clearDeadPostmaster(data: string): Promise<void> {
  const file = readPostmasterFile(data)
  if (!file) return
  const deadline = Date.now() + ORPHANS_MS
  for (let left = listProcessesIn(realpathSync(data)); left.length > 0; left = listProcessesIn(realpathSync(data))) {
    if (Date.now() > deadline)
      throw new Error(`The database server is dead, but its processes ${left.join(', ')} still work in ${data}. End them.`)
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
