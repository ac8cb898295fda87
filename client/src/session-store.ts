import type { Tokens, User } from '@saddar/contract'

export type SessionKind = 'user' | 'admin'
export interface StoredTokens {
  token: string
  refreshToken: string
  /** Unix time in milliseconds, by this machine's clock. */
  expiresAt: number
}
export type SimpleStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Tokens and the cached user record in local storage, under separate names for shoppers and admins (rule 2.11). */
export interface SessionStore {
  readTokens: () => StoredTokens | null
  writeTokens: (tokens: Tokens) => void
  /** The cached record and its age in milliseconds. */
  readUser: () => { user: User; age: number } | null
  writeUser: (user: User) => void
  /** When any tab last got an answer to a refresh; 0 when never. */
  readRefreshedAt: () => number
  writeRefreshedAt: () => void
  clear: () => void
  owns: (key: string | null) => boolean
}

export function createSessionStore(kind: SessionKind, storage: SimpleStorage = findStorage()): SessionStore {
  const token = `${kind}Token`
  const refreshToken = `${kind}RefreshToken`
  const expiry = `${kind}TokenExpiry`
  const record = `${kind}Record`
  const refreshed = `${kind}RefreshedAt`
  const names = [token, refreshToken, expiry, record, refreshed]
  return {
    readTokens: () => {
      const access = storage.getItem(token)
      const renewal = storage.getItem(refreshToken)
      return access || renewal ? { token: access ?? '', refreshToken: renewal ?? '', expiresAt: Number(storage.getItem(expiry)) } : null
    },
    writeTokens: (tokens) => {
      // Write the access token last: other tabs read the rest when they see it change.
      storage.setItem(refreshToken, tokens.refreshToken)
      storage.setItem(expiry, String(Date.now() + tokens.expiresIn * 1000))
      storage.setItem(token, tokens.token)
    },
    readUser: () => {
      try {
        const { user, at } = JSON.parse(storage.getItem(record) ?? '') as { user: User; at: number }
        return { user, age: Math.abs(Date.now() - at) }
      } catch {
        return null
      }
    },
    writeUser: (user) => storage.setItem(record, JSON.stringify({ user, at: Date.now() })),
    readRefreshedAt: () => Number(storage.getItem(refreshed)),
    writeRefreshedAt: () => storage.setItem(refreshed, String(Date.now())),
    clear: () => {
      for (const name of names) storage.removeItem(name)
    },
    owns: (key) => key === null || names.includes(key),
  }
}

/** Local storage, or memory where the browser refuses it; the session then lasts until the page is left. */
function findStorage(): SimpleStorage {
  try {
    localStorage.setItem('storageCheck', '1')
    localStorage.removeItem('storageCheck')
    return localStorage
  } catch {
    const memory = new Map<string, string>()
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    }
  }
}
