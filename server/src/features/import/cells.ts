/** How a spreadsheet would take a text for a formula, also behind the marks that keep it from doing so. */
const formula = /^'*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/
const marked = /^'+[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/

/** A cell that no spreadsheet computes; `unguard` gives back exactly what it was. */
export const guard = (text: string): string => (formula.test(text) ? `'${text}` : text)
export const unguard = (text: string): string => (marked.test(text) ? text.slice(1) : text)

/** '1299', '1,299.00' and 'Rs 1299' are 1299; undefined for what is no whole number. */
export function readAmount(text: string): number | undefined {
  const digits = text.replace(/^(?:rs\.?|pkr)\s*/i, '').replace(/(\d),(?=\d{3}(?:\D|$))/g, '$1')
  return /^-?\d{1,12}(?:\.0*)?$/.test(digits) ? Number(digits) : undefined
}

/** 'TRUE', 'yes', '1'; undefined for what is neither yes nor no. */
export function readFlag(text: string): boolean | undefined {
  if (/^(?:true|yes|1)$/i.test(text)) return true
  return /^(?:false|no|0)$/i.test(text) ? false : undefined
}
