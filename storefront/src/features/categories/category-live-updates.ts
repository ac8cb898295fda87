import { newsBurstMs } from '@saddar/contract/limits'
import { liveMessages } from '@saddar/contract/live-messages'

export type CategoryNews = 'added' | 'updated' | 'removed'

const singular: Record<CategoryNews, string> = {
  added: liveMessages.categoryAdded,
  updated: liveMessages.categoryUpdated,
  removed: liveMessages.categoryRemoved,
}
const plural: Record<CategoryNews, (count: number) => string> = {
  added: (count) => `${count} new categories added`,
  updated: (count) => `${count} categories updated`,
  removed: (count) => `${count} categories removed`,
}

/**
 * Announces category changes, those of one kind together (rule 9.6): 'New category added: Cables', or '5 new categories added' when less
 * than half a second separates each from the next. A category counts once.
 */
export function createCategoryNews(announce: (text: string) => void) {
  const pending: Record<CategoryNews, Map<string, string>> = { added: new Map(), updated: new Map(), removed: new Map() }
  const timers: Partial<Record<CategoryNews, ReturnType<typeof setTimeout>>> = {}
  return (kind: CategoryNews, id: string, name = '') => {
    pending[kind].set(id, name)
    clearTimeout(timers[kind])
    timers[kind] = setTimeout(() => {
      const names = [...pending[kind].values()]
      pending[kind].clear()
      announce(names.length > 1 ? plural[kind](names.length) : [singular[kind], names[0]].filter(Boolean).join(': '))
    }, newsBurstMs)
  }
}
