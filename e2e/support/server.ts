import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BIN, ROOT } from '../../scripts/install.mjs'
import { compileCache, serverArgs } from '../../scripts/run-server.mjs'
import { limitCashOrders, runSql } from './database.ts'

const START_MS = 60_000
const STOP_MS = 20_000
/** The folder of the logs of the shops under test. */
const LOGS = join(ROOT, 'test-results')
const logOf = (address: string) => join(LOGS, `server-${new URL(address).port}.log`)

/**
 * The folder of a stopped shop with the demo data. Each shop starts from a copy, since loading the demo takes ten seconds of both
 * processors.
 */
const TEMPLATE = 'SADDAR_E2E_TEMPLATE'

/** Creates the template shop. Returns a function that removes it. */
export async function prepareTemplate(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'saddar-e2e-'))
  process.env[TEMPLATE] = dataDir
  const shop = await startIn(dataDir, `http://127.0.0.1:${await findFreePort()}`, {})
  process.env.SADDAR_E2E_DATA = dataDir
  await limitCashOrders(0)
  // Otherwise the hourly job makes AVIF and JPEG copies of all of them in each shop at once, for minutes.
  await runSql("update media set copied_at = now() where kind = 'picture'", [])
  await shop.stop()
  return () => rmSync(dataDir, { recursive: true, force: true })
}

/**
 * Starts the real program on that address, with its database and files in a temporary folder, and waits until it serves pages.
 * Throws with the end of its log when it exits early or takes longer than a minute.
 */
export async function startShop(address: string, more: Record<string, string> = {}): Promise<{ stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'saddar-e2e-'))
  const template = process.env[TEMPLATE]
  // Preserves owners: the database files have a different one.
  if (template && more.DEMO !== '0') execFileSync('cp', ['-a', `${template}/.`, dataDir])
  // The folder of the shop's mails, for this worker.
  process.env.SADDAR_E2E_DATA = dataDir
  // The control ports of bank and couriers, for this worker.
  const bankPort = await findFreePort()
  const couriersPort = await findFreePort()
  process.env.SADDAR_E2E_COURIERS = `http://127.0.0.1:${couriersPort}`
  process.env.SADDAR_E2E_BANK = `http://127.0.0.1:${bankPort}`
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const { stop } = await startIn(dataDir, address, {
      BANK_CONTROL_PORT: String(bankPort),
      COURIERS_CONTROL_PORT: String(couriersPort),
      ...more,
    })
    return { stop: () => stop().then(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

async function startIn(dataDir: string, address: string, more: Record<string, string>): Promise<{ stop(): Promise<void> }> {
  mkdirSync(LOGS, { recursive: true })
  const log = openSync(logOf(address), 'w')
  const child = spawn(pickNode(), ['--import', join(ROOT, 'scripts', 'end-with-parent.mjs'), ...serverArgs], {
    cwd: ROOT,
    env: { ...listSettings(address, dataDir), ...more },
    stdio: ['ignore', log, log, 'ipc'],
    // The tests handle Ctrl-C and then stop the shop themselves.
    detached: true,
  })
  closeSync(log)
  const stop = () => stopChild(child)
  try {
    await waitUntilOpen(child, address)
    if (more.DEMO !== '0') await waitForBanners(address)
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

/** The environment of the shop, without the caller's own settings. */
function listSettings(address: string, dataDir: string): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env
  const own = { NODE_ENV: 'test', HOST: '127.0.0.1', PORT: new URL(address).port, PUBLIC_URL: address, DATA_DIR: dataDir, DEMO: '1' }
  return { PATH, HOME, TMPDIR, LANG, TZ: 'UTC', ...compileCache, ...own }
}

async function waitUntilOpen(child: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended (${child.exitCode ?? child.signalCode}).\n${readLog(address)}`)
    const response = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    if (response?.ok) return
    await sleep(50)
  }
  throw new Error(`The server did not serve pages within ${START_MS / 1000} s.\n${readLog(address)}`)
}

/** Waits for the demo banners, which a job creates once the shop is open: home must not change during a journey. */
async function waitForBanners(address: string): Promise<void> {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await sleep(50)) {
    const reply = (await (await fetch(`${address}/api/banners/active`)).json()) as { data: { banners: unknown[] } }
    if (reply.data.banners.length > 0) return
  }
  throw new Error(`The demo banners did not appear within ${START_MS / 1000} s.\n${readLog(address)}`)
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await gone
  clearTimeout(timer)
}

/** The last port that was tried: each worker has its own thousand, below those that the system gives to outgoing connections. */
let port = 20_000 + 1_000 * Number(process.env.TEST_PARALLEL_INDEX ?? 9)

/** Finds an unused TCP port of 127.0.0.1 that no other worker, and no connection, takes before the server under test listens on it. */
export async function findFreePort(): Promise<number> {
  for (port++; !(await isFree(port)); port++);
  return port
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

function pickNode(): string {
  const own = join(BIN, 'node')
  return existsSync(own) ? own : process.execPath
}

function readLog(address: string): string {
  return readFileSync(logOf(address), 'utf8').slice(-3_000)
}
