import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findProcessStart } from './processes.ts'

/**
 * Registers a user of the server as a file named by process id and number. Several processes may share one server; the last one
 * to release its handle stops it. Handles of killed processes do not count.
 */
export function addHandle(folder: string, number: number): void {
  mkdirSync(folder, { recursive: true })
  // Root may join the server of an ordinary user, who must still be able to write here.
  if (process.getuid?.() === 0) chownSync(folder, statSync(dirname(folder)).uid, statSync(dirname(folder)).gid)
  writeFileSync(fileOf(folder, number), findProcessStart(process.pid) ?? '')
}

/** Removes this handle and returns the number of other handles that are still in use. */
export function removeHandle(folder: string, number: number): number {
  rmSync(fileOf(folder, number), { force: true })
  const others = readdirSync(folder)
  const alive = others.filter((name) => findProcessStart(Number.parseInt(name, 10)) === readFileSync(join(folder, name), 'utf8'))
  for (const name of others) if (!alive.includes(name)) rmSync(join(folder, name), { force: true })
  return alive.length
}

function fileOf(folder: string, number: number): string {
  return join(folder, `${process.pid}-${number}`)
}
