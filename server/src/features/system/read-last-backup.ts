import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const manifest = z.object({ finishedAt: z.iso.datetime({ offset: true }), bytes: z.number().nonnegative() })
export type Backup = z.output<typeof manifest>

/** The newest finished backup, from the manifests in DATA_DIR/backups. A backup without a valid manifest was not finished. */
export async function readLastBackup(dataDir: string): Promise<Backup | null> {
  const folder = join(dataDir, 'backups')
  const names = await readdir(folder).catch(() => [])
  const backups = await Promise.all(names.map((name) => readManifest(join(folder, name, 'manifest.json'))))
  const finished = backups.filter((backup) => backup !== null)
  return finished.sort((one, other) => Date.parse(other.finishedAt) - Date.parse(one.finishedAt))[0] ?? null
}

async function readManifest(path: string): Promise<Backup | null> {
  try {
    return manifest.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return null
  }
}
