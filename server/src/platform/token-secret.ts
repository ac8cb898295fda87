import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MINIMUM = 32

/**
 * Says why a secret is guessable, as the end of a sentence: too short, a repeated pattern, few different characters, or a simple
 * sequence such as abcdef. Undefined for one that looks random: 32 random hexadecimal digits pass.
 */
export function findSecretFault(secret: string): string | undefined {
  if (secret.length < MINIMUM) return `has fewer than ${MINIMUM} characters`
  const characters = [...secret]
  const steps = characters.slice(1).map((character, index) => character.codePointAt(0)! - characters[index]!.codePointAt(0)!)
  if (findPeriod(secret) <= secret.length / 2 || new Set(characters).size < 8 || new Set(steps).size < 8) return 'is too regular'
  return undefined
}

/** The length of the shortest prefix that, repeated, produces the whole text. */
function findPeriod(text: string): number {
  let period = 1
  while (!text.startsWith(text.slice(period))) period++
  return period
}

/**
 * Outside production, generates a secret once and stores it in the data folder, so that sign-ins survive a restart (rule 10.1). It is written
 * under a temporary name first: a full disk leaves no partial secret, and concurrent starts use the same one.
 * @throws Error with one line when the file cannot be written, or contains no usable secret
 */
export function readGeneratedSecret(dataDir: string): string {
  const file = join(dataDir, 'token-secret')
  try {
    if (!existsSync(file)) createSecret(dataDir, file)
    const secret = readFileSync(file, 'utf8')
    const fault = findSecretFault(secret)
    if (!fault) return secret
    throw new Error(
      `The secret in ${file} ${fault}: it was written incompletely or changed. Restore the file, or delete it; everybody then signs in again.`,
    )
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!code) throw error
    throw new Error(`${file} cannot be read or written (${code}). Check the disk and its permissions, or set DATA_DIR to another folder.`)
  }
}

function createSecret(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true })
  const unfinished = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    const written = openSync(unfinished, 'wx', 0o600)
    try {
      writeFileSync(written, randomBytes(32).toString('base64url'))
      fsyncSync(written)
    } finally {
      closeSync(written)
    }
    linkSync(unfinished, file)
  } catch (error) {
    // A concurrent start was first: its secret is used.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}
