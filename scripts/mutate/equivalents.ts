/** A mutant that no test can kill, because nothing anybody could see changes. Found again by its file, its text and what replaced it. */
export interface Equivalent {
  file: string
  /** As `npm run mutate` prints it: what stood there, on one line. */
  before: string
  text: string
  why: string
}

export const equivalents: Equivalent[] = []
