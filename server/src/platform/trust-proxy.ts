import ipaddr from 'ipaddr.js'

/** A shorter prefix would trust large parts of the internet as the proxy. */
const SHORTEST_PREFIX = 8

/**
 * Parses TRUST_PROXY: comma-separated addresses and CIDR ranges, or `none` (rule 10.20). Hop counts and words such as `true` are rejected,
 * because they would let clients choose the address that limits count.
 * @returns the ranges, empty for `none`; or the problem with the text
 */
export function readTrustProxy(text: string): string[] | { problem: string } {
  if (text.trim() === 'none') return []
  const ranges = text.split(',').map((part) => part.trim())
  const wrong = ranges.find((range) => !isRange(range))
  return wrong === undefined
    ? ranges
    : {
        problem: `“${wrong}” is neither an address (10.0.0.5) nor a range of at least /${SHORTEST_PREFIX} (10.0.0.0/24); use commas between several, or none`,
      }
}

function isRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  // ipaddr.js reads 1 as 0.0.0.1; here an IPv4 address must have four parts.
  if (rest.length > 0 || !(ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address))) return false
  const parsed = ipaddr.parse(address)
  // ::ffff:0:0/96 would match every IPv4 address; IPv4 ranges must be written as IPv4.
  if (parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress()) return false
  if (prefix === undefined) return parsed.range() !== 'unspecified'
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= SHORTEST_PREFIX && Number(prefix) <= (parsed.kind() === 'ipv4' ? 32 : 128)
}
