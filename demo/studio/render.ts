// Draws every picture of the demo shop: `node demo/studio/render.ts [part of a file name]…`
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { picturesDir } from '../src/index.ts'
import { categoryJobs } from './shots/categories.ts'
import { heroJob } from './shots/hero.ts'
import { productJobs } from './shots/products.ts'

const wanted = process.argv.slice(2)
const jobs = [...productJobs, ...categoryJobs, heroJob].filter(
  ({ file }) => wanted.length === 0 || wanted.some((part) => file.includes(part)),
)
let bytes = 0
let largest = 0
/** Drawn at 1000, kept at 800: enough for the largest place in the shop, and a first start reads them in seconds. */
const side = 800
for (const { file, draw, width = 1000 } of jobs) {
  const drawing = sharp(Buffer.from(draw()))
  const pixels = await (width > 1000 ? drawing : drawing.resize(side, side)).png({ compressionLevel: 1 }).toBuffer()
  const encode = (quality: number): Promise<Buffer> => sharp(pixels).webp({ quality, effort: 5, preset: 'picture' }).toBuffer()
  const isWide = width > 1000
  const heaviest = isWide ? 38_000 : 21_000
  let quality = isWide ? 84 : 74
  let picture = await encode(quality)
  while (picture.length > heaviest && quality > 40) {
    quality -= 4
    picture = await encode(quality)
  }
  await writeFile(new URL(file, picturesDir), picture)
  bytes += picture.length
  largest = Math.max(largest, picture.length)
}
console.log(`${jobs.length} pictures, ${(bytes / 1e6).toFixed(2)} MB, the largest ${(largest / 1000).toFixed(1)} kB`)
