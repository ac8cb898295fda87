import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface RunningProgram {
  child: ChildProcess
  /** Ends it with a signal, and waits. */
  end(signal?: NodeJS.Signals): Promise<void>
}

interface ProgramOptions {
  args: string[]
  env?: NodeJS.ProcessEnv
  uid?: number
  gid?: number
  /** What it listens on once it is up: a port of this machine, or the path of a socket. */
  listensOn: number | string
}

const START_MS = 15_000

/** Starts a program in the foreground and waits until it listens. @throws Error with what it printed when it ends or does not listen */
export async function startProgram(path: string, { args, env, uid, gid, listensOn }: ProgramOptions): Promise<RunningProgram> {
  const child = spawn(path, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid }),
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      printed = (printed + part).slice(-4_000)
    })
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  // Also when this process throws.
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  const isRunning = () => child.exitCode === null && child.signalCode === null && !failure
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!isRunning()) return
    child.kill(signal)
    await once(child, 'exit')
  }
  for (const deadline = Date.now() + START_MS; Date.now() < deadline && isRunning(); await sleep(30))
    if (await canConnect(listensOn)) return { child, end }
  await end('SIGKILL')
  throw new Error(`${path} did not start: ${failure?.message ?? printed}`)
}

function canConnect(to: number | string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = typeof to === 'number' ? connect(to, '127.0.0.1') : connect(to)
    const answer = (is: boolean) => {
      socket.destroy()
      resolve(is)
    }
    socket.on('connect', () => answer(true)).on('error', () => answer(false))
  })
}
