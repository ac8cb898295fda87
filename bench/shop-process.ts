import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '../scripts/cluster/find-free-port.ts'
import { allocator, compileCache, serverArgs } from '../scripts/run-server.mjs'
import { startEmbeddedDatabase } from '../server/src/features/embedded-database/index.ts'
import { disableCashLimits } from './disable-cash-limits.ts'

const projectDir = fileURLToPath(new URL('..', import.meta.url))

export interface BenchProcess {
  origin: string
  pid: number
  stop(): Promise<void>
}
export interface ShopProcess extends BenchProcess {
  dataDir: string
  connectionString: string
  /** Milliseconds from the start of the program with an empty database until it serves the demo catalogue. */
  firstStart: number
  /** Stops shop and database, and returns the milliseconds until the program, which then starts its own database, serves again. */
  startAgain(): Promise<number>
}

/**
 * The real shop in a child process, on a free port and with a temporary folder. It has loaded the demo catalogue in an
 * earlier start, which took `firstStart`.
 * @param prepare changes the database before the shop starts: later changes by SQL emit no event, so the shop would not notice them
 */
export async function startShop(
  more: Record<string, string> = {},
  prepare?: (connectionString: string) => Promise<void>,
): Promise<ShopProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saddar-bench-'))
  // Starts the database here, so that other processes can reach it too; the shop then joins it.
  const { connectionString, ownerConnectionString, stop: stopDatabase } = await startEmbeddedDatabase({ dataDir })
  const remove = () => rm(dataDir, { recursive: true, force: true })
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: origin,
    LOG_LEVEL: 'warn',
    DATABASE_URL: connectionString,
    DATABASE_MIGRATION_URL: ownerConnectionString,
    ...more,
  }
  const start = async () => {
    const { child, milliseconds } = await startMain(env)
    await end(child)
    await disableCashLimits(connectionString)
    await prepare?.(connectionString)
    return { firstStart: milliseconds, child: (await startMain(env)).child }
  }
  const { firstStart, child } = await start().catch(async (error: unknown) => {
    await stopDatabase()
    await remove()
    throw error
  })
  let open = true
  const close = async () => {
    if (!open) return
    open = false
    await end(child)
    await stopDatabase()
  }
  const startAgain = async () => {
    await close()
    const again = await startMain({ ...env, DATABASE_URL: undefined, DATABASE_MIGRATION_URL: undefined })
    await end(again.child)
    return again.milliseconds
  }
  const stop = async () => {
    await close()
    await remove()
  }
  return { origin, dataDir, connectionString, pid: child.pid!, firstStart, startAgain, stop }
}

/** Starts the program and waits until it is ready. */
async function startMain(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; milliseconds: number }> {
  const started = performance.now()
  const child = spawn(process.execPath, serverArgs, {
    cwd: projectDir,
    env: { ...compileCache, ...allocator, RATE_LIMITS: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await waitFor(child, 'Ready in')
  return { child, milliseconds: performance.now() - started }
}

/** Runs a file of this folder as a child process: it gets a port and these arguments, and prints 'up' when it listens. */
export async function startProcess(file: string, args: string[]): Promise<BenchProcess> {
  const port = await findFreePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, file), String(port), ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  await waitFor(child, 'up')
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid!, stop: () => end(child) }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Resolves when the process has printed the word; rejects when it ends before. */
async function waitFor(child: ChildProcess, word: string): Promise<void> {
  for await (const chunk of child.stdout!.iterator({ destroyOnReturn: false })) {
    if (!String(chunk).includes(word)) continue
    child.stdout!.resume()
    return
  }
  throw new Error(`a process of the bench ended before it printed '${word}'`)
}
