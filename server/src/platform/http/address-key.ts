import ipaddr from 'ipaddr.js'

/**
 * Returns one key per household or carrier line: an IPv4 address, or the /64 that an IPv6 line gets (RFC 6177). Some proxies append
 * the port to the address: it is not part of the key, since it differs for each connection.
 */
export function addressKey(ip: string): string {
  const bare = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(ip)
  const text = bare?.[1] ?? bare?.[2] ?? ip
  if (!ipaddr.isValid(text)) return text
  const address = ipaddr.process(text)
  return address.kind() === 'ipv4' ? address.toString() : Buffer.from(address.toByteArray().slice(0, 8)).toString('hex')
}

/** Formats the address or network of an `addressKey`: '203.0.113.7', '2001:db8:1:2::/64'. */
export function showAddress(ip: string): string {
  if (!ipaddr.isValid(ip)) return ''
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return `${ipaddr.fromByteArray([...address.toByteArray().slice(0, 8), ...Array<number>(8).fill(0)]).toString()}/64`
}
