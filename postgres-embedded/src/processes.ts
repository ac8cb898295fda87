import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/**
 * The start time of a process as an opaque string, which together with the id identifies the process (ids are reused).
 * Null when there is none, or only a zombie: a killed postmaster that has not been reaped still answers `kill(pid, 0)`.
 */
export function findProcessStart(pid: number): string | null {
  return process.platform === 'linux' ? readLinuxStart(pid) : readStartFromPs(pid)
}

/** Ids of the processes whose working directory is the folder; always empty where /proc does not exist. */
export function listProcessesIn(folder: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && readWorkingFolder(pid) === folder)
}

/** True when the folder is the working directory of the process, as far as this system can tell. */
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
  // The command name is in brackets and may contain anything, so fields are counted from the last bracket.
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
