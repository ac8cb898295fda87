import { constants } from 'node:os'
import { findScript, isShutdownSignal, runChildProcess } from '../run-child-process.ts'

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
export interface CopyMessage {
  id: string
  problem?: string
}

/** A picture takes a third of a second; an encoder that hangs is ended. */
const timeoutMs = 240_000
const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority

/**
 * Makes the AVIF and JPEG copies of these pictures, one after another, in a process that stands back behind the shop and gives its memory back
 * (decision 0008). What was there already is made again.
 * @returns those that were come to, with what was wrong; such a picture stays as it is
 * @throws Error when the process failed: the disk is full, say
 */
export async function copyPictures(order: CopyOrder, { isAwaited = false, stopping }: CopyManner = {}): Promise<CopyMessage[]> {
  if (stopping?.aborted) return []
  const words: CopyMessage[] = []
  const { code, signal } = await runChildProcess<CopyMessage>(findScript(import.meta.dirname, 'copy-pictures'), order, {
    onMessage: (word) => words.push(word),
    priority: isAwaited ? PRIORITY_BELOW_NORMAL : PRIORITY_LOW,
    // With hardly any of the processor, one picture can take long: nobody who stops the shop waits for it.
    stopping,
    timeoutMs,
  })
  if (stopping?.aborted) return words
  const broken = signal && !isShutdownSignal(signal) ? order.ids[words.length] : undefined
  // A picture that breaks the encoder would stand first again: no other would ever have its turn.
  if (broken) words.push({ id: broken, problem: `the encoder ended with ${signal}` })
  else if (code !== 0) throw new Error(`the copies of pictures ended with ${code ?? signal}`)
  return words
}
