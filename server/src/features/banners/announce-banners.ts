import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import { announce, tags } from '../live/index.ts'

/** Open homes ask again, and what is kept of the old banners is dropped. */
export const announceBanners = (ctx: Context): void => announce(ctx, 'bannersUpdated', {}, 'everyone', [tags.banners])

/** A banner's start and end make themselves known when they come; one moment needs telling once, whatever banners share it. */
export async function turnBannersLater({ db }: Context, moments: (string | null)[]): Promise<void> {
  for (const moment of moments) {
    const runAt = new Date(moment ?? 0)
    if (runAt.getTime() > Date.now()) await enqueue(db, 'turn-banners', {}, { key: `turn-banners-${runAt.toISOString()}`, runAt })
  }
}

export const bannerTasks = (ctx: Context): Record<string, Task> => ({ 'turn-banners': async () => announceBanners(ctx) })
