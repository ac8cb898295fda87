import { isReturnPath } from '../../shared/return-path.ts'

/** Why one left for Google, and where to go after coming back. */
export interface OAuthReturnState {
  purpose: 'signIn' | 'connect'
  from: string
}

const storageKey = 'googleWay'

/** Kept for this tab only: what comes back from Google comes back into it (behaviour 2.12, 2.18). */
export function saveOAuthReturnState(state: OAuthReturnState): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(state))
  } catch {
    // Storage may be full or switched off: signing in then leads to the home page.
  }
}

/** null when nobody left from this tab, or has come back already. */
export function findOAuthReturnState(): OAuthReturnState | null {
  try {
    const { purpose, from } = JSON.parse(sessionStorage.getItem(storageKey) ?? '') as Partial<OAuthReturnState>
    return { purpose: purpose === 'connect' ? 'connect' : 'signIn', from: isReturnPath(from) ? from : '/' }
  } catch {
    return null
  }
}

export function clearOAuthReturnState(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was kept.
  }
}
