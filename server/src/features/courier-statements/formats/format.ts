/** What a statement says, of the whole (the last four) and of each parcel. */
export const statementColumns = [
  'tracking',
  'reference',
  'cod',
  'fee',
  'tax',
  'withheld',
  'net',
  'number',
  'day',
  'bankReference',
  'total',
] as const
export type StatementColumn = (typeof statementColumns)[number]

/** How a courier writes its statements (rule 7.28). */
export interface StatementFormat {
  /** The courier's names of columns, as `plainName` writes them. Charges may be in several columns, which are added up. */
  columns: Partial<Record<StatementColumn, readonly string[]>>
  /** 11/23/2026 is 23 November. */
  isMonthFirst?: true
}

/** A column's name in lower case without punctuation: 'COD Amount (Rs.)' is 'cod amount rs'. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9%]+/g, ' ')
    .trim()
