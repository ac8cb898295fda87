/** Labels of database tables; other tables are labelled by their name. */
const kindLabels: Record<string, string> = {
  contact_messages: 'Message',
  banner_videos: 'Banner video',
  job_retries: 'Job run again',
  order_cases: 'Payment case',
  order_items: 'Order line',
  payment_attempts: 'Payment attempt',
  product_media: 'Product picture',
  recovery_codes: 'Recovery code',
  second_factors: 'Two-step sign-in',
  skus: 'Price and stock',
  users: 'Account',
  categories: 'Category',
  addresses: 'Address',
  identities: 'Google account',
}

/** 'Banner' of 'banners'. */
export function nameKind(kind: string): string {
  const words = kindLabels[kind] ?? kind.replace(/_/g, ' ').replace(/s$/, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 'Target url' of 'target_url'. */
export function nameColumn(column: string): string {
  const words = column.replace(/_/g, ' ').replace(/ id$/, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A column's value as text, of one line or several. */
export function writeValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  if (value === true) return 'yes'
  if (value === false) return 'no'
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
}

export const outcomeLabels = { done: 'Done', refused: 'Refused' } as const

/** 'Invalid credentials' of 'INVALID_CREDENTIALS', 'Shop login by email' of 'shopLoginByEmail'. */
export function nameReason(code: string): string {
  const words = (code === code.toUpperCase() ? code : code.replace(/[A-Z]/g, ' $&')).replace(/_/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
