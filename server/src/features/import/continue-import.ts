import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'

/** Adds an import's job, now or at a later time. Imports run one after another, so that the other worker stays free for mails. */
export const continueImport = (tx: Context, id: string, runAt?: Date): Promise<void> =>
  enqueue(tx.db, 'import-products', { id }, { key: `import:${id}`, queue: 'imports', ...(runAt && { runAt }) })
