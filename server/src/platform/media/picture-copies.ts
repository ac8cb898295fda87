import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { projectDir } from '../project-dir.ts'

/** What copy-pictures.ts is told. */
export interface CopyOrder {
  folder: string
  ids: string[]
  /** No further picture is begun after so long. */
  milliseconds: number
}
export interface CopyManner {
  /** Of a busy processor about a tenth; without it next to nothing. */
  isAwaited?: boolean
  /** Ends it in the middle of a picture, which is then begun anew another time. */
  stopping?: AbortSignal | undefined
}
/** What it says of each picture. */
export interface CopyWord {
  id: string
  problem?: string
}

const program = join(projectDir, 'server/src/platform/media/copy-pictures.ts')
/** A picture takes a third of a second; an encoder that hangs is ended. */
const patienceMs = 240_000

/**
 * Makes the AVIF and JPEG copies of these pictures, one after another, in a process that stands back behind the shop and gives its memory back
 * (decision 0008). What was there already is made again.
 * @returns those that were come to, with what was wrong; such a picture stays as it is
 * @throws Error when the process failed: the disk is full, say
 */
export async function copyPictures(order: CopyOrder, { isAwaited = false, stopping }: CopyManner = {}): Promise<CopyWord[]> {
  if (stopping?.aborted) return []
  const child = fork(program, { execArgv: [], timeout: patienceMs, killSignal: 'SIGKILL' })
  const words: CopyWord[] = []
  child.on('message', (word: CopyWord) => words.push(word))
  const ended = once(child, 'exit')
  // With hardly any of the processor, one picture can take long: nobody who stops the shop waits for it.
  const kill = () => child.kill('SIGTERM')
  stopping?.addEventListener('abort', kill)
  // At once, so that the threads that will encode inherit it.
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
  if (child.pid) setPriority(child.pid, isAwaited ? PRIORITY_BELOW_NORMAL : PRIORITY_LOW)
  child.send(order)
  const [code, signal] = (await ended) as [number | null, NodeJS.Signals | null]
  stopping?.removeEventListener('abort', kill)
  if (stopping?.aborted) return words
  const broken = signal && !stops.includes(signal) ? order.ids[words.length] : undefined
  // A picture that breaks the encoder would stand first again: no other would ever have its turn.
  if (broken) words.push({ id: broken, problem: `the encoder ended with ${signal}` })
  else if (code !== 0) throw new Error(`the copies of pictures ended with ${code ?? signal}`)
  return words
}

/** Ctrl-C and the like: the shop is stopping, and the pictures wait for its next start. */
const stops: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP']
