import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/**
 * Reads where a connection comes from that Fastify does not see: an upgrade to a WebSocket. The same rule as `request.ip`: the nearest
 * address that is not one of the proxies which are believed (behaviour 10.20).
 */
export function createAddressReader(trustProxy: string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile(trustProxy)
  return (request) => proxyAddr(request, isTrusted)
}
