// Typed or pasted with a name, these would reorder or hide the rest of the line.
const directionMarks = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** One line of news for staff, in plain text: a screen isolates the name, which may be Urdu, from the number behind it. */
export const describeOrder = (customerName: string, itemCount: number): string =>
  `${customerName.replace(directionMarks, '')} · ${itemCount} ${itemCount === 1 ? 'item' : 'items'}`

/** What staff read above the news of an order that arrived. */
export const titleOf = ({ needsReview }: { needsReview: boolean }): string => (needsReview ? 'New order, needs review' : 'New order')
