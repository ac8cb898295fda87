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
