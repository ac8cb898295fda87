import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import type { EmbeddedPostgresOptions } from '../src/index.ts'
import type { SmallCheckout } from './small-checkout.ts'

export type Account = { uid?: number; gid?: number }
type Answer = { connectionString: string; ownerConnectionString: string; attached: boolean; pid: number; error?: string }
type Options = Omit<EmbeddedPostgresOptions, 'name' | 'appRole'> & { watchDelaysMs?: number[] }
export type Starter = {
  child: ChildProcess
  /** The log entries of the watcher. */
  logged: { level: string; message: string; databaseLog?: string; reason?: string }[]
  answer: Promise<Answer>
  stop(): Promise<void>
  kill(): Promise<void>
}

export const isRoot = process.getuid?.() === 0

/** An ordinary user: the one who runs the tests, or `nobody` when that is root. */
export const ordinary: Account = isRoot ? { uid: Number(idOf('-u')), gid: Number(idOf('-g')) } : {}

const children = new Set<ChildProcess>()
const folders: string[] = []

/** Creates a temporary folder that belongs to the account and is readable by all; removed after the tests. */
export function makeFolder(account: Account = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-test-'))
  chmodSync(folder, 0o755)
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid)
  folders.push(folder)
  return folder
}

/** Starts the server from a child process that runs as that account. */
export function start(checkout: SmallCheckout, options: Options, account: Account = {}): Starter {
  const child = spawn(
    checkout.node,
    [checkout.starter, checkout.entry, JSON.stringify({ name: 'saddar', appRole: 'saddar_app', ...options })],
    {
      ...account,
      stdio: ['ignore', 'pipe', options.watchDelaysMs ? 'pipe' : 'inherit'],
    },
  )
  children.add(child)
  const logged: Starter['logged'] = []
  if (child.stderr) createInterface({ input: child.stderr }).on('line', (line) => logged.push(JSON.parse(line)))
  const gone = once(child, 'exit').finally(() => children.delete(child))
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await gone
  }
  return { child, logged, answer: readAnswer(child), stop: end('SIGTERM'), kill: end('SIGKILL') }
}

/** Ends the processes that a failed test left, database servers included, and removes the folders. */
export function cleanUp(): void {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) {
    for (const pid of listPostmasters(folder)) process.kill(pid, 'SIGKILL')
    // The server's child processes write until they notice that it is gone.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Runs one statement and returns its rows. */
export async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function readAnswer(child: ChildProcess): Promise<Answer> {
  for await (const line of createInterface({ input: child.stdout! })) return JSON.parse(line)
  throw new Error(`The starter ended without an answer (${child.exitCode ?? child.signalCode})`)
}

/** Process ids of the database servers whose data is below the folder. */
export function listPostmasters(folder: string): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  return lines.filter((line) => line.includes(`-D ${folder}/`)).map((line) => Number.parseInt(line, 10))
}

function idOf(flag: string): string {
  return execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' })
}
