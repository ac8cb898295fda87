import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

/** The names that TRUST_PROXY knows besides addresses and networks, as Fastify's. */
const networks: Record<string, string> = {
  loopback: '127.0.0.1/8,::1/128',
  linklocal: '169.254.0.0/16,fe80::/10',
  uniquelocal: '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7',
}

/**
 * Reads where a connection comes from that Fastify does not see: an upgrade to a WebSocket. The same rule as `request.ip`: the nearest
 * address that is not one of the proxies which are believed.
 * @throws Error when `trustProxy` names what is neither an address, a network nor a known name
 */
export function createAddressReader(trustProxy: string | undefined): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const trusted = (trustProxy ?? '')
    .split(',')
    .flatMap((name) => (networks[name.trim()] ?? name).split(','))
    .map((name) => name.trim())
    .filter(Boolean)
    .map(parseNetwork)
  const isTrusted = (ip: string) => {
    if (!ipaddr.isValid(ip)) return false
    const address = ipaddr.process(ip)
    return trusted.some(([network, bits]) => address.kind() === network.kind() && address.match(network, bits))
  }
  return ({ headers, socket }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
    const chain = [
      socket.remoteAddress ?? '',
      ...forwarded
        .map((part) => part.trim())
        .filter(Boolean)
        .reverse(),
    ]
    return chain.find((ip) => !isTrusted(ip)) ?? chain.at(-1)!
  }
}

function parseNetwork(name: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const [ip = '', length] = name.split('/')
  const address = ipaddr.process(ip)
  const whole = address.kind() === 'ipv4' ? 32 : 128
  if (length === undefined) return [address, whole]
  const bits = /^\d+$/.test(length) ? Number(length) : ipaddr.IPv4.parse(length).prefixLengthFromSubnetMask()
  if (bits === null || bits > whole) throw new Error(`TRUST_PROXY: ${name} is no network`)
  return [address, bits]
}
