import type { CartLineInput } from '@saddar/contract'
import { lineQuantityMaximum } from '@saddar/contract/limits'
import { AppError } from '../../platform/http/app-error.ts'
import { type Choice, matchSku, type Sku } from '../catalogue/index.ts'
import type { CartLine } from './read-cart.ts'

/*
 * The rules of cart lines, for the carts of accounts and of guests (rules 5.1, 5.2). Nothing here writes.
 */

/**
 * Finds the line that an addition leads to.
 * @param skus those of the product that can be chosen
 * @param most how many lines the cart may have
 * @throws AppError PRODUCT_NOT_FOUND, CHOICE_REQUIRED, OUT_OF_STOCK, CART_FULL
 */
export function addLine(lines: CartLine[], skus: Sku[], input: CartLineInput, most: number): CartLine {
  if (skus.length === 0) throw new AppError('PRODUCT_NOT_FOUND')
  const sku = matchSku(skus, input)
  if (!sku) throw new AppError('CHOICE_REQUIRED')
  const present = lines.find((line) => line.sku.skuId === sku.skuId)
  if (!present && lines.length >= most) throw new AppError('CART_FULL')
  return withinStock({ sku, quantity: (present?.quantity ?? 0) + input.quantity })
}

/**
 * Finds a line with another quantity.
 * @throws AppError ITEM_NOT_IN_CART, OUT_OF_STOCK
 */
export function changeLine(lines: CartLine[], input: CartLineInput): CartLine {
  const sku = matchSku(skusOf(lines), input)
  if (!sku) throw new AppError('ITEM_NOT_IN_CART')
  return withinStock({ sku, quantity: input.quantity })
}

/**
 * Finds the line to remove: the exact one, or the product's only one (rule 5.2).
 * @throws AppError ITEM_NOT_IN_CART
 */
export function findLineToRemove(lines: CartLine[], choice: Choice): CartLine {
  const own = lines.filter(({ sku }) => sku.productId === choice.productId)
  const exact = matchSku(skusOf(own), choice)
  const removed = own.find(({ sku }) => sku === exact) ?? (own.length === 1 ? own[0] : undefined)
  if (!removed) throw new AppError('ITEM_NOT_IN_CART')
  return removed
}

/** The lines with this one: in place of the same SKU's, or as the last. */
export function withLine(lines: CartLine[], line: CartLine): CartLine[] {
  const isSame = (other: CartLine) => other.sku.skuId === line.sku.skuId
  return lines.some(isSame) ? lines.map((other) => (isSame(other) ? line : other)) : [...lines, line]
}

/** How many pieces of a SKU a line may have now. */
export const countLeft = (sku: Sku): number => (sku.isRemoved || !sku.isActive ? 0 : Math.min(sku.stock, lineQuantityMaximum))

function withinStock(line: CartLine): CartLine {
  const left = countLeft(line.sku)
  if (line.quantity > left) throw new AppError('OUT_OF_STOCK', { text: { left }, data: { left } })
  return line
}

const skusOf = (lines: CartLine[]) => lines.map(({ sku }) => sku)
