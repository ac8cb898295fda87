// A worker thread that recompresses responses at the lowest priority, until it gets null; see recompressor.ts.
import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { recompressSync } from './encodings.ts'
import type { RecompressRequest } from './recompressor.ts'

lowerPriority()
parentPort?.on('message', (request: RecompressRequest | null) => {
  if (!request) return parentPort?.close()
  const { buffer } = recompressSync(request.bytes, request.encoding, request.quality)
  parentPort?.postMessage(buffer, [buffer as ArrayBuffer])
})

/** Linux gives each thread a priority of its own; elsewhere the thread keeps that of the process. */
function lowerPriority(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (thread > 0) setPriority(thread, constants.priority.PRIORITY_LOW)
  } catch {
    // No /proc.
  }
}
