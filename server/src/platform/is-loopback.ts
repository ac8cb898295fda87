import ipaddr from 'ipaddr.js'

/** Whether a host name or address, with or without the brackets of a URL, is a loopback address. Names are not resolved. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  if (ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare)) return ipaddr.process(bare).range() === 'loopback'
  return bare.toLowerCase() === 'localhost'
}
