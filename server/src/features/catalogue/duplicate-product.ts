import { type Product, productInput } from '@saddar/contract'
import { product as limits } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { parse } from '../../platform/http/parse.ts'
import { createProduct } from './create-product.ts'
import { lockEditableProduct } from './editable-product.ts'

const mark = ' (copy)'

/**
 * Copies a product as an inactive one (rule 15.18): the same texts, prices, choices and pictures, no stock, no barcodes, and SKU codes with
 * the next free number.
 * @throws AppError PRODUCT_NOT_FOUND
 */
export function duplicateProduct(ctx: Context, id: string): Promise<Product> {
  return inTransaction(ctx, async (tx) => {
    const { input } = await lockEditableProduct(tx, id)
    const rename = await numberCodes(tx.db, listCodes(input))
    return createProduct(
      tx,
      parse(productInput, {
        ...copyLevels(input, rename),
        title: input.title.slice(0, limits.title.maximum - mark.length).trimEnd() + mark,
        isActive: false,
      }),
    )
  })
}

interface Level {
  _id?: string | undefined
  sku?: string | undefined
  barcode?: string | undefined
  stock?: number | undefined
  stockWas?: number | undefined
  variants?: Level[] | undefined
  storageOptions?: Level[] | undefined
  sizeOptions?: Level[] | undefined
}
const below = ({ variants = [], storageOptions = [], sizeOptions = [] }: Level): Level[] => [...variants, ...storageOptions, ...sizeOptions]

const listCodes = (level: Level): string[] => [...(level.sku ? [level.sku] : []), ...below(level).flatMap(listCodes)]

/** A level and those below it as new rows. */
function copyLevels<L extends Level>({ _id, stockWas, ...level }: L, rename: (code: string) => string): Level {
  const copyAll = (levels: Level[] | undefined) => levels?.map((one) => copyLevels(one, rename))
  return {
    ...level,
    sku: level.sku ? rename(level.sku) : '',
    barcode: '',
    stock: 0,
    variants: copyAll(level.variants),
    storageOptions: copyAll(level.storageOptions),
    sizeOptions: copyAll(level.sizeOptions),
  }
}

/** Renames each code to itself with the first number that is free for all of them: BC-1 to BC-1-2, then BC-1-3. */
async function numberCodes(db: Db, codes: string[]): Promise<(code: string) => string> {
  for (let number = 2; ; number++) {
    const wanted = codes.map((code) => withNumber(code, number))
    const { rows } = await sql`select from skus where sku = any(${wanted}::text[])`.execute(db)
    if (rows.length === 0) return (code) => withNumber(code, number)
  }
}

const codeLength = 60
const withNumber = (code: string, number: number) => `${code.slice(0, codeLength - `-${number}`.length)}-${number}`
