/** An amount read from a cell. */
export interface Money {
  /** Whole rupees; half a rupee is rounded up. */
  rupees: number
  hasFraction: boolean
}

/** Reads '1299', '1,299.00' and 'Rs 1299' as 1299, and '1299.50' as 1300 with a fraction. Returns undefined for any other text. */
export function readMoney(text: string): Money | undefined {
  const digits = text.replace(/^(?:rs\.?|pkr)\s*/i, '').replace(/(\d),(?=\d{3}(?:\D|$))/g, '$1')
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d*))?$/.exec(digits) ?? []
  const hasFraction = /[1-9]/.test(fraction)
  // A negative amount with a fraction is invalid, not rounded.
  if (whole === undefined || (sign && hasFraction)) return undefined
  return { rupees: Number(sign + whole) + (fraction >= '5' ? 1 : 0), hasFraction }
}

/** Like `readMoney`, but returns undefined for an amount with a fraction. */
export function readAmount(text: string): number | undefined {
  const money = readMoney(text)
  return money?.hasFraction ? undefined : money?.rupees
}

/** Reads 'TRUE', 'yes' or '1' as true and 'FALSE', 'no' or '0' as false, in any case. Returns undefined for any other text. */
export function readFlag(text: string): boolean | undefined {
  if (/^(?:true|yes|1)$/i.test(text)) return true
  return /^(?:false|no|0)$/i.test(text) ? false : undefined
}
