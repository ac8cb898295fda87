import { fileURLToPath } from 'node:url'
import { categoryInput, productInput } from '@saddar/contract'
import type { DemoOption, DemoProduct } from '@saddar/demo'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { parse } from '../../platform/http/parse.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { loadSharp } from '../../platform/media/decode-pictures.ts'
import type { PrivateFiles } from '../../platform/media/private-files.ts'
import type { MediaStore, StoredPicture } from '../../platform/media/store.ts'
import { createCategory, createProduct } from '../catalogue/index.ts'
import { hideFirstSteps, refreshLargestSaving } from '../settings/index.ts'
import { ageAccounts, insertBuyers } from './demo-buyers.ts'
import { loadDemoParcels } from './demo-parcels.ts'
import { loadDemoOrders } from './load-demo-orders.ts'
import { loadDemoRefunds } from './load-demo-refunds.ts'
import { loadDemoReviews, readDemoSkus } from './load-demo-reviews.ts'
import { loadDemoStatement } from './load-demo-statement.ts'

const dayMs = 86_400_000
/** Encrypts the payout details of the demo's refunds with the shop's secret. */
type Encrypt = (text: string) => Buffer

/** Where the demo's files go. */
interface DemoFiles {
  media: MediaStore
  returnPictures: PrivateFiles
}

/** Fills an empty shop with the demo catalogue, using the same functions as the admin calls (rule 10.3). Does nothing if the shop has products. */
export async function loadDemo(ctx: Context, files: DemoFiles, encrypt: Encrypt): Promise<void> {
  // Of two concurrent starts, the second waits here and then finds the shop filled.
  await ctx.db.connection().execute(async (db) => {
    await sql`select pg_advisory_lock(7210002)`.execute(db)
    try {
      const { rows } = await sql`select from products limit 1`.execute(db)
      if (rows.length === 0) await fillShop(ctx, files, encrypt)
    } finally {
      await sql`select pg_advisory_unlock(7210002)`.execute(db)
    }
  })
}

async function fillShop(ctx: Context, { media, returnPictures }: DemoFiles, encrypt: Encrypt): Promise<void> {
  const pictures = await storePictures(media)
  // In one transaction: if the start is killed, the shop is still empty and the next start fills it.
  await inTransaction(ctx, async (tx) => {
    await enterCatalogue(tx, pictures)
    await enterSales(tx, pictures, returnPictures)
    await loadDemoRefunds(tx, encrypt, Date.now())
    // A filled shop does not need the first steps.
    await hideFirstSteps(tx, true)
    await sql`insert into settings (key, value) values ('confirmCashOrders', 'true'), ('cashAdvance', '"staff"') on conflict do nothing`.execute(
      tx.db,
    )
    await refreshLargestSaving(tx)
    await enqueue(tx.db, 'demo-banners', {})
  })
}

/** Buyers, their orders and reviews, and the sums that follow from them. */
async function enterSales(tx: Context, pictures: Map<string, StoredPicture>, returnPictures: PrivateFiles): Promise<void> {
  const { demoBuyers } = await import('@saddar/demo')
  const now = Date.now()
  const buyers = await insertBuyers(tx, demoBuyers, now)
  const skus = await readDemoSkus(tx)
  await loadDemoReviews(tx, { buyers, skus, pictures, now })
  await loadDemoOrders(tx, buyers, skus, now, returnPictures)
  await loadDemoParcels(tx)
  await loadDemoStatement(tx, now)
  await ageAccounts(tx)
  await sql`select fold_sales()`.execute(tx.db)
}

async function enterCatalogue(ctx: Context, pictures: Map<string, StoredPicture>): Promise<void> {
  const { demoCategories, demoProducts, estimateCost } = await import('@saddar/demo')
  await ctx.db
    .insertInto('media')
    .values([...pictures.values()].map(({ id, width, height }) => ({ id, width, height, kind: 'picture' })))
    .execute()
  const categories = new Map<string, string>()
  for (const { slug, name, parent, picture } of demoCategories) {
    const input = { slug, name, parentId: parent ? categories.get(parent) : null, mediaId: pictures.get(picture)?.id }
    categories.set(slug, (await createCategory(ctx, parse(categoryInput, input)))._id)
  }
  for (const product of demoProducts) {
    await createProduct(ctx, parse(productInput, toInput(product, categories, pictures, estimateCost)))
  }
}

/** Stores the pictures in the widths that the demo has ready: encoding them took most of the first start. */
async function storePictures(media: MediaStore): Promise<Map<string, StoredPicture>> {
  const { cataloguePictures, findPictureFile, pictureSize, reviewPictures } = await import('@saddar/demo')
  const store = async (name: string) => {
    const id = await media.addEncoded((width) => fileURLToPath(findPictureFile(name, width)))
    return [name, { id, width: pictureSize, height: pictureSize }] as const
  }
  // Those of buyers have any shape.
  const storeOfReview = async (name: string) => {
    const sharp = await loadSharp()
    const { width, height } = await sharp(fileURLToPath(findPictureFile(name))).metadata()
    return [name, { ...(await store(name))[1], width, height }] as const
  }
  return new Map(await Promise.all([...cataloguePictures.map(store), ...reviewPictures.map(storeOfReview)]))
}

function toInput(
  product: DemoProduct,
  categories: Map<string, string>,
  pictures: Map<string, StoredPicture>,
  estimateCost: (slug: string, price: number) => number | undefined,
) {
  const {
    category,
    pictures: own,
    secondView,
    thirdView,
    size,
    variants = [],
    storageOptions = [],
    sizeOptions = [],
    daysOld,
    ...rest
  } = product
  const [first, second, ...more] = own as [string, string]
  const third = thirdView ? more.slice(0, 1) : []
  const media = (names: string[], alt: string) => names.map((name) => ({ mediaId: pictures.get(name)!.id, alt }))
  const costOf = (price = product.price) => ({ cost: estimateCost(product.slug, price) ?? null })
  const option = ({ value, ...offer }: DemoOption) => ({ capacity: value, size: value, ...offer, ...costOf(offer.price) })
  return {
    ...rest,
    ...costOf(),
    categoryId: categories.get(category),
    media: [
      ...media([first], product.title),
      ...media([second], `${product.title}: ${secondView}`),
      ...media(third, `${product.title}: ${thirdView}`),
      ...media(more.slice(third.length), `${product.title}, size ${size}`),
    ],
    storageOptions: storageOptions.map(option),
    sizeOptions: sizeOptions.map(option),
    variants: variants.map((variant) => ({
      ...variant,
      ...costOf(variant.price),
      media: media(variant.pictures, `${product.title}, ${variant.color.name}`),
      storageOptions: (variant.storageOptions ?? []).map(option),
      sizeOptions: (variant.sizeOptions ?? []).map(option),
    })),
    createdAt: new Date(Date.now() - daysOld * dayMs).toISOString(),
  }
}
