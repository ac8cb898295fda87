/** The letters and digits of a name of a city or province, in lower case: names that differ otherwise are the same place. */
export function normalizeCity(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}
