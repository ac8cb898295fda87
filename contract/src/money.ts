/** Whole rupees with thousands separators: 'Rs 1,234'. The grouping is written out so that server and browser render the same text. */
export function formatRupees(amount: number): string {
  const digits = String(Math.abs(Math.trunc(amount))).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${amount < 0 ? '−' : ''}Rs ${digits}`
}

/** Paisa as rupees, with decimals only where there are any: 'Rs 2,413' and 'Rs 2,413.50'. */
export function formatPaisa(paisa: number): string {
  const fraction = Math.abs(paisa) % 100
  const rupees = formatRupees(Math.abs(paisa) / 100)
  return `${paisa < 0 ? '−' : ''}${rupees}${fraction === 0 ? '' : `.${String(fraction).padStart(2, '0')}`}`
}

/** The price of one piece: the sale price when it is above 0 and below the price (rule 3.4). */
export function effectivePrice(item: { price: number; discountPrice?: number | null | undefined }): number {
  const sale = item.discountPrice ?? 0
  return sale > 0 && sale < item.price ? sale : item.price
}

/** Whole percent saved, rounded down; 0 when not on sale. */
export function savedPercent(item: { price: number; discountPrice?: number | null | undefined }): number {
  return item.price > 0 ? Math.floor(((item.price - effectivePrice(item)) * 100) / item.price) : 0
}
