const entryPages = ['/login', '/register', '/callback', '/forgot-password', '/reset-password']

/** Whether a value is a path of this shop: it begins with a single `/` (rule 2.12). Anything else could lead to another site. */
export function isReturnPath(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return false
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop tabs and line breaks, so '/\t/evil' would become '//evil'
  if (/[\u0000-\u001f]/.test(value)) return false
  return !entryPages.includes(value.split(/[?#]/)[0]!)
}

/** The path to return to after sign-in: `?from=` or the state of the link that led here, else the home page. */
export function readReturnPath(search: URLSearchParams, state: unknown): string {
  const fromState = isRecord(state) ? state.from : undefined
  return [search.get('from'), fromState].find(isReturnPath) ?? '/'
}

/** The reason for the redirect to sign-in, shown above the form; '' when the visitor came without a redirect. */
export function readSignInReason(state: unknown): string {
  return isRecord(state) && typeof state.message === 'string' ? state.message : ''
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
