import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findProcessStart } from './processes.ts'

/**
 * Who uses the database: one file per handle, named by process and number. Several programs may share one server;
 * the last to leave stops it, and those that were killed do not count.
 */
export function addHolder(folder: string, number: number): void {
  mkdirSync(folder, { recursive: true })
  // Root may join an ordinary user's database: that user must still be able to come and go.
  if (process.getuid?.() === 0) chownSync(folder, statSync(dirname(folder)).uid, statSync(dirname(folder)).gid)
  writeFileSync(fileOf(folder, number), findProcessStart(process.pid) ?? '')
}

/** Takes this handle away and tells how many others are still in use. */
export function removeHolder(folder: string, number: number): number {
  rmSync(fileOf(folder, number), { force: true })
  const others = readdirSync(folder)
  const alive = others.filter((name) => findProcessStart(Number.parseInt(name, 10)) === readFileSync(join(folder, name), 'utf8'))
  for (const name of others) if (!alive.includes(name)) rmSync(join(folder, name), { force: true })
  return alive.length
}

function fileOf(folder: string, number: number): string {
  return join(folder, `${process.pid}-${number}`)
}
