// A program of its own, started by copyPictures(): makes AVIF and JPEG copies of the pictures it is told of, and says of each that it is done.
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { CopyMessage, CopyOrder } from './picture-copies.ts'

sharp.concurrency(1)
sharp.cache(false)
// Without the shop nobody waits for what is made here.
process.once('disconnect', () => process.exit())
process.once('message', (order: CopyOrder) => {
  void copyAll(order).then(() => process.disconnect())
})

async function copyAll({ folder, ids, milliseconds }: CopyOrder): Promise<void> {
  const end = Date.now() + milliseconds
  for (const id of ids) {
    const problem = await copyOne(folder, id)
    await new Promise((done) => process.send!({ id, ...(problem && { problem }) } satisfies CopyMessage, done))
    if (Date.now() > end) return
  }
}

/** @returns what is wrong with the picture. A full disk is no fault of the picture's, and ends the program. */
async function copyOne(folder: string, id: string): Promise<string | undefined> {
  // Made beside and then moved: what is half made is never served. A picture that is deleted meanwhile has no folder to move to.
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

/** All from the largest, since the original is not kept. */
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
    // Of what is hardly more than a head, AVIF has the larger one.
    if (avif.size >= (await stat(join(own, `${width}.webp`))).size) await rm(join(building, `${width}.avif`))
    await picture
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(join(building, `${width}.jpg`))
  }
}
