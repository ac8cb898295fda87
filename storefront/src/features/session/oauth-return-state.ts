import { tabStore } from '@saddar/client/browser-storage'
import { isReturnPath } from '../../shared/return-path.ts'

/** Why the shopper left for Google, and where to go after the return. */
export interface OAuthReturnState {
  purpose: 'signIn' | 'connect'
  from: string
}

const storageKey = 'oauthReturnState'

/** Saves it for this tab only: Google returns to the same tab (rules 2.12, 2.18). Without storage a sign-in leads to the home page. */
export function saveOAuthReturnState(state: OAuthReturnState): void {
  tabStore.write(storageKey, JSON.stringify(state))
}

/** null when no shopper left for Google from this tab, or the return was already handled. */
export function findOAuthReturnState(): OAuthReturnState | null {
  const state = tabStore.readJson(storageKey) as Partial<OAuthReturnState> | null
  if (typeof state !== 'object' || !state) return null
  const { purpose, from } = state
  return { purpose: purpose === 'connect' ? 'connect' : 'signIn', from: isReturnPath(from) ? from : '/' }
}

export function clearOAuthReturnState(): void {
  tabStore.remove(storageKey)
}
