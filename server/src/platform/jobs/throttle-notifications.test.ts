import { EventEmitter } from 'node:events'
import type { PoolClient } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttleNotifications } from './throttle-notifications.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('forwards the first and the last notification of a burst, by channel', () => {
  const client = throttleNotifications(new EventEmitter() as unknown as PoolClient)
  const heard: string[] = []
  client.on('notification', ({ channel, payload }) => heard.push(`${channel} ${payload}`))
  const notify = (channel: string, payload: string) => client.emit('notification', { channel, payload, processId: 1 })
  for (let count = 1; count <= 100; count++) notify('jobs:insert', String(count))
  notify('worker:migrate', 'now')
  expect(heard).toEqual(['jobs:insert 1', 'worker:migrate now'])
  vi.advanceTimersByTime(300)
  expect(heard).toEqual(['jobs:insert 1', 'worker:migrate now', 'jobs:insert 100'])
  vi.advanceTimersByTime(300)
  notify('jobs:insert', '101')
  expect(heard.at(-1)).toBe('jobs:insert 101')
})

test('forwards all other events', () => {
  const client = throttleNotifications(new EventEmitter() as unknown as PoolClient)
  const failures: Error[] = []
  client.on('error', (error) => failures.push(error))
  client.emit('error', new Error('gone'))
  expect(failures.map(({ message }) => message)).toEqual(['gone'])
})
