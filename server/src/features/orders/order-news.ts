/** One line of news for staff. The name is isolated (U+2068, U+2069), so that an Urdu one does not turn the numbers behind it around. */
export const describeOrder = (customerName: string, itemCount: number): string =>
  `\u2068${customerName}\u2069 · ${itemCount} ${itemCount === 1 ? 'item' : 'items'}`
