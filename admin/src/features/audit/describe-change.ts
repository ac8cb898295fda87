import type { AuditEntry } from '@saddar/contract'
import { orderStatusNames } from '@saddar/contract/order-states'
import { listColumns, nameColumn, nameKind, nameRow, nameUnit, writeValue } from './labels.ts'

interface Change extends Pick<AuditEntry, 'kind' | 'label' | 'action' | 'before' | 'after'> {
  /** What ids among the values belong to. */
  names?: Readonly<Record<string, string>>
}

/** A sentence in three parts: 'Courier of order', 'SD-…', 'set to TCS, tracking number 123'. */
interface Sentence {
  what: string
  /** What the row is called. */
  of: string
  how: string
}

const columnsMaximum = 3
const valueMaximum = 40

/**
 * A change as a sentence with the values before and after (rule 19.6): 'Order SD-… changed from Processing to Shipped, courier TCS', 'Price of TR-240
 * changed from Rs 1,850 to Rs 1,980'.
 */
export function describeChange(entry: Change): Sentence {
  const { kind, action, before, after } = entry
  const of = nameRow(entry)
  const owner = nameOwner(kind)
  const columns = listColumns(before, after).filter((column) => !isImplied(entry, column))
  const isMoved = isOrderStatus(entry, 'status')
  if (isMoved) columns.sort((one, other) => Number(other === 'status') - Number(one === 'status'))
  const [first, ...others] = columns
  if (action !== 'changed' || first === undefined) return { what: owner, of, how: action }
  const shown = others.slice(0, columnsMaximum - 1)
  const more = others.length - shown.length
  const how = [
    writeFirst(entry, first),
    ...shown.map((column) => writeNext(entry, column)),
    ...(more > 0 ? [`${more} more ${more === 1 ? 'field' : 'fields'}`] : []),
  ].join(', ')
  if (isMoved || kind === 'settings' || isSwitch(entry, first)) return { what: owner, of, how }
  // A price and a stock belong to the SKU that the row is called by.
  return { what: kind === 'skus' ? `${nameColumn(first)} of` : `${nameColumn(first)} of ${lowerFirst(owner)}`, of, how }
}

const isOrderStatus = ({ kind, before, after }: Change, column: string) =>
  kind === 'orders' && column === 'status' && [before.status, after.status].every((value) => String(value) in orderStatusNames)
/** What on and off are called where it is not by the name of the column. */
const switches: Record<string, [on: string, off: string]> = {
  blocked_at: ['blocked', 'unblocked'],
  is_hidden: ['hidden from the shop', 'shown in the shop'],
  is_shown: ['shown in the shop', 'hidden from the shop'],
}
const isSwitch = ({ after }: Change, column: string) =>
  (column in switches && column in after) || (column.startsWith('is_') && typeof after[column] === 'boolean')
/** An order has one address unless the buyer gave two, and who is unblocked has no reason any more. */
const isImplied = ({ after }: Change, column: string) =>
  (column === 'billing_address' && 'shipping_address' in after) || (column === 'blocked_reason' && !after.blocked_at)
/** An id that has no name says nothing. */
const isShort = (text: string) =>
  text.length <= valueMaximum && !text.includes('\n') && !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
const isEmpty = (text: string) => text === '–'
/** 'price' of 'Price'; 'SKU' stays. */
const lowerFirst = (text: string) => (/^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1))
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Kinds whose rows are called by a person. */
const ofPeople: Record<string, string> = {
  customer_notes: 'Note about',
  recovery_codes: 'Recovery code of',
  second_factors: 'Two-step sign-in of',
}

/** 'Note of order' of 'order_notes', whose rows are called by the order's number; else the kind's name. */
function nameOwner(kind: string): string {
  const name = nameKind(kind)
  if (/^(order_|shipment|refund)/.test(kind)) return `${upperFirst(name.replace(/^Order /, ''))} of order`
  return kind.startsWith('return_') ? `${name} of return` : (ofPeople[kind] ?? name)
}

function writeValues(entry: Change, column: string): [was: string, is: string] {
  const { before, after, names } = entry
  if (isOrderStatus(entry, column)) return [before, after].map(({ status }) => orderStatusNames[status as 'pending']) as [string, string]
  return [writeValue(before[column], nameUnit(column, before), names), writeValue(after[column], nameUnit(column, after), names)]
}

/** 'inactive', 'featured', 'not featured', 'hidden from the shop'. */
function writeSwitch({ after }: Change, column: string): string {
  if (column in switches) return switches[column]![after[column] ? 0 : 1]
  const name = lowerFirst(nameColumn(column))
  if (after[column]) return name
  return column === 'is_active' ? 'inactive' : `not ${name}`
}

function writeFirst(entry: Change, column: string): string {
  const [was, is] = writeValues(entry, column)
  if (isSwitch(entry, column)) return column in switches ? writeSwitch(entry, column) : `set to ${writeSwitch(entry, column)}`
  if (entry.kind === 'settings' && typeof entry.after[column] === 'boolean') return entry.after[column] ? 'turned on' : 'turned off'
  if (isEmpty(is)) return isShort(was) ? `removed (was ${was})` : 'removed'
  if (!isShort(is)) return isEmpty(was) ? 'added' : 'changed'
  return isEmpty(was) || !isShort(was) ? `set to ${is}` : `changed from ${was} to ${is}`
}

function writeNext(entry: Change, column: string): string {
  const name = lowerFirst(nameColumn(column))
  const [was, is] = writeValues(entry, column)
  if (isSwitch(entry, column)) return writeSwitch(entry, column)
  if (isEmpty(is)) return `${name} removed`
  if (!isShort(is)) return `${name} changed`
  return isEmpty(was) || !isShort(was) ? `${name} ${is}` : `${name} from ${was} to ${is}`
}
