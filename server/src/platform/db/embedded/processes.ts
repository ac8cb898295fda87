import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/**
 * When the process started, as an opaque text that together with the id names one process for good (ids are reused).
 * Null when there is none, or only a zombie: a killed postmaster that nobody has reaped still answers `kill(pid, 0)`.
 */
export function findProcessStart(pid: number): string | null {
  return process.platform === 'linux' ? readLinuxStart(pid) : readStartFromPs(pid)
}

/** Ids of the living processes that work in the folder; always empty where /proc does not exist. */
export function listProcessesIn(folder: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && readWorkingFolder(pid) === folder)
}

/** True when the process works in the folder, as far as this system can tell. */
export function worksIn(pid: number, folder: string): boolean {
  return process.platform !== 'linux' || readWorkingFolder(pid) === folder
}

function readWorkingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

function readLinuxStart(pid: number): string | null {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return null
  }
  // The command name stands in brackets and may hold anything, so the fields are counted from the last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, startTicks] = [fields[0], fields[19]]
  return state === 'Z' || state === 'X' ? null : (startTicks ?? null)
}

function readStartFromPs(pid: number): string | null {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
    return line === '' || line.startsWith('Z') ? null : line.replace(/^\S+\s+/, '')
  } catch {
    return null
  }
}
