import { announcementDebounceMs } from '@saddar/contract/limits'
import { liveMessages } from '@saddar/contract/live-messages'

export type CategoryChange = 'added' | 'updated' | 'removed'

const singular: Record<CategoryChange, string> = {
  added: liveMessages.categoryAdded,
  updated: liveMessages.categoryUpdated,
  removed: liveMessages.categoryRemoved,
}
const plural: Record<CategoryChange, (count: number) => string> = {
  added: (count) => `${count} new categories added`,
  updated: (count) => `${count} categories updated`,
  removed: (count) => `${count} categories removed`,
}

/**
 * Announces category changes, those of one kind together (rule 9.6): 'New category added: Cables', or '5 new categories added' when less
 * than half a second separates each from the next. A category counts once.
 */
export function createCategoryAnnouncer(announce: (text: string) => void) {
  const pending: Record<CategoryChange, Map<string, string>> = { added: new Map(), updated: new Map(), removed: new Map() }
  const timers: Partial<Record<CategoryChange, ReturnType<typeof setTimeout>>> = {}
  return (kind: CategoryChange, id: string, name = '') => {
    pending[kind].set(id, name)
    clearTimeout(timers[kind])
    timers[kind] = setTimeout(() => {
      const names = [...pending[kind].values()]
      pending[kind].clear()
      announce(names.length > 1 ? plural[kind](names.length) : [singular[kind], names[0]].filter(Boolean).join(': '))
    }, announcementDebounceMs)
  }
}
