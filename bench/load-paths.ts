import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

const run = promisify(execFile)

export interface LoadOptions {
  seconds: number
  /** 50 unless given. */
  connections?: number
  headers?: Record<string, string>
}

export interface PathLoad {
  requests: number
  /** A second. */
  rate: number
  /** Received bytes, with headers. */
  bytes: number
  failed: number
  /** Milliseconds. */
  p50: number
  p99: number
}

type Generator = (origin: string, paths: string[], options: Required<LoadOptions>) => Promise<PathLoad>

let generator: Promise<{ name: string; load: Generator }> | undefined

/** Requests paths of one origin in turn, for some seconds over several connections, each as fast as it is answered. */
export async function loadPaths(origin: string, paths: string[], options: LoadOptions): Promise<PathLoad> {
  const { load } = await chooseGenerator()
  return load(origin, paths, { connections: 50, headers: {}, ...options })
}

/**
 * Chooses the load generator: wrk where it is installed. autocannon takes more processor time for a request than the shop for a cached page,
 * so that rates of cached pages, and of a bare server, are its own limit.
 */
export function chooseGenerator(): Promise<{ name: string; load: Generator }> {
  // wrk prints its version with an exit code of 1.
  generator ??= run('wrk', ['-v']).then(
    () => ({ name: 'wrk', load: loadByWrk }),
    (error: { code: unknown }) =>
      error.code === 'ENOENT' ? { name: 'autocannon', load: loadByAutocannon } : { name: 'wrk', load: loadByWrk },
  )
  return generator
}

const loadByWrk: Generator = async (origin, paths, { seconds, connections, headers }) => {
  const folder = await mkdtemp(join(tmpdir(), 'saddar-paths-'))
  try {
    const file = join(folder, 'paths')
    await writeFile(file, `${paths.join('\n')}\n`)
    const headerOptions = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
    const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-s', join(import.meta.dirname, 'load-paths.lua')]
    const { stdout } = await run('wrk', [...options, ...headerOptions, origin, '--', file])
    return JSON.parse(stdout.trimEnd().split('\n').at(-1)!) as PathLoad
  } finally {
    await rm(folder, { recursive: true })
  }
}

const loadByAutocannon: Generator = async (origin, paths, { seconds, connections, headers }) => {
  let next = 0
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, path: paths[next++ % paths.length]! }) }],
    headers,
  })
  const { p50, p99 } = result.latency
  const failed = result.non2xx + result.errors
  const requests = result.requests.total
  return { requests, rate: requests / result.duration, bytes: result.throughput.total, failed, p50, p99 }
}
