import { createDecipheriv } from 'node:crypto'
import type { Merchant } from './ledger.ts'

/** The `name=value` pairs of a request hash, split at the first `=`; null when it does not decrypt. */
function readHash(hash: string, { key1, key2 }: Merchant): Map<string, string> | null {
  try {
    const decipher = createDecipheriv('aes-128-cbc', Buffer.from(key1), Buffer.from(key2))
    const plain = Buffer.concat([decipher.update(Buffer.from(hash, 'base64')), decipher.final()]).toString('utf8')
    return new Map(
      plain.split('&').map((pair) => {
        const end = pair.indexOf('=')
        return end < 0 ? [pair, ''] : [pair.slice(0, end), pair.slice(end + 1)]
      }),
    )
  } catch {
    return null
  }
}

/** Whether a hash matches the posted fields. Order and empty fields do not matter; `tolerated` ones may be missing from it. */
export function hashMatches(fields: URLSearchParams, hashField: string, merchant: Merchant, tolerated: string[] = []): boolean {
  const said = readHash(fields.get(hashField) ?? '', merchant)
  if (!said) return false
  return [...fields].every(
    ([name, value]) => name === hashField || value === '' || said.get(name) === value || (tolerated.includes(name) && !said.has(name)),
  )
}
