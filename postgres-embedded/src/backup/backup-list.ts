import type { BackupManifest } from './backup.ts'
import { BackupError } from './backup-error.ts'

/** A file of a backup, or a piece of one. */
export type ListedFile = { sha256: string; path: string }

/** A line in the format of `sha256sum`. @throws BackupError for a name that the format cannot hold */
export function describeFile({ sha256, path }: ListedFile): string {
  if (/[\n\r\\]/.test(path)) throw new BackupError(`The name of a file contains a line break or a backslash: ${JSON.stringify(path)}`)
  return `${sha256}  ${path}\n`
}

/** @param list names the list in messages. @throws BackupError when the line is not one of a list */
export function parseLine(line: string, list: string): ListedFile {
  const [, sha256, path] = /^([\da-f]{64}) {2}([^\\]+)$/.exec(line) ?? []
  if (!sha256 || !path || path.startsWith('/') || path.split('/').includes('..')) throw new BackupError(`${list} is damaged.`)
  return { sha256, path }
}

export const parseList = (text: string, list: string): ListedFile[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => parseLine(line, list))

/** @param file names it in messages. @throws BackupError when it is damaged, or of a newer release */
export function parseManifest(text: string, file: string): BackupManifest {
  const manifest = parseJson(text)
  if (!manifest) throw new BackupError(`${file} is damaged. Take another backup.`)
  if (manifest.format !== 1)
    throw new BackupError(`${file} was made by a newer release (format ${manifest.format}). Restore it with that one.`)
  return manifest
}

function parseJson(text: string): BackupManifest | null {
  try {
    const manifest = JSON.parse(text) as Partial<BackupManifest> | null
    return typeof manifest?.format === 'number' && manifest.database && manifest.files ? (manifest as BackupManifest) : null
  } catch {
    return null
  }
}
