/**
 * Assigns a pasted column of tracking numbers to orders: by order number where the column beside it has them, else downwards from `from`.
 * @returns pairs of position and number; null for a single value, which the field takes itself
 */
export function readPastedNumbers(text: string, orders: readonly { orderId: string }[], from: number): [number, string][] | null {
  const rows = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split(/[\t,;]/).map((cell) => cell.trim()))
  const isNamed = rows.some((cells) => cells.length > 1 && cells.some((cell) => positionOf(orders, cell) >= 0))
  if (rows.length < 2 && !isNamed) return null
  const assigned = rows.map((cells, index): [number, string] => {
    if (!isNamed) return [from + index, cells[0]!]
    const number = cells.find((cell) => cell !== '' && positionOf(orders, cell) < 0) ?? ''
    return [cells.map((cell) => positionOf(orders, cell)).find((position) => position >= 0) ?? -1, number]
  })
  return assigned
    .filter(([position, number]) => position >= 0 && position < orders.length && number !== '')
    .map(([at, number]) => [at, number.slice(0, 60)])
}

const positionOf = (orders: readonly { orderId: string }[], cell: string) =>
  orders.findIndex(({ orderId }) => orderId === cell.toUpperCase())
