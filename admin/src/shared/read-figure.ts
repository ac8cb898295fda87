import { toLatinDigits } from '@saddar/contract/latin-digits'

/**
 * A typed figure, as people write prices: '1500', '1,500', 'Rs 1,500', '1500/-', '۱۵۰۰', also below 0 or with a fraction, for the rule of the
 * field to refuse. NaN for any other text.
 */
export function readFigure(text: string): number {
  const [, sign, whole, fraction = ''] = figure.exec(toLatinDigits(text).trim()) ?? []
  return whole === undefined ? Number.NaN : Number((sign === '-' || sign === '−' ? '-' : '') + whole.replace(/\D/g, '') + fraction)
}

const figure = /^([-−+]?)\s*(?:(?:rs\.?|pkr|₨)\s*)?(\d+|\d{1,3}(?:[,٬]\d{2,3}| \d{3})+)(\.\d*)?(?:\s*\/[-=]?)?$/i
