import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'sealed columns', 32))
const ivBytes = 12
const tagBytes = 16

/** Encrypts a column that is not shown by default: AES-256-GCM with a key derived from the secret (HKDF). */
export function encryptText(secret: string, text: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv)
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** @throws Error when the text was encrypted with another secret, or changed */
export function decryptText(secret: string, encrypted: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), encrypted.subarray(0, ivBytes))
  decipher.setAuthTag(encrypted.subarray(-tagBytes))
  return Buffer.concat([decipher.update(encrypted.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8')
}
