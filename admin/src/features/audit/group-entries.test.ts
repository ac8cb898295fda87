import type { AuditEntry } from '@saddar/contract'
import { expect, test } from 'vitest'
import { groupEntries } from './group-entries.ts'

const entry = (_id: number, kind: string, label = '', at = '2026-11-28T10:00:00Z', call = 'PUT /returns/:id'): AuditEntry => ({
  ...{ _id, kind, label, at, call, what: '', rowId: String(_id), action: 'changed', before: {}, after: {}, ofCall: 1 },
  by: { _id: 'owner', name: 'Owner' },
})
const shape = (entries: AuditEntry[]) => groupEntries(entries).map(({ lead, others }) => [lead._id, others.map(({ _id }) => _id)])

test('makes one entry of what a call wrote, led by the row that the others belong to', () => {
  const codes = [13, 12, 11].map((id) => entry(id, 'recovery_codes', '', '2026-11-28T11:00:00Z', 'PUT /auth/second-factor'))
  const factor = entry(10, 'second_factors', '', '2026-11-28T11:00:00Z', 'PUT /auth/second-factor')
  const step = [entry(9, 'return_history', 'SD-1-R1'), entry(8, 'return_lines', 'SD-1-R1'), entry(7, 'returns', 'SD-1-R1')]
  expect(shape([...codes, factor, ...step])).toEqual([
    [10, [11, 12, 13]],
    [7, [8, 9]],
  ])
})

test('keeps calls of other times and people apart', () => {
  const later = entry(3, 'returns', 'SD-1-R1', '2026-11-28T10:00:01Z')
  const other = { ...entry(2, 'returns'), by: { _id: 'packer', name: 'Packer' } }
  expect(shape([later, other, entry(1, 'returns')])).toEqual([
    [3, []],
    [2, []],
    [1, []],
  ])
  expect(shape([entry(2, 'order_items'), entry(1, 'return_history')])).toEqual([[1, [2]]])
})

test('keeps what a call wrote together when a colleague writes meanwhile, and counts what is on other pages', () => {
  const own = (id: number) => ({ ...entry(id, 'products'), ofCall: 5 })
  const colleague = { ...entry(8, 'orders'), by: { _id: 'packer', name: 'Packer' } }
  const entries = [own(9), colleague, own(7)]
  expect(shape(entries)).toEqual([
    [7, [9]],
    [8, []],
  ])
  expect(groupEntries(entries).map(({ elsewhere }) => elsewhere)).toEqual([3, 0])
})

test('joins the changes of one row by one call, so that shipping an order is one change', () => {
  const order = (id: number, before: AuditEntry['before'], after: AuditEntry['after']) => ({
    ...{ ...entry(id, 'orders', 'SD-1'), rowId: 'order', before, after, ofCall: 2 },
  })
  const shipped = order(2, { status: 'processing', courier: 'TCS' }, { status: 'shipped', courier: 'Leopards' })
  const groups = groupEntries([shipped, order(1, { courier: null }, { courier: 'TCS' })])
  expect(groups).toMatchObject([
    { lead: { before: { courier: null, status: 'processing' }, after: { courier: 'Leopards', status: 'shipped' } }, others: [] },
  ])
  expect(groups[0]?.elsewhere).toBe(0)
})
