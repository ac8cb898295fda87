import ipaddr from 'ipaddr.js'

/** Whether a host name or address, with or without the brackets of a URL, leads to this machine alone. Other names are not looked up. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  if (ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare)) return ipaddr.process(bare).range() === 'loopback'
  return bare.toLowerCase() === 'localhost'
}
