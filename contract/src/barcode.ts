export const barcodeRule = 'A barcode has 8, 12, 13 or 14 digits, and the last one must fit the others'

/** Whether a text is a GTIN: EAN-8, UPC-A, EAN-13 or GTIN-14 with the right check digit. */
export function isBarcode(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false
  // From the check digit leftwards the digits count once and three times in turn; the sum ends in 0.
  const sum = [...text].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** One form for all lengths, since scanners read a UPC-A as an EAN-13 with a zero in front: 14 digits. */
export const toGtin14 = (barcode: string): string => barcode.padStart(14, '0')
