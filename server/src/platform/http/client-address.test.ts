import type { IncomingMessage } from 'node:http'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { createAddressReader } from './client-address.ts'

test.each([[[]], [['127.0.0.1']], [['127.0.0.0/8', '10.0.0.0/8']], [['2001:db8::/32', '127.0.0.1']]])(
  'reads the same address as Fastify with TRUST_PROXY %j',
  async (trustProxy) => {
    const readAddress = createAddressReader(trustProxy)
    const http = fastify({ trustProxy: trustProxy.length > 0 && trustProxy })
    http.get('/', (request) => [request.ip, readAddress(request.raw as IncomingMessage)])
    for (const forwarded of [
      undefined,
      '203.0.113.1',
      '198.51.100.1, 203.0.113.1',
      '203.0.113.1, 10.1.2.3',
      '203.0.113.1,127.0.0.1, 10.9.9.9',
      '10.1.2.3',
      '203.0.113.9, 2001:db8::1',
      'nonsense, 127.0.0.1',
      ' , ',
    ]) {
      const [fastifys, ours] = (
        await http.inject({ url: '/', ...(forwarded !== undefined && { headers: { 'x-forwarded-for': forwarded } }) })
      ).json()
      expect(ours, forwarded).toBe(fastifys)
    }
    await http.close()
  },
)
