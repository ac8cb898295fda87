import { beforeEach, expect, it, vi } from 'vitest'
import { forgetAlert, noteAlert, readAlert } from './asked-alerts.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

it('knows where the email about each choice goes, until it is forgotten', () => {
  noteAlert('red', 'guest@example.pk')
  noteAlert('blue', 'guest@example.pk')
  noteAlert('red', 'other@example.pk')
  expect([readAlert('red'), readAlert('blue'), readAlert('green')]).toEqual(['other@example.pk', 'guest@example.pk', undefined])
  forgetAlert('red')
  forgetAlert('green')
  expect([readAlert('red'), readAlert('blue')]).toEqual([undefined, 'guest@example.pk'])
  forgetAlert('blue')
  expect(stored.size).toBe(0)
})

it('keeps the last 20', () => {
  for (let index = 0; index < 21; index++) noteAlert(`choice ${index}`, 'guest@example.pk')
  expect([readAlert('choice 0'), readAlert('choice 1')]).toEqual([undefined, 'guest@example.pk'])
})
