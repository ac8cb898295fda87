import type { ReturnRequest } from '@saddar/contract'
import { canReplace } from '@saddar/contract/return-states'
import type { Db } from '../../platform/db/connect.ts'
import { invalid } from '../../platform/http/app-error.ts'
import { canChoose, readAllSkusOfProducts, type Sku } from '../catalogue/index.ts'
import type { DeliveredLine, DeliveredOrder } from './read-returnable.ts'

/** What a returned piece can be exchanged for, with prices of one piece in rupees. */
export interface ExchangeChoice {
  sku: Sku
  /** Today's price of the choice. */
  wanted: number
  /** Today's price of what came back; as charged when it is no longer sold. */
  returned: number
  isDearer: boolean
}

type Line = Pick<DeliveredLine, 'position' | 'skuId' | 'productId' | 'price'>

const priceOf = ({ salePrice, listPrice }: Sku): number => salePrice || listPrice

/**
 * What each line can be exchanged for, by position: the variants of its product that can be bought, the same one first (rule 6.49). Prices are
 * compared as they are today, so that a sale or a rise since the order changes nothing between two variants.
 */
export async function listChoices(db: Db, lines: Line[]): Promise<Map<number, ExchangeChoice[]>> {
  const skus = await readAllSkusOfProducts(db, [...new Set(lines.map(({ productId }) => productId))])
  return new Map(
    lines.map(({ position, skuId, productId, price }) => {
      const same = skus.find((sku) => sku.skuId === skuId)
      const returned = same && canChoose(same) ? priceOf(same) : price
      const choices = skus
        .filter((sku) => sku.productId === productId && canChoose(sku))
        .map((sku) => ({ sku, wanted: priceOf(sku), returned, isDearer: priceOf(sku) > returned }))
      const rank = ({ sku }: ExchangeChoice) => (sku.skuId === skuId ? '' : `1 ${nameOf(sku)}`)
      return [position, choices.sort((a, b) => (rank(a) < rank(b) ? -1 : 1))] as const
    }),
  )
}

const nameOf = ({ colorName, capacity, size }: Sku): string => [colorName, capacity, size].filter(Boolean).join(', ')

/** A SKU as the contract shows a choice. */
export const toChoice = ({ skuId, sku, image, colorName, colorCode, capacity, size }: Sku) => ({
  ...{ skuId, sku, image, storageCapacity: capacity, size },
  color: colorName === null ? null : { name: colorName, code: colorCode ?? '#000000' },
})

/** @throws AppError VALIDATION for what is no variant of the product, dearer, would not fit either, or not in stock in this quantity */
export async function checkWanted(db: Db, order: DeliveredOrder, lines: ReturnRequest['lines']): Promise<void> {
  const wanted = lines.filter(({ exchangeFor }) => exchangeFor)
  if (wanted.length === 0) return
  const choices = await listChoices(
    db,
    order.lines.filter(({ position }) => wanted.some(({ line }) => line === position)),
  )
  for (const [index, { line, quantity, reason, exchangeFor }] of lines.entries()) {
    if (!exchangeFor) continue
    const path = `lines.${index}.exchangeFor`
    const { sku } = findChoice(choices.get(line) ?? [], exchangeFor, path)
    const piece = order.lines.find(({ position }) => position === line)!
    if (!canReplace(reason, piece, sku))
      throw invalid([{ msg: 'This one would not fit your phone either. Choose another size or your money back.', path }])
    if (sku.stock < quantity) throw invalid([{ msg: 'Not enough of it is left. Choose another one or your money back.', path }])
  }
}

/** @throws AppError VALIDATION at `path` */
export function findChoice(choices: ExchangeChoice[], skuId: string, path: string): ExchangeChoice {
  const choice = choices.find(({ sku }) => sku.skuId === skuId)
  if (!choice) throw invalid([{ msg: 'Choose a variant of the same product', path }])
  if (choice.isDearer) throw invalid([{ msg: 'This one costs more than what comes back. Take the refund and order it anew.', path }])
  return choice
}
