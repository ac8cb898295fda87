import { findColor } from './color-names.ts'

/** The database's limit of a code. */
const longest = 60

/**
 * A SKU code from a product's title and the names of a choice: 'BARQI-33W-FAST-MIDBLA-64GB' (rule 15.16). Letters of other scripts are left
 * out; '' when nothing is left. Of a name of such letters a common colour is in English, and anything else a number.
 * @param taken codes of the same form, in upper case; a number is added to differ from them
 */
export function suggestSku(title: string, names: string[], taken: ReadonlySet<string> = new Set()): string {
  const words = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toUpperCase()
      .match(/[A-Z0-9]+/g) ?? []
  const ofTitle = words(title)
    .slice(0, 3)
    .map((word) => word.slice(0, 6))
  const isLatin = (name: string) => words(name).length > 0
  // 'Midnight Black' becomes MIDBLA, '64 GB' 64GB.
  const ofNames = names.map((name) =>
    words(isLatin(name) ? name : (findColor(name)?.name ?? ''))
      .map((word) => (/\d/.test(word) ? word : word.slice(0, 3)))
      .join(''),
  )
  const code = [...ofTitle, ...ofNames]
    .filter(Boolean)
    .join('-')
    .slice(0, longest - 4)
  const isNumbered = ofNames.includes('')
  if (code === '' || !(isNumbered || taken.has(code))) return code
  for (let number = isNumbered ? 1 : 2; ; number++) if (!taken.has(`${code}-${number}`)) return `${code}-${number}`
}
