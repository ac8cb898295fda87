import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { findSecretFault, readGeneratedSecret } from './token-secret.ts'

const folder = mkdtempSync(join(tmpdir(), 'saddar-secret-'))
let dataDir: string
beforeEach(() => {
  dataDir = join(folder, randomBytes(4).toString('hex'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Makes the same call in a child process; the shell command before it may set limits. */
function readApart(shell = ''): ChildProcess {
  const code = `import { readGeneratedSecret } from ${JSON.stringify(join(import.meta.dirname, 'token-secret.ts'))}
    try { process.stdout.write(readGeneratedSecret(${JSON.stringify(dataDir)})) } catch (error) { process.stdout.write('refused: ' + error.message) }`
  return spawn('sh', ['-c', `${shell} exec "$0" --input-type=module-typescript --eval "$1"`, process.execPath, code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

test('generates a long secret once, in a file that only its owner can read', () => {
  const secret = readGeneratedSecret(dataDir)
  expect(findSecretFault(secret)).toBeUndefined()
  expect(readGeneratedSecret(dataDir)).toBe(secret)
  expect(readdirSync(dataDir)).toEqual(['token-secret'])
  const file = join(dataDir, 'token-secret')
  expect(readFileSync(file, 'utf8')).toBe(secret)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('twelve concurrent first starts use the same secret and leave one file', async () => {
  const secrets = await Promise.all(Array.from({ length: 12 }, () => text(readApart().stdout!)))
  expect(new Set(secrets).size).toBe(1)
  expect(findSecretFault(secrets[0]!)).toBeUndefined()
  expect(readdirSync(dataDir)).toEqual(['token-secret'])
})

test('a first start on a full disk reports it and leaves no secret; the next start generates one', async () => {
  // Limits files to 0 bytes, which a program sees as a full disk.
  expect(await text(readApart('ulimit -f 0; trap "" XFSZ;').stdout!)).toMatch(
    /^refused: .*token-secret cannot be read or written \(EFBIG\)/,
  )
  expect(readdirSync(dataDir)).toEqual([])
  expect(findSecretFault(readGeneratedSecret(dataDir))).toBeUndefined()
})

test.each([
  ['of 0 bytes', ''],
  ['of 5 bytes', 'ab3d5'],
  ['whose bytes were lost in a crash', '\0'.repeat(43)],
])('rejects a stored secret %s, names its file, and does not replace it', (_, content) => {
  mkdirSync(dataDir)
  const file = join(dataDir, 'token-secret')
  writeFileSync(file, content)
  expect(() => readGeneratedSecret(dataDir)).toThrow(new RegExp(`^The secret in ${file} .*Restore the file, or delete it`))
  expect(readFileSync(file, 'utf8')).toBe(content)
})

test('names a data folder that cannot be created in one line', () => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(dataDir, 'a file where the folder should be')
  chmodSync(dataDir, 0o600)
  expect(() => readGeneratedSecret(dataDir)).toThrow(/token-secret cannot be read or written \(E\w+\)\. .*DATA_DIR/)
})

test.each([
  ['short', '4tQ0uK1l8Yk2sVbC7xWm3nZp9eRgHjD'],
  ['equal letters', 'x'.repeat(64)],
  ['a repeated word', 'change-me-'.repeat(5)],
  ['a long pattern twice', '0123456789abcdef0123456789abcdef'],
  ['few characters', '1231321231123213312312312213321131'],
  ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
])('%s is a guessable secret', (_, secret) => {
  expect(findSecretFault(secret)).toBeDefined()
})

test('accepts ten thousand random secrets of each common form', () => {
  const faults = Array.from({ length: 10_000 }, () => [
    findSecretFault(randomBytes(32).toString('base64')),
    findSecretFault(randomBytes(32).toString('base64url')),
    findSecretFault(randomBytes(16).toString('hex')),
  ]).flat()
  expect(faults.filter(Boolean)).toEqual([])
})
