/**
 * Makes the demo's pictures from rendered negatives: `node demo/studio/publish.ts NEGATIVES [word ...]`; the words filter files by name, `=name` selects one.
 * Keeps pictures without a negative and, unless words select them, pictures that are newer than their negatives.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { type DemoProduct, demoBanners, demoCategories, demoProducts, picturesDir, reviewPictures } from '../src/index.ts'
import { nameProductPicture, nameSecondPicture, nameSizePicture, nameThirdPicture, nameVariantPicture } from '../src/pictures.ts'
import { type Drawing, drawMeasures } from './draw-measures.ts'
import { writeWidths } from './write-widths.ts'

interface Thing {
  negative: string
  code?: string
}

interface Job {
  out: string
  size: [number, number]
  things: Thing[]
  /** The largest enlargement factor; the thing stays whole. */
  near?: number
  /** Whether to take the square at the right of a wide scene. */
  right?: boolean
  /** Whether to remove the noise that transparent products leave. */
  clear?: boolean
  /** A buyer's own picture, in the proportions of its negative. */
  phone?: boolean
  /** The product in a size picture, whose measures are drawn around it. */
  measured?: DemoProduct
}

/** The maximum size of a picture, in bytes. */
const maximum = 98_000

/** Encodes a picture as WebP in the best quality below the maximum size, so that soft shadows keep their gradients. */
async function print(png: string, size?: string, quality = 92): Promise<Buffer> {
  const picture = sharp(png)
  // What the picture says, for the test that compares it with the product's text.
  if (size) picture.withExif({ IFD0: { ImageDescription: encodeURI(size) } })
  const made = await picture.webp({ quality, effort: 4, smartSubsample: true }).toBuffer()
  return made.length <= maximum || quality < 60 ? made : print(png, size, quality - 4)
}

const [negatives, ...words] = process.argv.slice(2)
if (!negatives) throw new Error('Say where the negatives are.')

/** The time of all pictures of this run, so that the next one prints what is rendered meanwhile. */
const started = new Date()

/** With enough pixels in the negatives, 1000. */
const square: Job['size'] = [800, 800]
const wide: Job['size'] = [1600, 900]
const groupMaximum = 4

/** How much larger a single negative is printed, up to its edges: it has as many more pixels than the picture. */
const closer = 1.17

const hasNegative = (name: string): boolean => existsSync(join(negatives, `${name}.npz`))

/** Whether the picture is newer than the negatives that it shows. */
const isPrinted = ({ out, things }: Job): boolean => {
  const file = new URL(out, picturesDir)
  if (!existsSync(file)) return false
  const printed = statSync(file).mtimeMs
  return things.every(({ negative }) => statSync(join(negatives, `${negative}.npz`)).mtimeMs < printed)
}

const codesOf = ({ variants, color }: DemoProduct): string[] => variants?.map((variant) => variant.color.code) ?? [color!.code]

/** Whether the rendering of a transparent product is noisy; second pictures of glasses have enough rays. */
const isNoisy = (negative: string): boolean => /clear|matte|parda|screen-protectors/.test(negative) && !/glass.*-2$/.test(negative)

const takePicture = (out: string, ...things: Thing[]): Job => ({
  out,
  size: square,
  things,
  ...(things.length === 1 && { near: closer }),
  clear: things.some(({ negative }) => isNoisy(negative)),
})

/** The second picture of a product: from another side, or enlarged when there is no such negative. */
const takeSecond = (slug: string, code: string): Job =>
  hasNegative(`${slug}-2`)
    ? takePicture(nameSecondPicture(slug), { negative: `${slug}-2`, code })
    : { ...takePicture(nameSecondPicture(slug), { negative: slug, code }), near: 1.5 }

/** The third picture of a product that has one, which is a scene. */
const takeThird = ({ slug, thirdView }: DemoProduct): Job[] =>
  thirdView ? [takePicture(nameThirdPicture(slug), { negative: `${slug}-3` })] : []

/** The size picture of a product that has one. */
const takeSize = (product: DemoProduct, code: string): Job[] =>
  product.size
    ? [{ out: nameSizePicture(product.slug), size: square, things: [{ negative: `${product.slug}-size`, code }], measured: product }]
    : []

/** Writes the drawing that lies under the product in its size picture, as raw pixels, and returns the file's name. */
async function drawUnder({ slug, size }: DemoProduct, folder: string): Promise<string> {
  const drawing = JSON.parse(readFileSync(join(negatives!, `${slug}-size.json`), 'utf8')) as Drawing
  const path = join(folder, `${slug}.raw`)
  writeFileSync(
    path,
    await sharp(Buffer.from(drawMeasures(drawing, size!)))
      .removeAlpha()
      .raw()
      .toBuffer(),
  )
  return path
}

function listProductJobs(product: DemoProduct): Job[] {
  const { slug, variants } = product
  const [code] = codesOf(product) as [string]
  const more = [...takeThird(product), ...takeSize(product, code)]
  if (!variants) return [takePicture(nameProductPicture(slug), { negative: slug, code }), takeSecond(slug, code), ...more]
  const group = hasNegative(`${slug}-group`)
    ? [{ negative: `${slug}-group` }]
    : variants.slice(0, groupMaximum).map((variant) => ({ negative: slug, code: variant.color.code }))
  return [
    takePicture(nameProductPicture(slug), ...group),
    takeSecond(slug, code),
    ...more,
    ...variants.map(({ color }) => takePicture(nameVariantPicture(slug, color.name), { negative: slug, code: color.code })),
  ]
}

/** Up to three products of a category: one of each subcategory, if it has any. */
function listProducts(category: string): DemoProduct[] {
  const below = demoCategories.filter(({ parent }) => parent === category)
  return below.length > 0
    ? below.flatMap(({ slug }) => listProducts(slug).slice(0, 1)).slice(0, 3)
    : demoProducts.filter((product) => product.category === category).slice(0, 3)
}

/** Categories that show the right side of a banner's scene. */
const scenes: Record<string, string> = { 'power-cuts': 'banner-power-cuts' }

/** The picture of a category: its own scene, or several of its products together. */
function toCategoryJob({ slug, picture }: (typeof demoCategories)[number]): Job {
  if (hasNegative(`category-${slug}`)) return takePicture(picture, { negative: `category-${slug}` })
  const scene = scenes[slug]
  if (scene && hasNegative(scene)) return { ...takePicture(picture, { negative: scene }), right: true }
  const products = listProducts(slug)
  const things = products.map((product) => ({ negative: product.slug, code: codesOf(product).at(-1)! }))
  if (things.length > 1) return takePicture(picture, ...things)
  // With a single product: two of its colours, not the group that is its own picture; or the product enlarged.
  const [product] = products as [DemoProduct]
  const [first, ...others] = codesOf(product).map((code) => ({ negative: product.slug, code })) as [Thing, ...Thing[]]
  const last = others.at(-1)
  return last ? takePicture(picture, last, first) : { ...takePicture(picture, first), near: 1.18 }
}

const jobs = [
  ...demoProducts.flatMap(listProductJobs),
  ...demoCategories.map(toCategoryJob),
  ...reviewPictures.map((out): Job => ({ out, size: square, things: [{ negative: parse(out).name }], phone: true })),
  ...demoBanners.map(({ picture }): Job => ({ out: picture, size: wide, things: [{ negative: parse(picture).name }] })),
]
  .filter(({ things }) => things.every(({ negative }) => hasNegative(negative)))
  .filter((job) =>
    words.length === 0
      ? !isPrinted(job)
      : words.some((word) => (word.startsWith('=') ? parse(job.out).name === word.slice(1) : job.out.includes(word))),
  )

const folder = mkdtempSync(join(tmpdir(), 'saddar-studio-'))
try {
  const input = JSON.stringify(
    await Promise.all(
      jobs.map(async ({ measured, ...job }) => ({
        ...job,
        out: `${job.out}.png`,
        ...(measured && { under: await drawUnder(measured, folder) }),
      })),
    ),
  )
  execFileSync('python3', [fileURLToPath(new URL('photo/publish.py', import.meta.url)), negatives, folder], {
    input,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  for (const { out, size, measured } of jobs) {
    const png = join(folder, `${out}.png`)
    const file = new URL(out, picturesDir)
    writeFileSync(file, await print(png, measured?.size))
    utimesSync(file, started, started)
    if (size !== wide) await writeWidths(out)
  }
} finally {
  rmSync(folder, { recursive: true })
}
console.log(`${jobs.length} pictures`)
