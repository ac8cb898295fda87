import { readDay } from '../../platform/db/karachi-days.ts'

const rupeesDigits = 9

/**
 * Rupees as a courier writes them ('1,500.00', 'Rs 1500', '-12.5', '(12.50)', '-' for nothing) as paisa; undefined for any other text.
 * Computed from digits. More than two decimals, as in computed taxes, are rounded half up to the paisa (rule 7.28).
 */
export function readPaisa(text: string): number | undefined {
  const bare = text.replace(/^(rs\.?|pkr)\s*/i, '').trim()
  if (bare === '' || /^[-–—]$/.test(bare)) return 0
  const [, bracket, minus, whole = '', fraction = '', closing] = /^(\()?(-)?(?:rs\.?\s*)?([\d,]*)(?:\.(\d{1,10}))?(\))?$/i.exec(bare) ?? []
  if ((whole === '' && fraction === '') || Boolean(bracket) !== Boolean(closing)) return undefined
  if (whole.includes(',') && !/^\d{1,3}(,\d{2,3})+$/.test(whole)) return undefined
  const digits = whole.replaceAll(',', '')
  if (digits.length > rupeesDigits) return undefined
  const decimals = fraction.padEnd(3, '0')
  const paisa = Number(digits) * 100 + Number(decimals.slice(0, 2)) + (decimals[2]! >= '5' ? 1 : 0)
  return paisa === 0 ? 0 : bracket || minus ? -paisa : paisa
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A day as YYYY-MM-DD, of 2026-11-23, 23/11/2026, 23-Nov-2026 or 23 November 2026, with or without a time; undefined for any other text. */
export function readStatementDay(text: string, isMonthFirst = false): string | undefined {
  const iso = /^\d{4}-\d{2}-\d{2}/.test(text) ? readDay(text) : undefined
  if (iso) return iso
  const [, first = '', second = '', year = ''] = /^(\d{1,2})[/\-. ](\d{1,2}|[a-z]{3,9})[/\-., ]+(\d{4})(?:[ ,T].*)?$/i.exec(text) ?? []
  if (!year) return undefined
  const named = months.indexOf(second.slice(0, 3).toLowerCase()) + 1
  const [day, month] = named > 0 ? [first, String(named)] : isMonthFirst ? [second, first] : [first, second]
  return readDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** A number as text; spreadsheets protect it as ="123" or '123. */
export const readNumber = (text: string): string =>
  text
    .replace(/^="?(.*?)"?$/, '$1')
    .replace(/^'/, '')
    .trim()

/** A spreadsheet turned a long number into 2.418E+13: its last digits are lost. */
export const isRounded = (text: string): boolean => /^\d(\.\d+)?e\+?\d+$/i.test(text)
