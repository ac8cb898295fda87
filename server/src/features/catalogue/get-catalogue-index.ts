import type { Context } from '../../platform/context.ts'
import type { EventBus } from '../../platform/events.ts'
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
}

/** Gets the index of the active products. */
export function getCatalogueIndex({ db, events }: Context): Promise<CatalogueIndex> {
  const copy = copies.get(events) ?? startCaching(events)
  const { index: before, changed } = copy
  if (before && changed.size === 0) return before
  const isUpdated = before && changed.size <= changedMaximum
  const reading = isUpdated ? before.then((index) => updateCatalogueIndex(db, index, [...changed])) : readListedIndex(db)
  copy.index = reading
  copy.changed = new Set()
  reading.catch(() => {
    // The next list retries.
    if (copy.index === reading) copy.index = undefined
  })
  return reading
}

function startCaching(events: EventBus): Copy {
  const copy: Copy = { changed: new Set() }
  copies.set(events, copy)
  const productTag = tags.product('')
  events.onEvent(({ tags: stale }) => {
    if (!stale.includes(tags.products) && !stale.includes(tags.categories)) return
    const ids = stale.filter((tag) => tag.startsWith(productTag)).map((tag) => tag.slice(productTag.length))
    // Without the products that changed, all may have, and so may the categories.
    if (ids.length === 0) copy.index = undefined
    for (const id of ids) copy.changed.add(id)
  })
  return copy
}
