import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { extname, join } from 'node:path'

export interface ChildProcessOptions<Message> {
  onMessage(message: Message): void
  /** Its niceness: from 0, the shop's own, to 19 (os.setPriority). */
  priority: number
  /** Kills the process at once. */
  stopping?: AbortSignal | undefined
  /** Kills the process after this time. */
  timeoutMs?: number
  flags?: string[]
}

/** Finds a program beside a module, in source or built form. `folder` is that module's `import.meta.dirname`. */
export const findProgram = (folder: string, name: string): string => join(folder, name + extname(import.meta.filename))

/**
 * Runs a program in a child process, so that its memory is freed and a crash does not affect the shop. The first message is its input; the
 * messages that it sends go to `onMessage`.
 * @returns its exit code or signal
 */
export async function runChildProcess<Message>(
  program: string,
  input: object,
  { onMessage, priority, stopping, timeoutMs, flags = [] }: ChildProcessOptions<Message>,
): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  const child = fork(program, { execArgv: flags, killSignal: 'SIGKILL', ...(timeoutMs && { timeout: timeoutMs }) })
  child.on('message', (message: Message) => onMessage(message))
  // Its last messages may arrive after it has exited.
  const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')])
  const kill = () => child.kill('SIGTERM')
  stopping?.addEventListener('abort', kill)
  // At once, so that its threads inherit the priority.
  if (child.pid) setPriority(child.pid, priority)
  child.send(input)
  const [[code, signal]] = (await ended) as [[number | null, NodeJS.Signals | null], unknown]
  stopping?.removeEventListener('abort', kill)
  return { code, signal }
}

/** True for signals that stop the shop, such as Ctrl-C; the program itself did not fail. */
export const isStop = (signal: NodeJS.Signals | null): boolean => signal !== null && ['SIGINT', 'SIGTERM', 'SIGHUP'].includes(signal)
