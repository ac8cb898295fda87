/** Money as a cell holds it. */
export interface Money {
  /** Whole rupees; half a rupee is rounded up. */
  rupees: number
  hasFraction: boolean
}

/** '1299', '1,299.00' and 'Rs 1299' are 1299, and '1299.50' is 1300 with a fraction; undefined for what is no amount. */
export function readMoney(text: string): Money | undefined {
  const digits = text.replace(/^(?:rs\.?|pkr)\s*/i, '').replace(/(\d),(?=\d{3}(?:\D|$))/g, '$1')
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d*))?$/.exec(digits) ?? []
  const hasFraction = /[1-9]/.test(fraction)
  // Nothing costs less than nothing: there is nothing to round.
  if (whole === undefined || (sign && hasFraction)) return undefined
  return { rupees: Number(sign + whole) + (fraction >= '5' ? 1 : 0), hasFraction }
}

/** As `readMoney`; undefined for what is no whole number. */
export function readAmount(text: string): number | undefined {
  const money = readMoney(text)
  return money?.hasFraction ? undefined : money?.rupees
}

/** 'TRUE', 'yes', '1'; undefined for what is neither yes nor no. */
export function readFlag(text: string): boolean | undefined {
  if (/^(?:true|yes|1)$/i.test(text)) return true
  return /^(?:false|no|0)$/i.test(text) ? false : undefined
}
