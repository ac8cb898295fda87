import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { extname, join } from 'node:path'

export interface ChildProcessOptions<Message> {
  onMessage(message: Message): void
  /** From 0, the priority of the app, to 19, the lowest (os.setPriority). */
  priority: number
  /** Aborting it ends the process immediately. */
  stopping?: AbortSignal | undefined
  /** Kills the process after this time. */
  timeoutMs?: number
  flags?: string[]
}

/** The path of a script beside a module, as source or built. `folder` is the module's `import.meta.dirname`. */
export const findScript = (folder: string, name: string): string => join(folder, name + extname(import.meta.filename))

/**
 * Runs a script in a child process, which returns its memory and cannot crash the app. Sends `input` as the first message.
 * @returns exit code or signal
 */
export async function runChildProcess<Message>(
  program: string,
  input: object,
  { onMessage, priority, stopping, timeoutMs, flags = [] }: ChildProcessOptions<Message>,
): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  const child = fork(program, { execArgv: flags, killSignal: 'SIGKILL', ...(timeoutMs && { timeout: timeoutMs }) })
  child.on('message', (message: Message) => onMessage(message))
  // The last messages may arrive after the exit.
  const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')])
  const kill = () => child.kill('SIGTERM')
  stopping?.addEventListener('abort', kill)
  // Set before the process starts threads, so that they inherit the priority.
  if (child.pid) setPriority(child.pid, priority)
  child.send(input)
  const [[code, signal]] = (await ended) as [[number | null, NodeJS.Signals | null], unknown]
  stopping?.removeEventListener('abort', kill)
  return { code, signal }
}

/** True for Ctrl-C and the like: the app is stopping, and the child process did not fail. */
export const isShutdownSignal = (signal: NodeJS.Signals | null): boolean =>
  signal !== null && ['SIGINT', 'SIGTERM', 'SIGHUP'].includes(signal)
