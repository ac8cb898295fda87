import { createCipheriv } from 'node:crypto'

/** The merchant's AES key and initialization vector, 16 ASCII characters each. They never leave the server. */
export interface HashKeys {
  key1: string
  key2: string
}

/**
 * Bank Alfalah's request hash: the fields as `name=value` joined by `&`, unencoded and in the order given, encrypted with AES-128-CBC (PKCS#7) and
 * written in base64 (APG integration guide, page redirection).
 */
export function computeRequestHash(fields: Record<string, string>, { key1, key2 }: HashKeys): string {
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(key1, 'utf8'), Buffer.from(key2, 'utf8'))
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64')
}
