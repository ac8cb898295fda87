const small = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen'],
  ...['fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const units = [
  { value: 10_000_000, name: 'crore' },
  { value: 100_000, name: 'lakh' },
  { value: 1_000, name: 'thousand' },
  { value: 100, name: 'hundred' },
] as const

/**
 * An amount in words, as on Pakistan's cheques and couriers' slips: 'Rupees two lakh four hundred fifty only'.
 * @param rupees a whole number of at least 0
 */
export const writeAmount = (rupees: number): string => `Rupees ${writeNumber(rupees)} only`

function writeNumber(number: number): string {
  const unit = units.find(({ value }) => number >= value)
  if (unit) {
    const rest = number % unit.value
    return `${writeNumber(Math.floor(number / unit.value))} ${unit.name}${rest > 0 ? ` ${writeNumber(rest)}` : ''}`
  }
  if (number < small.length) return small[number]!
  return tens[Math.floor(number / 10)]! + (number % 10 > 0 ? `-${small[number % 10]}` : '')
}
