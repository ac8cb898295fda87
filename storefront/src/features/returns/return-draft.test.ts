import type { ReturnableLine } from '@saddar/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { discardReturnDraft, hasReturnDraft, openReturnDraft, type ReturnDraft, saveReturnDraft } from './return-draft.ts'

const choice = { skuId: 'sku-2', sku: 'CABLE-2', color: { name: 'Red' }, storageCapacity: null, size: null, isAvailable: true }
const line = { line: 0, quantity: 2, sku: 'CABLE-1', color: { name: 'Black' }, choices: [choice] } as unknown as ReturnableLine
const typed: ReturnDraft = {
  chosen: { 0: { quantity: 2, reason: 'damaged', exchangeFor: 'sku-2' } },
  note: 'It stopped charging',
  pictures: [new File(['x'], 'cable.jpg')],
  payout: { method: 'bank_account', iban: 'PK36SCBL0000001123456702', provider: 'jazzcash', number: '', accountTitle: 'Ayesha Malik' },
  requestKey: 'key-1',
}

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  discardReturnDraft('SD-1')
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

it('opens the form as it was left, with pictures and account', () => {
  saveReturnDraft('SD-1', typed)
  expect(hasReturnDraft('SD-1')).toBe(true)
  expect(openReturnDraft('SD-1', [line])).toEqual(typed)
  expect(hasReturnDraft('SD-2')).toBe(false)
})

it('stores neither pictures nor account numbers', async () => {
  saveReturnDraft('SD-1', typed)
  expect([...stored.values()].join()).not.toContain('PK36')
  // As after a reload: the memory of the page is gone.
  vi.resetModules()
  const reloaded = await import('./return-draft.ts')
  expect(reloaded.openReturnDraft('SD-1', [line])).toEqual({ ...typed, pictures: [], payout: { ...typed.payout, iban: '' } })
})

it('leaves out what can no longer be returned or exchanged', () => {
  saveReturnDraft('SD-1', { ...typed, chosen: { ...typed.chosen, 1: { quantity: 1, reason: 'damaged', exchangeFor: '' } } })
  const left = { ...line, quantity: 1, choices: [] }
  expect(openReturnDraft('SD-1', [left]).chosen).toEqual({ 0: { quantity: 1, reason: 'damaged', exchangeFor: '' } })
})

it('ends with the request, and an empty form is no draft', () => {
  saveReturnDraft('SD-1', typed)
  discardReturnDraft('SD-1')
  expect(hasReturnDraft('SD-1')).toBe(false)
  saveReturnDraft('SD-1', { ...typed, chosen: {}, note: '', pictures: [] })
  expect(hasReturnDraft('SD-1')).toBe(false)
  expect(openReturnDraft('SD-1', [line, { ...line, line: 1 }])).toMatchObject({ chosen: {}, note: '', pictures: [] })
})

it('begins with the only item ticked', () => {
  expect(openReturnDraft('SD-1', [line])).toMatchObject({ chosen: { 0: { quantity: 1, reason: '', exchangeFor: '' } }, note: '' })
  expect(hasReturnDraft('SD-1')).toBe(false)
})
