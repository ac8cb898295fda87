import { createBrowserStore } from '../browser-store.ts'

/** A list of product ids stored in this browser, newest first. */
export function createProductIdStore(storageKey: string, maximum: number) {
  const store = createBrowserStore<readonly string[]>(storageKey, [], parseIds)
  const list = store.read
  const replace = (ids: string[]) => store.write(JSON.stringify(ids.slice(0, maximum)))
  return {
    list,
    replace,
    subscribe: store.subscribe,
    add: (id: string) => replace([id, ...list().filter((other) => other !== id)]),
    remove: (id: string) => replace(list().filter((other) => other !== id)),
    useIds: store.use,
  }
}

function parseIds(text: string): readonly string[] {
  const value: unknown = JSON.parse(text)
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
