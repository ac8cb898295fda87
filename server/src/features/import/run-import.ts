import { type ProductInputBody, productInput } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { parse } from '../../platform/http/parse.ts'
import { type Saved, saveProducts } from '../catalogue/index.ts'
import { readCategoryPath } from './categories.ts'
import { findPresent, listOf } from './check-import.ts'
import { columnName } from './columns.ts'
import { type FetchedFiles, fetchFiles, type MediaContext } from './find-media.ts'
import { roundPrices } from './fractions.ts'
import { type FileProduct, groupProducts, type Problem } from './group-products.ts'
import { type ImportContext, loadImportContext } from './import-context.ts'
import { recordMissingPictures, scheduleFetchRetry } from './import-pictures.ts'
import { changeImportStatus, type ImportRow, writeProblems } from './import-state.ts'
import { toProblem } from './problems.ts'
import { readTable } from './read-table.ts'
import { type Translated, toInput } from './to-input.ts'

const batch = 25

/** How a pass over the file ended: all products are saved, the time limit was reached, or the import was cancelled. */
export type PassResult = 'done' | 'later' | 'stopped'

/**
 * Saves the products of a checked file from where the last pass ended, within the time limit (same rules as the form, rule 15.1). Each
 * product is saved whole or not at all, in one transaction with the progress of the import, so that an interrupted pass resumes and nothing is
 * saved twice.
 */
export async function runImport(ctx: Context, row: ImportRow, path: string, media: MediaContext, untilMs: number): Promise<PassResult> {
  const refused = await readRefused(ctx, row.id)
  const run = new Run(await loadImportContext(ctx, row, media))
  let index = 0
  let waiting: FileProduct[] = []
  for await (const original of groupProducts(readTable(path))) {
    if (index++ < row.done_count) continue
    const product = row.rounds_prices ? roundPrices(original) : original
    // Rejected by the check: counted as refused, and not saved.
    if (refused.has(product.rows[0].line)) product.problems.push({ line: product.rows[0].line, column: '', message: '' })
    waiting.push(product)
    if (waiting.length < batch) continue
    if (!(await run.save(waiting))) return 'stopped'
    waiting = []
    if (Date.now() > untilMs) return 'later'
  }
  if (waiting.length > 0 && !(await run.save(waiting))) return 'stopped'
  return inTransaction(ctx, async (tx) => {
    if (!(await changeImportStatus(tx, row.id, ['running'], 'done'))) return 'stopped'
    await scheduleFetchRetry(tx, row.id)
    return 'done'
  })
}

/** The first lines of the products that the check rejected. */
async function readRefused(ctx: Context, id: string): Promise<Set<number>> {
  const { rows } = await sql<{ first_line: number }>`select distinct first_line from import_problems where import_id = ${id}`.execute(
    ctx.db,
  )
  return new Set(rows.map(({ first_line }) => first_line))
}

interface Ready {
  product: FileProduct
  id: string | undefined
  /** The last translation, to find the line of a rejection. */
  translated?: Translated
}

class Run {
  readonly context: ImportContext

  constructor(context: ImportContext) {
    this.context = context
  }

  /** @returns false when the import was cancelled in the meantime */
  async save(products: FileProduct[]): Promise<boolean> {
    const passed = products.filter(({ problems }) => problems.length === 0)
    const files = await fetchFiles(this.context.ctx, passed.flatMap(listOf), this.context.hosts, this.context.media)
    for (const product of passed) await this.#makeCategory(product)
    const present = await findPresent(
      this.context.ctx,
      passed.map(({ slug }) => slug),
    )
    const late = passed.filter(({ problems }) => problems.length > 0)
    const ready = passed.flatMap((product): Ready[] => (late.includes(product) ? [] : [{ product, id: present.get(product.slug)?.id }]))
    try {
      return await this.#commit(products.length, ready, late, files)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
    return this.#saveEach(products.length, ready, late, files)
  }

  /** After a batch is rejected, saves each product in its own transaction and reports those that are rejected. */
  async #saveEach(count: number, ready: Ready[], late: FileProduct[], files: FetchedFiles): Promise<boolean> {
    if (!(await this.#commit(count - ready.length, [], late, files))) return false
    for (const one of ready) {
      try {
        if (!(await this.#commit(1, [one], [], files))) return false
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        const problems = (error.extras.errors ?? [{ msg: error.message, path: '' }]).map((each) =>
          toProblem(each, one.translated?.lines ?? new Map([['', one.product.rows[0].line]])),
        )
        one.product.problems.push(...problems)
        if (!(await this.#commit(1, [], [one.product], files))) return false
      }
    }
    return true
  }

  /** Commits products and progress in one transaction. */
  #commit(count: number, ready: Ready[], late: FileProduct[], { files, reasons }: FetchedFiles): Promise<boolean> {
    const saves = ready.map((one) => ({
      id: one.id,
      change: (present: ProductInputBody | undefined) => {
        // A fresh list each time, so that a retried transaction does not report a problem twice.
        const copy = { ...one.product, problems: [] as Problem[] }
        one.translated = toInput(copy, present, {
          findCategory: (path) => this.context.names.find(path),
          findMedia: (url) => files.get(url),
        })
        const [problem] = copy.problems
        if (problem) throw new AppError('VALIDATION', { errors: [{ msg: problem.message, path: '' }] })
        return parse(productInput, one.translated.input)
      },
    }))
    return inTransaction(this.context.ctx, async (tx) => {
      const saved = await saveProducts(tx, saves, this.context.row.product_count > 20)
      const countSaved = (outcome: Saved) => saved.filter((each) => each === outcome).length
      await writeProblems(
        tx,
        this.context.row.id,
        late.flatMap(({ slug, rows, problems }) => problems.map((problem) => ({ ...problem, handle: slug, firstLine: rows[0].line }))),
      )
      const missing = ready.flatMap(({ product, translated }) =>
        (translated?.missing ?? []).map((each) => ({ ...each, handle: product.slug, message: reasons.get(each.url) ?? '' })),
      )
      await recordMissingPictures(tx, this.context.row.id, missing, this.context.media.publicUrl, true)
      const { numAffectedRows } = await sql`
        update imports set done_count = done_count + ${count}, created_count = created_count + ${countSaved('created')},
          updated_count = updated_count + ${countSaved('updated')}, unchanged_count = unchanged_count + ${countSaved('unchanged')},
          refused_count = refused_count + ${count - saved.length}, beat_at = now()
        where id = ${this.context.row.id} and status = 'running'`.execute(tx.db)
      // Cancelled while this was written: roll back.
      if (Number(numAffectedRows) === 0) throw new Cancelled()
      return true
    }).catch((error: unknown) => {
      if (error instanceof Cancelled) return false
      throw error
    })
  }

  /** Creates the category of a product that the shop lacks. Reports the product when that is not possible. */
  async #makeCategory(product: FileProduct): Promise<void> {
    const { ctx, names, row } = this.context
    const [first] = product.rows
    const path = readCategoryPath(first)
    const isMissing = () => path !== undefined && path.length > 0 && !names.find(path)
    if (!path || !isMissing() || !row.makes_categories) return
    try {
      await names.make(ctx, path).catch(async (error: unknown) => {
        if (!(error instanceof AppError)) throw error
        // A colleague has created it meanwhile, or deleted one above it.
        await names.reload(ctx)
        if (isMissing()) await names.make(ctx, path)
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const [{ msg } = { msg: error.message }] = error.extras.errors ?? []
      product.problems.push({ line: first.line, column: columnName('type'), message: msg })
    }
  }
}

class Cancelled extends Error {}
