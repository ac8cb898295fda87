import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { AbuseControl } from '../../platform/http/abuse-control.ts'
import { ConnectionGuard } from './connection-guard.ts'

const request = { headers: {} } as IncomingMessage
const createGuard = () => new ConnectionGuard(new AbuseControl({ connections: { liveByAccount: 1 } }), () => '192.0.2.1')
const createConnection = (readyState: string) => Object.assign(new EventEmitter(), { id: 'c', request, readyState, close: () => undefined })

test('a slot is released when the connection ends', () => {
  const guard = createGuard()
  const first = createConnection('open')
  guard.openConnection(first, 'liveByAccount', 'ayesha')
  expect(() => guard.openConnection(createConnection('open'), 'liveByAccount', 'ayesha')).toThrow('Too many connections')
  first.emit('close')
  guard.openConnection(createConnection('open'), 'liveByAccount', 'ayesha')
})

test('a connection that ends while its token is checked takes no slot', () => {
  const guard = createGuard()
  guard.openConnection(createConnection('closed'), 'liveByAccount', 'ayesha')
  guard.openConnection(createConnection('open'), 'liveByAccount', 'ayesha')
})
