import { execFile } from 'node:child_process'
import { open } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Writes all changed files to their disks: one call for thousands of small files, which fsync would take one at a time. */
export async function syncDisks(): Promise<void> {
  await promisify(execFile)('sync')
}

/** Makes a rename in this folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
