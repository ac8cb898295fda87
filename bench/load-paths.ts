import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

const run = promisify(execFile)
const connections = 50

export interface PathLoad {
  requests: number
  seconds: number
  /** Received bytes, with headers. */
  bytes: number
  failed: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/** Requests paths of one origin in turn, for some seconds over 50 connections. */
export type LoadPaths = (origin: string, paths: string[], encoding: string, seconds: number) => Promise<PathLoad>

/**
 * Chooses the load generator. autocannon takes as much processor time for a request as the shop for a cached page, so wrk is used where it
 * is installed.
 */
export async function chooseGenerator(): Promise<{ name: string; loadPaths: LoadPaths }> {
  // It prints its version with an exit code of 1.
  const isInstalled = await run('wrk', ['-v']).then(
    () => true,
    (error: { code: unknown }) => error.code !== 'ENOENT',
  )
  return isInstalled ? { name: 'wrk', loadPaths: loadByWrk } : { name: 'autocannon', loadPaths: loadByAutocannon }
}

const loadByWrk: LoadPaths = async (origin, paths, encoding, seconds) => {
  const folder = await mkdtemp(join(tmpdir(), 'saddar-paths-'))
  try {
    const file = join(folder, 'paths')
    await writeFile(file, `${paths.join('\n')}\n`)
    const script = join(import.meta.dirname, 'load-paths.lua')
    const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-s', script]
    const { stdout } = await run('wrk', [...options, origin, '--', file, encoding])
    return JSON.parse(stdout.trimEnd().split('\n').at(-1)!) as PathLoad
  } finally {
    await rm(folder, { recursive: true })
  }
}

const loadByAutocannon: LoadPaths = async (origin, paths, encoding, seconds) => {
  let next = 0
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, path: paths[next++ % paths.length]! }) }],
    headers: { 'accept-encoding': encoding },
  })
  const { p50, p99 } = result.latency
  const failed = result.non2xx + result.errors
  return { requests: result.requests.total, seconds: result.duration, bytes: result.throughput.total, failed, p50, p99 }
}
