import { randomUUID } from 'node:crypto'
import { type ImportFraction, type ProductInputBody, productInput } from '@saddar/contract'
import { category as categoryLimits, importLimits, pageDefaults } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { parse } from '../../platform/http/parse.ts'
import { isSameProduct, readEditableProducts } from '../catalogue/index.ts'
import { writeCategoryPath } from './categories.ts'
import { ChangeList } from './change-list.ts'
import { columnName, type Header } from './columns.ts'
import { describeChanges, isDamaged } from './describe-changes.ts'
import { findKnownMedia, findPictureUrlProblem, type MediaContext } from './find-media.ts'
import { listFractions, roundPrices } from './fractions.ts'
import { type FileProduct, groupProducts, type Problem } from './group-products.ts'
import { type ImportContext, loadImportContext } from './import-context.ts'
import { type ReportedPicture, recordMissingPictures } from './import-pictures.ts'
import { changeImportStatus, type ImportRow, type ReportedProblem, writeProblems } from './import-state.ts'
import { validateInput } from './problems.ts'
import { readChoices } from './read-choices.ts'
import { listMedia, readMedia } from './read-media.ts'
import { readTable, UnreadableFile } from './read-table.ts'
import { toInput } from './to-input.ts'

const batch = 200

/** Shop data that a batch of products is checked against. */
interface Known {
  /** Existing products by slug. */
  present: Map<string, ProductInputBody>
  /** The slug of the product that owns each SKU. */
  skuOwners: Map<string, string>
  media: Map<string, string>
}

/**
 * Reads a whole file and records the problems of every line, without changing the catalogue. Valid products are counted as created, updated or
 * unchanged, and the first changes are listed.
 */
export async function checkImport(ctx: Context, row: ImportRow, path: string, media: MediaContext): Promise<void> {
  const check = new Check(await loadImportContext(ctx, row, media))
  await sql`delete from import_problems where import_id = ${row.id}`.execute(ctx.db)
  await sql`delete from import_pictures where import_id = ${row.id}`.execute(ctx.db)
  await sql`
    update imports set problem_count = 0, row_count = 0, product_count = 0, done_count = 0, created_count = 0, updated_count = 0, unchanged_count = 0,
      refused_count = 0, new_categories = '{}', unread_columns = '{}', fraction_count = 0, fraction_examples = '[]' where id = ${row.id}`.execute(
    ctx.db,
  )
  try {
    let waiting: FileProduct[] = []
    for await (const product of groupProducts(readTable(path, check.noteHeader))) {
      waiting.push(product)
      if (waiting.length < batch) continue
      if (!(await check.checkBatch(waiting))) return
      waiting = []
    }
    if (!(await check.checkBatch(waiting))) return
    await check.changes.keep(media.files, row.id)
    await changeImportStatus(ctx, row.id, ['checking'], 'checked')
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    await changeImportStatus(ctx, row.id, ['checking'], 'failed', error.message)
  }
}

class Check {
  readonly #newCategories = new Set<string>()
  /** The same and those above them that are new too, by their keys. */
  readonly #newKeys = new Set<string>()
  /** The SKUs of this file, each with the first product that names it. */
  readonly #skus = new Map<string, string>()
  #unread: string[] = []
  #fractions: { count: number; examples: ImportFraction[] } = { count: 0, examples: [] }
  readonly changes = new ChangeList()
  readonly context: ImportContext

  constructor(context: ImportContext) {
    this.context = context
  }

  noteHeader = ({ unread }: Header): void => {
    this.#unread = unread
  }

  /** @returns false when the check was cancelled in the meantime */
  async checkBatch(products: FileProduct[]): Promise<boolean> {
    const known = await readKnown(this.context.ctx, products, this.context.media.publicUrl)
    let [created, updated, unchanged, refused] = [0, 0, 0, 0]
    const problems: ReportedProblem[] = []
    const missing: ReportedPicture[] = []
    for (const original of products) {
      this.#noteFractions(original)
      const product = this.context.row.rounds_prices ? roundPrices(original) : original
      const present = known.present.get(product.slug)
      const { problems: found, isChanged } = this.#checkProduct(product, present, known, missing)
      problems.push(...found.map((problem) => ({ ...problem, handle: product.slug, firstLine: product.rows[0].line })))
      if (found.length > 0) refused++
      else if (!isChanged) unchanged++
      else if (present) updated++
      else created++
    }
    return inTransaction(this.context.ctx, async (tx) => {
      await writeProblems(tx, this.context.row.id, problems)
      await recordMissingPictures(tx, this.context.row.id, missing, this.context.media.publicUrl, false)
      const { numAffectedRows } = await sql`
        update imports set row_count = row_count + ${products.reduce((sum, { rows }) => sum + rows.length, 0)},
          product_count = product_count + ${products.length}, done_count = done_count + ${products.length},
          created_count = created_count + ${created}, updated_count = updated_count + ${updated},
          unchanged_count = unchanged_count + ${unchanged}, refused_count = refused_count + ${refused},
          new_categories = ${[...this.#newCategories].slice(0, 200)}, unread_columns = ${this.#unread},
          fraction_count = ${this.#fractions.count}, fraction_examples = ${JSON.stringify(this.#fractions.examples)}::jsonb, beat_at = now()
        where id = ${this.context.row.id} and status = 'checking'`.execute(tx.db)
      return Number(numAffectedRows) === 1
    })
  }

  #noteFractions(product: FileProduct): void {
    const found = listFractions(product)
    const { count, examples } = this.#fractions
    this.#fractions = { count: count + found.length, examples: [...examples, ...found].slice(0, importLimits.fractionExamples) }
  }

  #checkProduct(product: FileProduct, present: ProductInputBody | undefined, known: Known, missing: ReportedPicture[]) {
    const planned: string[][] = []
    const translated = toInput(product, present, {
      findCategory: (path) => this.context.names.find(path) ?? this.#planCategory(path, planned),
      findMedia: (url) =>
        known.media.get(url) ?? (findPictureUrlProblem(url, this.context.hosts, this.context.media.publicUrl) ? undefined : randomUUID()),
    })
    const { problems } = product
    problems.push(...this.#checkSkus(product, known), ...this.#checkCategories(product, planned))
    const all = validateInput(problems, translated)
    // A rejected product creates no categories.
    if (all.length > 0) return { problems: all, isChanged: false }
    for (const path of planned) {
      this.#newCategories.add(writeCategoryPath(path))
      for (const key of this.context.names.listMissing(path)) this.#newKeys.add(key)
    }
    for (const picture of translated.missing)
      missing.push({
        ...picture,
        handle: product.slug,
        message: findPictureUrlProblem(picture.url, this.context.hosts, this.context.media.publicUrl) ?? '',
      })
    return { problems: [], isChanged: this.#noteChanges(product, translated.input, present) }
  }

  /** @returns whether the import writes the product */
  #noteChanges(product: FileProduct, body: ProductInputBody, presentBody: ProductInputBody | undefined): boolean {
    const input = parse(productInput, body)
    // What a later rule no longer allows counts as changed; saving says why it cannot.
    const present = presentBody && productInput.safeParse(presentBody).data
    if (present && isSameProduct(input, present)) return false
    this.changes.add({
      line: product.rows[0].line,
      title: input.title,
      isNew: !presentBody,
      isDamaged: isDamaged(input.title) && input.title !== present?.title,
      changes: describeChanges(input, present),
      more: 0,
    })
    return true
  }

  /** Plans a category that the import will create; undefined when it may not. */
  #planCategory(path: string[], planned: string[][]): string | undefined {
    const fits = path.every((name) => name.length >= categoryLimits.name.minimum && name.length <= categoryLimits.name.maximum)
    if (!this.context.row.makes_categories || !fits) return undefined
    planned.push(path)
    return randomUUID()
  }

  /** Refuses a product whose new categories would be more than the shop can have: creating them would fail at the end. */
  #checkCategories({ rows: [first] }: FileProduct, planned: string[][]): Problem[] {
    const { names } = this.context
    const { maximum } = pageDefaults.categories
    const all = new Set([...this.#newKeys, ...planned.flatMap((path) => names.listMissing(path))])
    if (planned.length === 0 || all.size === this.#newKeys.size || names.count + all.size <= maximum) return []
    const message = `This would be a new category, and the shop can have at most ${maximum}`
    return [{ line: first.line, column: columnName('type'), message }]
  }

  #checkSkus({ slug, rows }: FileProduct, { skuOwners }: Known): Problem[] {
    const problems: Problem[] = []
    const own = new Set<string>()
    for (const row of rows) {
      const sku = row.cell('sku')
      if (!sku) continue
      const refuse = (message: string) => problems.push({ line: row.line, column: columnName('sku'), message })
      const owner = skuOwners.get(sku) ?? slug
      const first = this.#skus.get(sku) ?? slug
      if (own.has(sku)) refuse(`SKU ${sku} appears twice in this product`)
      else if (first !== slug) refuse(`SKU ${sku} belongs to ${first} in this file`)
      else if (owner !== slug) refuse(`SKU ${sku} is already in use by ${owner}`)
      else if (isRounded(sku) && !skuOwners.has(sku))
        refuse(`A spreadsheet has shortened this SKU to ${sku}. Enter all its digits, as text.`)
      own.add(sku)
      this.#skus.set(sku, first)
    }
    return problems
  }
}

/** Whether a spreadsheet took the SKU for a number and wrote it with an exponent: its last digits are lost. */
const isRounded = (sku: string): boolean => /^\d(?:[.,]\d+)?E\+\d+$/i.test(sku)

/** Lists the media of a product. Problems are ignored here and reported by `toInput`. */
export const listOf = (product: FileProduct) => listMedia(readMedia(product, readChoices(product, []), []))

async function readKnown(ctx: Context, products: FileProduct[], publicUrl: string): Promise<Known> {
  const skus = products.flatMap(({ rows }) => rows.flatMap((row) => row.cell('sku') || []))
  const [present, owners, media] = await Promise.all([
    readPresent(
      ctx,
      products.map(({ slug }) => slug),
    ),
    sql<{ sku: string; slug: string }>`
      select s.sku, p.slug from skus s join products p on p.id = s.product_id where s.sku = any(${skus}::text[])`.execute(ctx.db),
    findKnownMedia(ctx, products.flatMap(listOf), publicUrl),
  ])
  return { present, media, skuOwners: new Map(owners.rows.map(({ sku, slug }) => [sku, slug])) }
}

async function readPresent(ctx: Context, slugs: string[]): Promise<Known['present']> {
  const found = await findPresent(ctx, slugs)
  const products = await readEditableProducts(
    ctx,
    [...found.values()].map(({ id }) => id),
  )
  return new Map([...found].flatMap(([slug, { id }]) => (products.has(id) ? [[slug, products.get(id)!]] : [])))
}

/** Finds existing products by slug. */
export async function findPresent(ctx: Context, slugs: string[]): Promise<Map<string, { id: string; title: string }>> {
  const { rows } = await sql<{ id: string; slug: string; title: string }>`
    select id, slug, title from products where slug = any(${slugs}::text[])`.execute(ctx.db)
  return new Map(rows.map(({ slug, ...product }) => [slug, product]))
}
