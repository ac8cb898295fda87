import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportChange, ImportChanges } from '@saddar/contract'
import { importLimits } from '@saddar/contract/limits'
import type { PrivateFiles } from '../../platform/media/private-files.ts'

/** The name of an import's file. */
export const nameFile = (id: string): string => `${id}.csv`
const nameList = (id: string): string => `${id}.changes.json`

/** Deletes an import's file and the list of its changes. */
export async function removeFiles(files: PrivateFiles, id: string): Promise<void> {
  await files.remove(nameFile(id))
  await files.remove(nameList(id))
}

/** The first changes that a check finds, those with a damaged title before all others. */
export class ChangeList {
  readonly #damaged: ImportChange[] = []
  readonly #others: ImportChange[] = []
  #damagedCount = 0
  #count = 0

  add(change: ImportChange): void {
    this.#count++
    if (change.isDamaged) this.#damagedCount++
    const list = change.isDamaged ? this.#damaged : this.#others
    if (list.length >= importLimits.changedProducts) return
    const { changes } = change
    list.push({
      ...change,
      changes: changes.slice(0, importLimits.changesOfProduct),
      more: Math.max(0, changes.length - importLimits.changesOfProduct),
    })
  }

  /** Keeps the list beside the file, for as long as that is there: it is of no use afterwards. */
  async keep(files: PrivateFiles, id: string): Promise<void> {
    await mkdir(files.folder, { recursive: true })
    const path = join(files.folder, `${randomUUID()}.part`)
    const changes = [...this.#damaged, ...this.#others].slice(0, importLimits.changedProducts)
    await writeFile(path, JSON.stringify({ changes, total: this.#count, damaged: this.#damagedCount } satisfies ImportChanges))
    await files.add(nameList(id), path)
  }
}

/** What a checked import would change; nothing once it has ended. */
export async function readChanges(files: PrivateFiles, id: string): Promise<ImportChanges> {
  const text = await files.withFile(nameList(id), (path) => readFile(path, 'utf8'))
  return text ? (JSON.parse(text) as ImportChanges) : { changes: [], total: 0, damaged: 0 }
}
