/** Reviews by product slug: one per line, starting with the rating. It may end with the names of its pictures, `[review-mount-1 review-mount-2]`. */
export type ReviewLines = Record<string, string>
