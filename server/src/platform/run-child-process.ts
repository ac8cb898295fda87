import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { extname, join } from 'node:path'

export interface ChildProcessOptions<Word> {
  onMessage(word: Word): void
  /** How far it stands back behind the shop: from 0, as the shop itself, to 19 (os.setPriority). */
  priority: number
  /** Ends it at once, wherever it is. */
  stopping?: AbortSignal | undefined
  /** Ended after so long. */
  timeoutMs?: number
  flags?: string[]
}

/** A program of ours that lies beside a module, as it stands or as it is built. `folder` is that module's `import.meta.dirname`. */
export const findScript = (folder: string, name: string): string => join(folder, name + extname(import.meta.filename))

/**
 * Runs a program of ours in a process of its own, which gives its memory back and cannot take the shop along. It is told its order as its first
 * message, and says words back.
 * @returns how it ended
 */
export async function runChildProcess<Word>(
  program: string,
  order: object,
  { onMessage, priority, stopping, timeoutMs, flags = [] }: ChildProcessOptions<Word>,
): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  const child = fork(program, { execArgv: flags, killSignal: 'SIGKILL', ...(timeoutMs && { timeout: timeoutMs }) })
  child.on('message', (word: Word) => onMessage(word))
  // Its last words may be read after it has ended.
  const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')])
  const kill = () => child.kill('SIGTERM')
  stopping?.addEventListener('abort', kill)
  // At once, so that the threads it will start inherit it.
  if (child.pid) setPriority(child.pid, priority)
  child.send(order)
  const [[code, signal]] = (await ended) as [[number | null, NodeJS.Signals | null], unknown]
  stopping?.removeEventListener('abort', kill)
  return { code, signal }
}

/** Ctrl-C and the like: the shop is stopping, and the program did nothing wrong. */
export const isShutdownSignal = (signal: NodeJS.Signals | null): boolean =>
  signal !== null && ['SIGINT', 'SIGTERM', 'SIGHUP'].includes(signal)
