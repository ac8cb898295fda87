/** Web storage that never throws. Browsers refuse access in private windows, when the quota is used up and when storage is switched off. */
export interface BrowserStorage {
  read: (key: string) => string | null
  /** The parsed value; null when there is none or it is not JSON. */
  readJson: (key: string) => unknown
  /** Returns whether the browser stored the value. */
  write: (key: string, text: string) => boolean
  remove: (key: string) => void
}

/** Persists across tabs and visits. */
export const localStore = createBrowserStorage(() => localStorage)
/** Persists across reloads, for this tab only. */
export const tabStore = createBrowserStorage(() => sessionStorage)

function createBrowserStorage(open: () => Storage): BrowserStorage {
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(open())
    } catch {
      return otherwise
    }
  }
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    readJson: (key) => attempt<unknown>((storage) => JSON.parse(storage.getItem(key) ?? 'null'), null),
    write: (key, text) =>
      attempt((storage) => {
        storage.setItem(key, text)
        return true
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
  }
}
