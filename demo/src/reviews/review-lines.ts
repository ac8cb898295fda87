/** Reviews of products by slug: a line each, beginning with its stars. */
export type ReviewLines = Record<string, string>
