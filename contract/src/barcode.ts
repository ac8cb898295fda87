export const barcodeRule = 'A barcode has 8, 12, 13 or 14 digits, and the last one must fit the others'

/** Whether a text is a GTIN (EAN-8, UPC-A, EAN-13 or GTIN-14) with a correct check digit. */
export function isBarcode(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false
  // Weights alternate 1 and 3 from the check digit leftwards; the sum is a multiple of 10.
  const sum = [...text].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** Normalizes to 14 digits, since scanners read a UPC-A as an EAN-13 with a leading zero. */
export const toGtin14 = (barcode: string): string => barcode.padStart(14, '0')
