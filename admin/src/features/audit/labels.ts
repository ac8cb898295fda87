import type { AuditEntry } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { formatTime } from '../../shared/karachi-time.ts'
import { nameSetting } from '../settings/setting-names.ts'

/** What people call a row of these tables; a row of another is called by the table's name. */
const kindLabels: Record<string, string> = {
  addresses: 'Address',
  contact_messages: 'Message',
  courier_statement_rows: 'Line of a courier statement',
  courier_terms: 'Courier terms',
  discount_uses: 'Use of a discount',
  identities: 'Google account',
  job_retries: 'Job run again',
  order_advances: 'Advance',
  order_cases: 'Payment case',
  order_items: 'Ordered item',
  product_media: 'Product picture',
  refund_history: 'Step of a refund',
  return_history: 'Step of a return',
  return_lines: 'Returned item',
  second_factors: 'Two-step sign-in',
  settlement_files: 'Bank file',
  settlement_rows: 'Line of a settlement',
  shipment_events: 'Parcel news',
  shipments: 'Parcel',
  skus: 'Price and stock',
  users: 'Account',
}

/** Tables that no person changes. */
const withoutPeople = new Set([
  'account_news',
  'courier_cities',
  'courier_health',
  'guest_orders',
  'import_problems',
  'job_workers',
  'required_migrations',
  'search_counts',
])

/** 'Banner' of 'banners'. */
export function nameKind(kind: string): string {
  const words = kindLabels[kind] ?? kind.replace(/_/g, ' ').replace(/ies$/, 'y').replace(/s$/, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A row by its label, a setting in the words of its screen. */
export const nameRow = ({ kind, label }: Pick<AuditEntry, 'kind' | 'label'>): string => (kind === 'settings' ? nameSetting(label) : label)

/** The kinds to choose from, with their names, by name. */
export const listKinds = (kinds: readonly string[]): [kind: string, name: string][] =>
  kinds
    .filter((kind) => !withoutPeople.has(kind))
    .map((kind): [string, string] => [kind, nameKind(kind)])
    .sort(([, a], [, b]) => a.localeCompare(b))

/** Columns whose names say little to people. */
const columnLabels: Record<string, string> = {
  beat_at: 'Last sign of life',
  blocked_reason: 'Reason',
  category_ids: 'Categories',
  cod_amount: 'Cash to collect',
  hidden_by_category: 'Hidden with its category',
  expires_at: 'Valid until',
  holds_stock: 'Stock is reserved',
  is_leaf: 'Has stock of its own',
  is_shown: 'Show in shop',
  item_count: 'Pieces',
  max_discount: 'Maximum discount',
  min_order_amount: 'From a total of',
  payload: 'Details',
  per_user_limit: 'Uses per buyer',
  product_ids: 'Products',
  released_at: 'Given back',
  shipping_address: 'Delivery address',
  shipping_total: 'Delivery',
  sku: 'SKU',
  starts_at: 'Valid from',
  usage_limit: 'Uses in all',
  used_count: 'Times used',
}

/** 'Target url' of 'target_url', 'Active' of 'is_active'. */
export function nameColumn(column: string): string {
  const words = columnLabels[column] ?? column.replace(/^is_/, '').replace(/_/g, ' ').replace(/ id$/, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Columns that the shop fills with the others. */
const derivedColumns = new Set(['city_key', 'replied_at', 'search_text'])

/** The columns that a change has, with those of both sides once. */
export const listColumns = (...sides: Readonly<Record<string, unknown>>[]): string[] =>
  [...new Set(sides.flatMap(Object.keys))].filter((column) => !derivedColumns.has(column))

/** Columns of whole rupees; fees are in paisa. */
const isMoney = (column: string) => /(^|_)(amount|total|subtotal|price|cost)$|^(online|max)_discount$/.test(column)

/** Columns of fixed values, such as 'cash_on_delivery'. */
const isCode = (column: string) => /(^|_)(status|state|method|kind|type|role)$/.test(column)

/** A stored time with its offset. */
const isTime = (text: string) => /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d(:?\d\d)?)$/.test(text)

/** Values of a discount of a fixed amount are rupees, which their column alone does not say. */
export const nameUnit = (column: string, row: Readonly<Record<string, unknown>>): string =>
  column === 'value' && row.type === 'fixed' ? 'amount' : column

/**
 * A column's value as text, of one line or several; times in Karachi.
 * @param names what ids belong to
 */
export function writeValue(value: unknown, column: string, names: Readonly<Record<string, string>> = {}): string {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return '–'
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (typeof value === 'number' && isMoney(column)) return formatRupees(value)
  if (typeof value === 'string' && isCode(column)) return value.replace(/_/g, ' ')
  if (typeof value === 'string') return isTime(value) ? formatTime(value) : (names[value] ?? value)
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.map((one) => writeValue(one, column, names)).join(', ')
  return JSON.stringify(value, null, 1)
}

export const outcomeLabels = { done: 'Done', refused: 'Refused' } as const

/** 'Invalid credentials' of 'INVALID_CREDENTIALS', 'Shop login by email' of 'shopLoginByEmail'. */
export function nameReason(code: string): string {
  const words = (code === code.toUpperCase() ? code : code.replace(/[A-Z]/g, ' $&')).replace(/_/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
