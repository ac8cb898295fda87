import { type Context, inTransaction, type Transaction } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import { announce, tags } from '../live/index.ts'
import type { AfterUndo } from '../undo/index.ts'

/** Makes open home pages refetch the banners and invalidates the caches. */
export const announceBanners = (tx: Transaction): void => announce(tx, 'bannersUpdated', {}, 'everyone', [tags.banners])

const announceUndone: AfterUndo = async (tx) => announceBanners(tx)
/** What follows the undo of a change of the banners (rule 16.14). The announcements of their starts and ends are still scheduled. */
export const undoneBanners = { bannerDeleted: announceUndone, bannersSorted: announceUndone }

/** Schedules an announcement for each start and end; banners that share a moment share a job. */
export async function scheduleBannerAnnouncements({ db }: Context, moments: (string | null)[]): Promise<void> {
  for (const moment of moments) {
    const runAt = new Date(moment ?? 0)
    if (runAt.getTime() > Date.now()) await enqueue(db, 'turn-banners', {}, { key: `turn-banners-${runAt.toISOString()}`, runAt })
  }
}

export const bannerTasks = (ctx: Context): Record<string, Task> => ({
  'turn-banners': () => inTransaction(ctx, async (tx) => announceBanners(tx)),
})
