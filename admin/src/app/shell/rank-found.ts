/** What was found, as far as its text decides which group comes first. */
interface Found {
  orders: readonly { orderId: string; customerName: string }[]
  products: readonly { title: string; sku: string }[]
  customers: readonly { name: string; email: string }[]
  screens: readonly { label: string }[]
  settings: readonly { name: string }[]
}

/**
 * The groups of results in the order to show them: first those whose first result begins with what was typed, so that a name is above products in
 * whose titles it is only contained. Long numbers are of orders: also phone and tracking numbers, which a result does not show.
 */
export function rankGroups({ orders, products, customers, screens, settings }: Found, typed: string): (keyof Found)[] {
  const words = splitWords(typed)
  const begins = (...texts: (string | undefined)[]) => {
    const own = splitWords(texts.filter(Boolean).join(' '))
    return words.every((word) => own.some((other) => other.startsWith(word)))
  }
  const [order, product, customer, screen, setting] = [orders[0], products[0], customers[0], screens[0], settings[0]]
  const isBest = {
    orders: /\d{4}/.test(typed) || begins(order?.orderId, order?.customerName),
    products: begins(product?.title, product?.sku),
    customers: begins(customer?.name, customer?.email),
    screens: begins(screen?.label),
    settings: begins(setting?.name),
  }
  const groups = Object.keys(isBest) as (keyof Found)[]
  return [...groups.filter((group) => isBest[group]), ...groups.filter((group) => !isBest[group])]
}

const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? []
