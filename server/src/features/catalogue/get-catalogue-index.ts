import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { type EventBus, hasTag } from '../../platform/events.ts'
import { tags } from '../live/index.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { readListedIndex } from './read-catalogue-index.ts'
import { updateCatalogueIndex } from './update-catalogue-index.ts'

/** Above this number of changed products, the index is read again as a whole. */
const changedMaximum = 50

/** One copy per server instance, brought up to date after a product or category changed. */
const copies = new WeakMap<EventBus, Copy>()
interface Copy {
  index?: Promise<CatalogueIndex> | undefined
  /** The products that changed since `index` began to be read. */
  changed: Set<string>
  /** The index while it is read as a whole, and the reading that begins after it: never two at once, however many changes there are. */
  running?: Promise<CatalogueIndex> | undefined
  next?: Promise<CatalogueIndex> | undefined
}

/** How long a list waits for an index that is read as a whole; a million products take longer. */
const patienceMs = 300

/** Gets the index of the active products, or undefined while it is being read for long. */
export async function findCatalogueIndex(ctx: Context): Promise<CatalogueIndex | undefined> {
  const index = getCatalogueIndex(ctx)
  return copies.get(ctx.events)?.running ? Promise.race([index, sleep(patienceMs, undefined)]) : index
}

/** Gets the index of the active products. */
export function getCatalogueIndex({ db, events }: Context): Promise<CatalogueIndex> {
  const copy = copies.get(events) ?? startCaching(events)
  const { index: before, changed } = copy
  if (before && changed.size === 0) return before
  const isUpdated = before && changed.size <= changedMaximum
  const update = async (index: CatalogueIndex) => (await updateCatalogueIndex(db, index, [...changed])) ?? readAll(copy, db)
  const reading = isUpdated ? before.then(update) : readAll(copy, db)
  copy.index = reading
  copy.changed = new Set()
  reading.catch(() => {
    // The next list retries.
    if (copy.index === reading) copy.index = undefined
  })
  return reading
}

function readAll(copy: Copy, db: Db): Promise<CatalogueIndex> {
  const start = () => {
    copy.next = undefined
    copy.running = readListedIndex(db).finally(() => {
      copy.running = undefined
    })
    return copy.running
  }
  if (!copy.running) return start()
  copy.next ??= copy.running.then(start, start)
  return copy.next
}

function startCaching(events: EventBus): Copy {
  const copy: Copy = { changed: new Set() }
  copies.set(events, copy)
  const productTag = tags.product('')
  events.onInvalidated((stale) => {
    if (!hasTag(stale, tags.products, tags.categories)) return
    const ids = stale === 'all' ? [] : stale.filter((tag) => tag.startsWith(productTag)).map((tag) => tag.slice(productTag.length))
    // Without the products that changed, all may have. With them, a category may have changed in the same or another transaction.
    if (ids.length === 0 || hasTag(stale, tags.categoryTree)) copy.index = undefined
    for (const id of ids) copy.changed.add(id)
  })
  return copy
}
