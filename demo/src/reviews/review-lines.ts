/** Reviews by product slug: one per line, starting with the rating. */
export type ReviewLines = Record<string, string>
