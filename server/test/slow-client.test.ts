import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openShop } from './shop.ts'

test('a client that sends its body slowly does not keep a stopping shop from ending', async () => {
  const shop = await openShop({ listen: true, finishMs: 500 })
  const socket = net.connect(Number(new URL(shop.origin()).port), '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  socket.write('POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{')
  const drip = setInterval(() => socket.write(' '), 100)
  await sleep(200)
  const closed = shop.close().then(() => 'closed')
  const outcome = await Promise.race([closed, sleep(8_000, 'still open')])
  clearInterval(drip)
  socket.destroy()
  await closed
  expect(outcome).toBe('closed')
})
