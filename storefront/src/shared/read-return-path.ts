import { isReturnPath } from './return-path.ts'

// Apart from return-path.ts, which every page with a button to buy loads.

/** The path to return to after sign-in: `?from=` or the state of the link that led here, else the home page. */
export function readReturnPath(search: URLSearchParams, state: unknown): string {
  const fromState = isRecord(state) ? state.from : undefined
  return [search.get('from'), fromState].find(isReturnPath) ?? '/'
}

/** The reason for the redirect to sign-in, shown above the form; '' when the visitor came without a redirect. */
export function readSignInReason(state: unknown): string {
  return isRecord(state) && typeof state.message === 'string' ? state.message : ''
}

/** Whether the link that led here knows that the visitor has an account, so that nothing is said to newcomers. */
export const isMember = (state: unknown): boolean => isRecord(state) && state.isMember === true

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
