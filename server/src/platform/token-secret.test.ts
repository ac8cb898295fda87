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

/** The same call in a process of its own; the shell before it may bind the process. */
function readApart(shell = ''): ChildProcess {
  const code = `import { readGeneratedSecret } from ${JSON.stringify(join(import.meta.dirname, 'token-secret.ts'))}
    try { process.stdout.write(readGeneratedSecret(${JSON.stringify(dataDir)})) } catch (error) { process.stdout.write('refused: ' + error.message) }`
  return spawn('sh', ['-c', `${shell} exec "$0" --input-type=module-typescript --eval "$1"`, process.execPath, code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

test('a generated secret is made once, long, and for its owner’s eyes only', () => {
  const secret = readGeneratedSecret(dataDir)
  expect(findSecretFault(secret)).toBeUndefined()
  expect(readGeneratedSecret(dataDir)).toBe(secret)
  expect(readdirSync(dataDir)).toEqual(['token-secret'])
  const file = join(dataDir, 'token-secret')
  expect(readFileSync(file, 'utf8')).toBe(secret)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('twelve first starts at once use the same secret and leave one file', async () => {
  const secrets = await Promise.all(Array.from({ length: 12 }, () => text(readApart().stdout!)))
  expect(new Set(secrets).size).toBe(1)
  expect(findSecretFault(secrets[0]!)).toBeUndefined()
  expect(readdirSync(dataDir)).toEqual(['token-secret'])
}, 30_000)

test('a first start on a full disk says so and leaves no secret behind; the next one makes it', async () => {
  // No file may grow beyond 0 bytes, which is what a full disk looks like to a program.
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
])('a stored secret %s is refused by the name of its file, and is not replaced', (_, content) => {
  mkdirSync(dataDir)
  const file = join(dataDir, 'token-secret')
  writeFileSync(file, content)
  expect(() => readGeneratedSecret(dataDir)).toThrow(new RegExp(`^The secret in ${file} .*Restore the file, or delete it`))
  expect(readFileSync(file, 'utf8')).toBe(content)
})

test('a data folder that cannot be made is named in one line', () => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(dataDir, 'a file where the folder should be')
  chmodSync(dataDir, 0o600)
  expect(() => readGeneratedSecret(dataDir)).toThrow(/token-secret cannot be read or written \(E\w+\)\. .*DATA_DIR/)
})

test.each([
  ['short', '4tQ0uK1l8Yk2sVbC7xWm3nZp9eRgHjD'],
  ['equal letters', 'x'.repeat(64)],
  ['a word again and again', 'change-me-'.repeat(5)],
  ['a long pattern twice', '0123456789abcdef0123456789abcdef'],
  ['few characters', '1231321231123213312312312213321131'],
  ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
])('%s is a guessable secret', (_, secret) => {
  expect(findSecretFault(secret)).toBeDefined()
})

test('ten thousand random secrets of each common form pass', () => {
  const faults = Array.from({ length: 10_000 }, () => [
    findSecretFault(randomBytes(32).toString('base64')),
    findSecretFault(randomBytes(32).toString('base64url')),
    findSecretFault(randomBytes(16).toString('hex')),
  ]).flat()
  expect(faults.filter(Boolean)).toEqual([])
})
