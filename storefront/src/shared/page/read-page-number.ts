/** Page number from a URL; an invalid one is page 1, so that a link never breaks. */
export function readPageNumber(value: string | null | undefined): number {
  return value && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1
}
