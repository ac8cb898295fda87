import { LRUCache } from 'lru-cache'
import { type Encoding, encodings } from './encodings.ts'

/** Browsers send a handful of different headers. */
const known = new LRUCache<string, readonly Encoding[]>({ max: 200 })
/** Longer headers, which no browser sends, are not cached. */
const lengthMaximum = 200

/**
 * Lists the encodings with the highest weight in an Accept-Encoding header (RFC 9110 §12.5.3); none when the client prefers plain bytes.
 * Encodings with a lower weight than others are left out. Without the header, and when no encoding is acceptable, bytes are sent plain.
 */
export function listAcceptedEncodings(header = ''): readonly Encoding[] {
  const remembered = known.get(header)
  if (remembered) return remembered
  const accepted = parseHeader(header)
  if (header.length <= lengthMaximum) known.set(header, accepted)
  return accepted
}

function parseHeader(header: string): readonly Encoding[] {
  const weights = new Map(header.toLowerCase().split(',').map(parsePart))
  const others = weights.get('*') ?? 0
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? (encoding === 'gzip' ? weights.get('x-gzip') : undefined) ?? others
  const best = Math.max(...encodings.map(weightOf))
  if (best <= 0 || best < (weights.get('identity') ?? 0)) return []
  return encodings.filter((encoding) => weightOf(encoding) === best)
}

/** `br;q=0.8` is the name br with the weight 0.8; without a weight, or with an invalid one, it is 1. */
function parsePart(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
  const weight = parameters
    .find((parameter) => /^q\s*=/.test(parameter))
    ?.split('=')[1]
    ?.trim()
  return [name, weight !== undefined && /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 1]
}
