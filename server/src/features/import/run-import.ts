import { type ProductInputGiven, productInput } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { parse } from '../../platform/http/parse.ts'
import { type Saved, saveProducts } from '../catalogue/index.ts'
import { readCategoryPath } from './categories.ts'
import { findPresent, listOf } from './check-import.ts'
import { type FetchedFiles, fetchFiles, type MediaSurroundings } from './find-media.ts'
import { roundPrices } from './fractions.ts'
import { type FileProduct, groupProducts, type Problem } from './group-products.ts'
import { fetchLater, writeMissing } from './import-pictures.ts'
import { type ImportRow, moveImport, writeProblems } from './import-state.ts'
import { toProblem } from './problems.ts'
import { readTable } from './read-table.ts'
import { type Translated, toInput } from './to-input.ts'
import { takeUp, type Underway } from './underway.ts'

const batch = 25

/** How a pass over the file ended: the whole is saved, the time was up, or it was cancelled. */
export type Pass = 'done' | 'later' | 'stopped'

/**
 * Saves the products of a checked file, from where the last pass ended, for so long (behaviour 15.1: as a form would save them). Each product is
 * saved whole or not at all, in one transaction with how far the import has come: a pass that is broken off is gone on with, and nothing is done twice.
 */
export async function runImport(ctx: Context, row: ImportRow, path: string, media: MediaSurroundings, untilMs: number): Promise<Pass> {
  const refused = await readRefused(ctx, row.id)
  const run = new Run(await takeUp(ctx, row, media))
  let index = 0
  let waiting: FileProduct[] = []
  for await (const given of groupProducts(readTable(path))) {
    if (index++ < row.done_count) continue
    const product = row.rounds_prices ? roundPrices(given) : given
    // Told by the check: counted, and left out.
    if (refused.has(product.rows[0].line)) product.problems.push({ line: product.rows[0].line, column: '', message: '' })
    waiting.push(product)
    if (waiting.length < batch) continue
    if (!(await run.save(waiting))) return 'stopped'
    waiting = []
    if (Date.now() > untilMs) return 'later'
  }
  if (waiting.length > 0 && !(await run.save(waiting))) return 'stopped'
  return inTransaction(ctx, async (tx) => {
    if (!(await moveImport(tx, row.id, ['running'], 'done'))) return 'stopped'
    await fetchLater(tx, row.id)
    return 'done'
  })
}

/** First lines of the products that the check refused. */
async function readRefused(ctx: Context, id: string): Promise<Set<number>> {
  const { rows } = await sql<{ first_line: number }>`select distinct first_line from import_problems where import_id = ${id}`.execute(
    ctx.db,
  )
  return new Set(rows.map(({ first_line }) => first_line))
}

interface Ready {
  product: FileProduct
  id: string | undefined
  /** What it became of the last translation, to say where a refusal stands. */
  translated?: Translated
}

class Run {
  readonly on: Underway

  constructor(on: Underway) {
    this.on = on
  }

  /** @returns false when the import was cancelled meanwhile */
  async save(products: FileProduct[]): Promise<boolean> {
    const passed = products.filter(({ problems }) => problems.length === 0)
    const files = await fetchFiles(this.on.ctx, passed.flatMap(listOf), this.on.hosts, this.on.media)
    for (const product of passed) await this.#makeCategory(product)
    const present = await findPresent(
      this.on.ctx,
      passed.map(({ slug }) => slug),
    )
    const ready = passed.map((product): Ready => ({ product, id: present.get(product.slug)?.id }))
    try {
      return await this.#commit(products.length, ready, [], files)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
    return this.#saveApart(products.length, ready, files)
  }

  /** One of many is refused: each is then saved by itself, and those that are refused are told of. */
  async #saveApart(count: number, ready: Ready[], files: FetchedFiles): Promise<boolean> {
    if (!(await this.#commit(count - ready.length, [], [], files))) return false
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

  /** Products and how far the import is, together. */
  #commit(count: number, ready: Ready[], late: FileProduct[], { files, reasons }: FetchedFiles): Promise<boolean> {
    const saves = ready.map((one) => ({
      id: one.id,
      change: (present: ProductInputGiven | undefined) => {
        // Each time anew: what a transaction that is tried again found wrong is not told twice.
        const copy = { ...one.product, problems: [] as Problem[] }
        one.translated = toInput(copy, present, { findCategory: (path) => this.on.names.find(path), findMedia: (url) => files.get(url) })
        const [problem] = copy.problems
        if (problem) throw new AppError('VALIDATION', { errors: [{ msg: problem.message, path: '' }] })
        return parse(productInput, one.translated.input)
      },
    }))
    return inTransaction(this.on.ctx, async (tx) => {
      const saved = await saveProducts(tx, saves, this.on.row.product_count > 20)
      const became = (what: Saved) => saved.filter((each) => each === what).length
      await writeProblems(
        tx,
        this.on.row.id,
        late.flatMap(({ slug, rows, problems }) => problems.map((problem) => ({ ...problem, handle: slug, firstLine: rows[0].line }))),
      )
      const missing = ready.flatMap(({ product, translated }) =>
        (translated?.missing ?? []).map((each) => ({ ...each, handle: product.slug, message: reasons.get(each.url) ?? '' })),
      )
      await writeMissing(tx, this.on.row.id, missing, this.on.media.publicUrl, true)
      const { numAffectedRows } = await sql`
        update imports set done_count = done_count + ${count}, created_count = created_count + ${became('created')},
          updated_count = updated_count + ${became('updated')}, unchanged_count = unchanged_count + ${became('unchanged')},
          refused_count = refused_count + ${count - saved.length}, beat_at = now()
        where id = ${this.on.row.id} and status = 'running'`.execute(tx.db)
      // Cancelled while this was written: nothing of it stays.
      if (Number(numAffectedRows) === 0) throw new Cancelled()
      return true
    }).catch((error: unknown) => {
      if (error instanceof Cancelled) return false
      throw error
    })
  }

  async #makeCategory({ rows: [first] }: FileProduct): Promise<void> {
    const path = readCategoryPath(first)
    if (!path?.length || this.on.names.find(path) || !this.on.row.makes_categories) return
    await this.on.names.make(this.on.ctx, path)
  }
}

class Cancelled extends Error {}
