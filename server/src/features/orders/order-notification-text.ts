// Invisible and direction-changing characters, typed or pasted with a name, would reorder or hide the rest of the line.
const directionMarks = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** One line about an order for staff, in plain text. The UI isolates the name, which may be in Urdu, from the number that follows. */
export const describeOrder = (customerName: string, itemCount: number): string =>
  `${customerName.replace(directionMarks, '')} · ${itemCount} ${itemCount === 1 ? 'item' : 'items'}`

/** The title of the notification about a new order. */
export const getNotificationTitle = ({
  needsReview,
  exchangeOf,
}: {
  needsReview: boolean
  exchangeOf?: object | null | undefined
}): string => (exchangeOf ? 'Exchange to send' : needsReview ? 'New order, needs review' : 'New order')
