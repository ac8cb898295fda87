import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../install.mjs'
import { allocator, compileCache, serverArgs } from '../run-server.mjs'

const START_MS = 120_000

/** One node of the shop: the built program with settings of its own, to be stopped, killed and started again. */
export interface ShopNode {
  name: string
  logFile: string
  origin: string
  /** Changes with each start. */
  pid(): number
  start(): Promise<void>
  /** As a release does: SIGTERM, and waits until it has drained. */
  stop(): Promise<void>
  kill(): Promise<void>
}

/**
 * Starts a node and waits until it serves.
 * @param logDir receives its log
 * @throws Error with the end of its log when it does not start
 */
export async function startNode(name: string, logDir: string, env: Record<string, string>): Promise<ShopNode> {
  mkdirSync(logDir, { recursive: true })
  const logFile = join(logDir, `${name}.log`)
  let child: ChildProcess | undefined
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const end = async (signal: NodeJS.Signals) => {
    if (!child || !isRunning()) return
    child.kill(signal)
    await once(child, 'exit')
  }
  const node: ShopNode = {
    name,
    logFile,
    origin: `http://127.0.0.1:${env.PORT}`,
    pid: () => child?.pid ?? 0,
    async start() {
      if (isRunning()) return
      child = spawn(process.execPath, ['--import', join(ROOT, 'scripts', 'end-with-parent.mjs'), ...serverArgs], {
        cwd: ROOT,
        env: { ...inherited(), ...compileCache, ...allocator, ...env },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        detached: true,
      })
      await waitUntilOpen(child, logFile)
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
  await node.start()
  return node
}

/** The environment without settings of the shop, which would reach all nodes. */
function inherited(): Record<string, string | undefined> {
  const { PATH, HOME, TMPDIR, LANG } = process.env
  return { PATH, HOME, TMPDIR, LANG }
}

function waitUntilOpen(child: ChildProcess, logFile: string): Promise<void> {
  const log = createWriteStream(logFile, { flags: 'a' })
  let end = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      log.write(part)
      end = (end + part).slice(-4_000)
    })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail('is not ready'), START_MS)
    const fail = (how: string) => {
      clearTimeout(timer)
      reject(new Error(`A node ${how}. The end of ${logFile}:\n${end}`))
    }
    child.once('exit', () => fail('did not start'))
    child.on('message', (word) => {
      if (word !== 'open') return
      clearTimeout(timer)
      resolve()
    })
  })
}
