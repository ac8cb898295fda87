import { tabStore } from '@saddar/client/browser-storage'
import type { CallReply, EnteredOrder, OrderQuote, Product, ShopDiscount } from '@saddar/contract'
import { isBarcode, toGtin14 } from '@saddar/contract/barcode'
import { effectivePrice } from '@saddar/contract/money'
import { readFigure } from '../../shared/read-figure.ts'
import { listSoldSkus, type SoldSku } from '../inventory/list-skus.ts'

/** One SKU to order, as it was when it was added. */
export interface NewLine {
  skuId: string
  title: string
  /** 'Black, 64 GB'; '' for a product without options. */
  choice: string
  sku: string
  image: string | null
  /** Rupees for one piece. */
  price: number
  stock: number
  quantity: number
}

/** The fields of the form. */
export interface NewOrderValues {
  fullName: string
  phone: string
  email: string
  addressLine1: string
  addressLine2: string
  city: string
  state: string
  postalCode: string
  orderNotes: string
  discountCode: string
  /** Rupees or percent, as typed; '' for none. */
  shopDiscount: string
  shopDiscountType: ShopDiscount['type']
  discountReason: string
  freeDelivery: boolean
  isConfirmed: boolean
}

export const emptyOrder: NewOrderValues = {
  ...{ fullName: '', phone: '', email: '', addressLine1: '', addressLine2: '', city: '', state: '', postalCode: '' },
  ...{ orderNotes: '', discountCode: '', isConfirmed: false },
  ...{ shopDiscount: '', shopDiscountType: 'fixed', discountReason: '', freeDelivery: false },
}

const toLine = (product: Product, { id, choice, sku, image, stock, ...prices }: SoldSku): NewLine => ({
  ...{ skuId: id, title: product.title, choice, sku, image, stock, quantity: 1 },
  price: effectivePrice(prices),
})

/** What a search for something to order has found. */
export type ProductsToOrder = CallReply<'GET /admin/orders/products'>['data']

/** The SKUs that were found, each as a line of one piece; of each product the colour and capacity that were asked for first. */
export const listLines = ({ products, colors = [], storage = [] }: ProductsToOrder): NewLine[] =>
  products.flatMap((product) => {
    const asked = [...colors, ...storage]
    const countAsked = ({ choice }: SoldSku) => choice.split(', ').filter((name) => asked.includes(name)).length
    return listSoldSkus(product)
      .sort((a, b) => countAsked(b) - countAsked(a))
      .map((sku) => toLine(product, sku))
  })

/**
 * What Enter adds: the SKU whose code or barcode was scanned or typed, otherwise the first that is in stock. Where it may be a code that the shop
 * does not have, or something else was found than was typed, it is undefined: nothing is added that nobody has chosen.
 */
export function findBestMatch(found: ProductsToOrder, text: string): NewLine | undefined {
  const code = text.trim().toLowerCase()
  const isOfCode = ({ sku, barcode }: SoldSku) =>
    sku.toLowerCase() === code || (barcode && isBarcode(code) && toGtin14(barcode) === toGtin14(code))
  for (const product of found.products) {
    const exact = listSoldSkus(product).find(isOfCode)
    if (exact) return toLine(product, exact)
  }
  if (mayBeCode(code) || found.notice || found.corrected) return undefined
  return listLines(found).find(({ stock }) => stock > 0)
}

/** A single word with a digit or hyphen. */
const mayBeCode = (text: string) => /^\S*[\d-]\S*$/.test(text)

/** Adds one piece: to the line of its SKU if there is one. */
export const addPiece = (lines: NewLine[], line: NewLine): NewLine[] =>
  lines.some(({ skuId }) => skuId === line.skuId)
    ? lines.map((other) => (other.skuId === line.skuId ? { ...line, quantity: other.quantity + 1 } : other))
    : [...lines, line]

export const toItems = (lines: NewLine[]) => lines.map(({ skuId, quantity }) => ({ skuId, quantity }))

/** The address in the form of the call; a buyer need not have an email. */
export const toAddress = (values: NewOrderValues) => {
  const { fullName, phone, email, addressLine1, addressLine2, city, state, postalCode } = values
  return { fullName, phone, addressLine1, addressLine2, city, state, postalCode, country: 'Pakistan', ...(email.trim() && { email }) }
}

/** What lowers the price, in the form of the calls. A discount that is no number is sent as it is: the server says why it is refused. */
const toConcessions = ({ discountCode, shopDiscount, shopDiscountType: type, freeDelivery }: NewOrderValues, reason: string) => ({
  discountCode: discountCode.trim() || null,
  ...(shopDiscount.trim() && { shopDiscount: { type, value: readFigure(shopDiscount), reason } }),
  ...(freeDelivery && { freeDelivery }),
})

export const toQuote = (lines: NewLine[], values: NewOrderValues): OrderQuote => ({
  items: toItems(lines),
  ...{ city: values.city, state: values.state, phone: values.phone.slice(0, 40) },
  ...toConcessions(values, ''),
})

/** @param told the total and the advance that were on the screen, in rupees: the order is refused when it would cost more */
export const toBody = (lines: NewLine[], values: NewOrderValues, told: Pick<EnteredOrder, 'total' | 'advance'>): EnteredOrder => ({
  items: toItems(lines),
  shippingAddress: toAddress(values),
  orderNotes: values.orderNotes,
  ...toConcessions(values, values.discountReason),
  isConfirmed: values.isConfirmed,
  ...{ total: told.total, advance: told.advance },
})

export interface Draft {
  values: NewOrderValues
  lines: NewLine[]
}

// For this tab and person, since two calls may be taken down in two tabs; and for a customer from whose page it was opened: no address of
// another buyer may be left in it.
const keyOf = (userId: string, buyer: string) => `officeNewOrder:${userId}:${buyer}`

export function readDraft(userId: string, buyer: string): Draft | null {
  const draft = tabStore.readJson(keyOf(userId, buyer)) as Partial<Draft> | null
  return draft?.values && Array.isArray(draft.lines) ? { values: { ...emptyOrder, ...draft.values }, lines: draft.lines } : null
}
export const saveDraft = (userId: string, buyer: string, draft: Draft): void =>
  void tabStore.write(keyOf(userId, buyer), JSON.stringify(draft))
export const discardDraft = (userId: string, buyer: string): void => tabStore.remove(keyOf(userId, buyer))
