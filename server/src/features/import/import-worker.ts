import type { Context } from '../../platform/context.ts'
import type { Emitted, StaleTags } from '../../platform/events.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import type { S3Address } from '../../platform/media/s3-address.ts'
import { findScript, isShutdownSignal, runChildProcess } from '../../platform/run-child-process.ts'
import { failImport, importPayload } from './import-jobs.ts'

/** The settings that import-process.ts needs. */
interface ImportSettings {
  connectionString: string
  dataDir: string
  s3: S3Address | undefined
  publicUrl: string
  logLevel: string
}
export interface ImportRequest extends ImportSettings {
  payload: unknown
}
/** A message from the process: an event to emit in the shop, tags to invalidate, or why the job failed. */
export type ImportMessage = { event: Emitted } | { stale: StaleTags } | { problem: string }

/** At this niceness the import gets about a quarter of a busy processor: requests come first, and the import still makes progress. */
const priority = 5
/** Makes V8 collect garbage early; by default it lets 150 MB accumulate over 20,000 rows (decision 0010). */
const flags = ['--max-semi-space-size=4', '--heap-growing-percent=25']

/**
 * Runs the job 'import-products' in a child process (decision 0010), so that it does not delay requests, a file that crashes a decoder does
 * not crash the shop, and its memory is freed afterwards. The parent process emits the events of the child.
 * @throws Error when the job failed; the retry resumes the import
 */
export function createImportWorker(ctx: Context, { connectionString, dataDir, s3, publicUrl, logLevel }: ImportSettings): Task {
  return async (payload, stopping) => {
    if (stopping?.aborted) throw new Error('the shop is stopping')
    let failure: string | undefined
    const { code, signal } = await runChildProcess<ImportMessage>(
      findScript(import.meta.dirname, 'import-process'),
      { connectionString, dataDir, s3, publicUrl, logLevel, payload } satisfies ImportRequest,
      {
        onMessage: (message) => {
          if ('event' in message) ctx.events.emit(message.event)
          else if ('stale' in message) ctx.events.invalidate(message.stale)
          else failure = message.problem
        },
        priority,
        stopping,
        flags,
      },
    )
    if (failure !== undefined) throw new Error(failure)
    if (code === 0) return
    if (stopping?.aborted || isShutdownSignal(signal)) throw new Error('the shop is stopping: the import goes on at its next start')
    // A retry would probably crash again.
    ctx.log.error({ code, signal }, 'the import process crashed')
    await failImport(ctx, importPayload.parse(payload).id)
  }
}
