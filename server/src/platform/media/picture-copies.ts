import { constants } from 'node:os'
import { findScript, isShutdownSignal, runChildProcess } from '../run-child-process.ts'

/** The request to copy-pictures.ts. */
export interface CopyRequest {
  folder: string
  ids: string[]
  /** No further picture is started after this time. */
  milliseconds: number
}
export interface CopyOptions {
  /** Whether someone waits for the copies: the process then gets about a tenth of a busy processor, otherwise almost nothing. */
  isAwaited?: boolean
  /** Ends the process immediately; the next run starts the interrupted picture again. */
  stopping?: AbortSignal | undefined
}
/** The report about each picture. */
export interface CopyMessage {
  id: string
  problem?: string
}

/** A picture takes a third of a second, so this only ends a process whose encoder hangs. */
const timeoutMs = 240_000
const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority

/**
 * Makes the AVIF and JPEG copies of pictures, one after another, in a child process with low priority, whose memory is freed afterwards
 * (decision 0008). Replaces existing copies.
 * @returns the processed pictures, with the problem of each that failed and is unchanged
 * @throws Error when the process fails, for example because the disk is full
 */
export async function copyPictures(order: CopyRequest, { isAwaited = false, stopping }: CopyOptions = {}): Promise<CopyMessage[]> {
  if (stopping?.aborted) return []
  const messages: CopyMessage[] = []
  const { code, signal } = await runChildProcess<CopyMessage>(findScript(import.meta.dirname, 'copy-pictures'), order, {
    onMessage: (message) => messages.push(message),
    priority: isAwaited ? PRIORITY_BELOW_NORMAL : PRIORITY_LOW,
    // At low priority one picture can take long, so stopping the app does not wait for it.
    stopping,
    timeoutMs,
  })
  if (stopping?.aborted) return messages
  const broken = signal && !isShutdownSignal(signal) ? order.ids[messages.length] : undefined
  // Reports a picture that crashes the encoder as done. Otherwise it would come first in every run and block all others.
  if (broken) messages.push({ id: broken, problem: `the encoder ended with ${signal}` })
  else if (code !== 0) throw new Error(`the copies of pictures ended with ${code ?? signal}`)
  return messages
}
