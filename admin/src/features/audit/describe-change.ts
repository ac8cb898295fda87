import type { AuditEntry } from '@saddar/contract'
import { orderStatusNames } from '@saddar/contract/order-states'
import { nameColumn, nameKind, nameRow, nameUnit, writeValue } from './labels.ts'

interface Told {
  what: string
  /** What the row is called. */
  of: string
  /** Empty where the line says nothing about values. */
  how: string
}

const columnsMaximum = 3
const valueMaximum = 40

/** A change in one line: 'Shipped SD-… (Processing → Shipped)', 'Price of TR-240 Rs 1,850 → Rs 1,980', 'Discount EID: Starts at, Ends at'. */
export function describeChange(entry: Pick<AuditEntry, 'kind' | 'label' | 'action' | 'before' | 'after'>): Told {
  const { kind, action, before, after } = entry
  const of = nameRow(entry)
  const plain = { what: nameKind(kind), of, how: '' }
  if (action !== 'changed') return plain
  if (kind === 'orders' && isStatus(before.status) && isStatus(after.status)) {
    const [from, to] = [orderStatusNames[before.status], orderStatusNames[after.status]]
    return { what: to, of, how: `(${from} → ${to})` }
  }
  // A price in another table than SKUs, and its discount price, are told by their names, too.
  const columns = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const [column] = columns
  if (column === undefined) return plain
  if (columns.length > 1) return { ...plain, how: `– ${listColumns(columns)}` }
  const [was, is] = [writeValue(before[column], nameUnit(column, before)), writeValue(after[column], nameUnit(column, after))]
  const how = isShort(was) && isShort(is) ? `${was} → ${is}` : ''
  if (kind === 'settings') return { ...plain, how }
  return { what: kind === 'skus' ? `${nameColumn(column)} of` : `${nameColumn(column)} of ${nameKind(kind).toLowerCase()}`, of, how }
}

const isStatus = (value: unknown): value is keyof typeof orderStatusNames => typeof value === 'string' && value in orderStatusNames

const isShort = (text: string) => text.length <= valueMaximum && !text.includes('\n')

function listColumns(columns: readonly string[]): string {
  const named = columns.slice(0, columnsMaximum).map(nameColumn)
  const more = columns.length - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}
