// Started by copyPictures() as a child process. Makes AVIF and JPEG copies of pictures and reports each one when it is done.
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { CopyMessage, CopyRequest } from './picture-copies.ts'

sharp.concurrency(1)
sharp.cache(false)
// Exits with the app.
process.once('disconnect', () => process.exit())
process.once('message', (order: CopyRequest) => {
  void copyAll(order).then(() => process.disconnect())
})

async function copyAll({ folder, ids, milliseconds }: CopyRequest): Promise<void> {
  const end = Date.now() + milliseconds
  for (const id of ids) {
    const problem = await copyOne(folder, id)
    await new Promise((done) => process.send!({ id, ...(problem && { problem }) } satisfies CopyMessage, done))
    if (Date.now() > end) return
  }
}

/** @returns the problem of a broken picture. Other errors, such as a full disk, end the process. */
async function copyOne(folder: string, id: string): Promise<string | undefined> {
  // Built in another folder and then moved, so that an incomplete file is never served. If the picture is deleted meanwhile, moving fails.
  const [own, building] = [join(folder, id), join(folder, `${id}.copies`)]
  try {
    await rm(building, { recursive: true, force: true })
    await mkdir(building)
    await writeCopies(own, building)
    for (const name of await readdir(building)) await rename(join(building, name), join(own, name))
    return undefined
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code && code !== 'ENOENT') throw error
    return message
  } finally {
    await rm(building, { recursive: true, force: true })
  }
}

/** Makes all copies from the largest WebP, since the original is not stored. */
async function writeCopies(own: string, building: string): Promise<void> {
  const names = (await readdir(own)).filter((name) => /^\d+\.webp$/.test(name))
  const widths = names.map((name) => Number.parseInt(name, 10)).sort((a, b) => b - a)
  const { data, info } = await sharp(join(own, `${widths[0]}.webp`))
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const width of widths) {
    const picture = sharp(data, { raw: info }).resize({ width, withoutEnlargement: true })
    const avif = await picture
      .clone()
      .avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' })
      .toFile(join(building, `${width}.avif`))
    // The header of an AVIF is larger, so a tiny picture can be smaller as WebP.
    if (avif.size >= (await stat(join(own, `${width}.webp`))).size) await rm(join(building, `${width}.avif`))
    await picture
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(join(building, `${width}.jpg`))
  }
}
