import type { Context } from '../../platform/context.ts'
import type { Emitted } from '../../platform/events.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import { findScript, isShutdownSignal, runChildProcess } from '../../platform/run-child-process.ts'
import { breakOff, importPayload } from './import-jobs.ts'

/** What import-process.ts needs of the shop that starts it. */
interface ImportSettings {
  connectionString: string
  dataDir: string
  publicUrl: string
  logLevel: string
}
export interface ImportOrder extends ImportSettings {
  payload: unknown
}
/** What it says: each event that the shop must hear of, and what made the job fail. */
export type ImportMessage = { event: Emitted } | { problem: string }

/** Of a busy processor about a quarter: shoppers come first, and the owner still sees it move. */
const priority = 5
/** 20,000 rows leave little behind, but V8 would gather 150 MB of garbage before it looks; here it looks sooner (decision 0010). */
const flags = ['--max-semi-space-size=4', '--heap-growing-percent=25']

/**
 * The job 'import-products' in a process of its own (decision 0010): shoppers do not wait behind it, a file that breaks a decoder cannot take the shop
 * along, and its memory is given back. What it changes is made known here, as if it were done here.
 * @throws Error when the job failed; it is then tried again, and the import goes on where it was
 */
export function importApart(ctx: Context, { connectionString, dataDir, publicUrl, logLevel }: ImportSettings): Task {
  return async (payload, stopping) => {
    if (stopping?.aborted) throw new Error('the shop is stopping')
    let failure: string | undefined
    const { code, signal } = await runChildProcess<ImportMessage>(
      findScript(import.meta.dirname, 'import-process'),
      { connectionString, dataDir, publicUrl, logLevel, payload } satisfies ImportOrder,
      {
        onMessage: (word) => {
          if ('event' in word) ctx.events.emit(word.event)
          else failure = word.problem
        },
        priority,
        stopping,
        flags,
      },
    )
    if (failure !== undefined) throw new Error(failure)
    if (code === 0) return
    if (stopping?.aborted || isShutdownSignal(signal)) throw new Error('the shop is stopping: the import goes on at its next start')
    // It would break again.
    ctx.log.error({ code, signal }, 'the process of an import broke')
    await breakOff(ctx, importPayload.parse(payload).id)
  }
}
