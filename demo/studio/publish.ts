/**
 * Makes the demo's pictures from rendered negatives: `node demo/studio/publish.ts NEGATIVES [word ...]`; the words filter files by name.
 * Existing pictures without a negative are kept.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { type DemoProduct, demoBanners, demoCategories, demoProducts, picturesDir } from '../src/index.ts'
import { nameProductPicture, nameSecondPicture, nameVariantPicture } from '../src/pictures.ts'
import { fadeEdges } from './fade-edges.ts'
import { writeWidths } from './write-widths.ts'

interface Thing {
  negative: string
  code?: string
  /** In a banner: horizontal centre, bottom and height, as fractions of the picture's width and height. */
  at?: [number, number, number]
}

interface Job {
  out: string
  size: [number, number]
  things: Thing[]
  /** The enlargement factor. */
  near?: number
  /** Whether the product is transparent; its rendering is then noisier. */
  clear?: boolean
}

/** The maximum size of a product card's picture on a phone, in bytes. */
const cardMaximum = 11_800

/** Encodes a picture as WebP, blurred just enough to stay below the maximum size on a card. */
async function print(png: string | Buffer, blur = 0): Promise<Buffer> {
  const picture = sharp(png).sharpen({ sigma: 0.6 })
  if (blur > 0) picture.blur(blur)
  const made = await picture.webp({ quality: 86, effort: 4, smartSubsample: true }).toBuffer()
  const card = await sharp(made).resize({ width: 400 }).webp({ quality: 78, effort: 2 }).toBuffer()
  return card.length <= cardMaximum || blur > 2 ? made : print(png, blur + 0.4)
}

const [negatives, ...words] = process.argv.slice(2)
if (!negatives) throw new Error('Say where the negatives are.')

const square: Job['size'] = [800, 800]
const wide: Job['size'] = [1600, 900]
const groupMaximum = 4

/** The products of each banner, from back to front; the left third is free for text. */
const scenes: Record<string, Thing[]> = {
  'hero.webp': [
    { negative: 'barqi-slim-10000-power-bank', code: '#9DC3DE', at: [0.44, 0.76, 0.52] },
    { negative: 'chinar-truck-art-case-redmi-note-13', code: '#1F7A78', at: [0.83, 0.76, 0.6] },
    { negative: 'sukoon-one-anc-headphones', code: '#D9C7AB', at: [0.63, 0.82, 0.7] },
    { negative: 'lahza-s1-calling-watch', code: '#2B2C31', at: [0.5, 0.94, 0.36] },
    { negative: 'sukoon-air-anc-earbuds', code: '#26365C', at: [0.82, 0.95, 0.25] },
    { negative: 'barqi-mini-20w-charger', code: '#F7F6F3', at: [0.655, 0.96, 0.2] },
  ],
  'banner-power-cuts.webp': [
    { negative: 'noorline-jhonka-handheld-fan', code: '#A9D6C3', at: [0.45, 0.82, 0.6] },
    { negative: 'barqi-safar-20000-power-bank', code: '#2B2C31', at: [0.9, 0.8, 0.42] },
    { negative: 'noorline-pankha-8-inch-desk-fan', code: '#F7F6F3', at: [0.63, 0.84, 0.74] },
    { negative: 'noorline-laltain-camping-lamp', code: '#6C6E49', at: [0.8, 0.9, 0.5] },
    { negative: 'noorline-shola-1000-lumen-torch', code: '#2B2C31', at: [0.52, 0.95, 0.2] },
  ],
  'banner-sound.webp': [
    { negative: 'karak-dabba-portable-speaker', code: '#EDB6BF', at: [0.45, 0.8, 0.38] },
    { negative: 'karak-dabba-portable-speaker', code: '#E8743B', at: [0.85, 0.8, 0.44] },
    { negative: 'sukoon-one-anc-headphones', code: '#1F7A78', at: [0.65, 0.84, 0.72] },
    { negative: 'karak-pods-2-earbuds', code: '#F7F6F3', at: [0.8, 0.95, 0.26] },
  ],
}

const codesOf = ({ variants, color }: DemoProduct): string[] => variants?.map((variant) => variant.color.code) ?? [color!.code]

const takePicture = (out: string, ...things: Thing[]): Job => ({
  out,
  size: square,
  things,
  clear: things.some(({ negative }) => /clear|matte/.test(negative)),
})

/** The second picture of a product: from another side, or enlarged when there is no such negative. */
const takeSecond = (slug: string, code: string): Job =>
  existsSync(join(negatives, `${slug}-2.npz`))
    ? takePicture(nameSecondPicture(slug), { negative: `${slug}-2`, code })
    : { ...takePicture(nameSecondPicture(slug), { negative: slug, code }), near: 1.5 }

function listProductJobs(product: DemoProduct): Job[] {
  const { slug, variants } = product
  const [code] = codesOf(product) as [string]
  if (!variants) return [takePicture(nameProductPicture(slug), { negative: slug, code }), takeSecond(slug, code)]
  const group = variants.slice(0, groupMaximum).map((variant) => ({ negative: slug, code: variant.color.code }))
  return [
    takePicture(nameProductPicture(slug), ...group),
    takeSecond(slug, code),
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

/** The picture of a category: several of its products together. */
function toCategoryJob({ slug, picture }: (typeof demoCategories)[number]): Job {
  const products = listProducts(slug)
  const things = products.map((product) => ({ negative: product.slug, code: codesOf(product).at(-1)! }))
  if (things.length > 1) return takePicture(picture, ...things)
  // With a single product: two of its colours, or the product enlarged.
  const [product] = products as [DemoProduct]
  const [first, ...others] = codesOf(product).map((code) => ({ negative: product.slug, code })) as [Thing, ...Thing[]]
  const last = others.at(-1)
  return last ? takePicture(picture, last, first) : { ...takePicture(picture, first), near: 1.18 }
}

const jobs = [
  ...demoProducts.flatMap(listProductJobs),
  ...demoCategories.map(toCategoryJob),
  ...demoBanners.map(({ picture }): Job => ({ out: picture, size: wide, things: scenes[picture]! })),
].filter(
  ({ out, things }) =>
    (words.length === 0 || words.some((word) => out.includes(word))) &&
    things.every(({ negative }) => existsSync(join(negatives, `${negative}.npz`))),
)

const folder = mkdtempSync(join(tmpdir(), 'saddar-studio-'))
try {
  const input = JSON.stringify(jobs.map((job) => ({ ...job, out: `${job.out}.png` })))
  execFileSync('python3', [fileURLToPath(new URL('photo/publish.py', import.meta.url)), negatives, folder], {
    input,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  for (const { out, size } of jobs) {
    const png = join(folder, `${out}.png`)
    writeFileSync(new URL(out, picturesDir), await print(size === wide ? await fadeEdges(png) : png))
    if (size !== wide) await writeWidths(out)
  }
} finally {
  rmSync(folder, { recursive: true })
}
console.log(`${jobs.length} pictures`)
