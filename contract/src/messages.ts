/** Specified texts that more than one place shows, and that every page of the shop contains. Server errors are in errors.ts. */

export const messages = {
  loginRequired: 'Please login to perform this action',
  sessionExpired: 'Session expired. Please log in again.',
  adminSessionExpired: 'Admin session expired. Please log in again.',
  loggedOutLocally: 'Logout completed locally',
  missingTokens: 'Invalid refresh response: Missing tokens',
  missingLoginData: 'Invalid response: Missing token or user data',
  invalidResponse: 'Invalid response from server',
  noRefreshToken: 'No refresh token available',
  tokenRefreshFailed: 'Token refresh failed',
  invalidProduct: 'Invalid product response',
  serverAway: 'The shop does not answer. Please try again.',
  networkAway: 'You seem to be offline. Check your connection and try again.',
} as const

export const tooManyRequests = (seconds: number) => `Too many requests. Please try again in ${seconds} seconds.`
export const tooManyLogins = (seconds: number) => `Too many login attempts. Please try again in ${seconds} seconds.`
export const onlyLeft = (count: number) => `Only ${count} left in stock`
export const viewAllResults = (query: string) => `View all results for “${query}”`

/** The promo line of a new shop, the weightiest message first, since it stands still until the line moves. `{saving}` stands for the largest saving, see `fillPromoMessages`. */
export const promoMessages = [
  '100% authentic with a 7-day money back guarantee',
  'Up to {saving} off selected items',
  'Flash sale every Friday',
  'Original and verified products',
  'New arrivals weekly',
  'Welcome to Saddar, your shop for mobile accessories and gadgets',
] as const

/**
 * Replaces `{saving}` by the largest saving, and leaves such messages out while nothing is on sale (rule 8.7.1).
 * @param saving the largest saving in whole percent; 0 when nothing is on sale
 */
export function fillPromoMessages(messages: readonly string[], saving: number): string[] {
  const shown = saving > 0 ? messages : messages.filter((message) => !message.includes('{saving}'))
  return shown.map((message) => message.replaceAll('{saving}', `${saving}%`))
}
