interface ReviewLine {
  rating: number
  comment: string
  /** File names. */
  pictures: string[]
}

/** Reads a line such as '5 Holds well. [review-mount-1 review-mount-2]': the rating, the comment, and the names of its pictures if it has any. */
export function readReviewLine(line: string): ReviewLine {
  const [, rating, comment, names] = /^(\d) (.+?)(?: \[(review-[\w -]+)\])?$/.exec(line)!
  return { rating: Number(rating), comment: comment!, pictures: names?.split(' ').map((name) => `${name}.webp`) ?? [] }
}
