import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/**
 * Reads the client address of requests that Fastify does not handle, such as WebSocket upgrades, by the rule of `request.ip`: the
 * nearest address that is not a trusted proxy (rule 10.20).
 */
export function createAddressReader(trustProxy: string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile(trustProxy)
  return (request) => proxyAddr(request, isTrusted)
}
