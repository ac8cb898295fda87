import type { Failure } from './ledger.ts'

/** `never` and `code` continue the payment; any other value is the reason of the failure. */
export interface Instrument {
  outcome: 'Paid' | 'never' | 'code' | Failure
}

/** Validates the customer's input as the page does before the bank sees it: numbers, Luhn, dates. */
export function readInstrument(fields: URLSearchParams, typeId: string, now: number): Instrument | { error: string } {
  const get = (name: string) => (fields.get(name) ?? '').replace(/[\s-]/g, '')
  if (typeId === '3') return readCard(get, now)
  const [number, mobile] = typeId === '1' ? ['AlfaWalletNumber', 'alfaMobileNumber'] : ['AccountNumber', 'alfalahMobileNumber']
  if (!/^[A-Za-z0-9]{8,24}$/.test(get(number))) return { error: 'Enter a number of 8 to 24 letters and digits.' }
  if (!/^(\+92|0)3\d{9}$/.test(get(mobile))) return { error: 'Enter a mobile number such as +923001234567.' }
  return { outcome: get(number).endsWith('0000') ? 'account' : 'code' }
}

const outcomes: Record<string, Instrument['outcome']> = {
  '4000000000000002': 'declined',
  '4000000000009995': 'funds',
  '4000000000000069': 'expired',
  '4000000000000119': 'never',
}

function readCard(get: (name: string) => string, now: number): Instrument | { error: string } {
  const number = get('CardNumber')
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) return { error: 'This card number is not right. Please check it.' }
  if (!/^\d{3,4}$/.test(get('CVV'))) return { error: 'Enter the 3 or 4 digits on the back of the card.' }
  const [month, year] = [Number(get('ExpiryMonth')), Number(get('ExpiryYear'))]
  if (!(month >= 1 && month <= 12 && year >= 2000 && year <= 2100)) return { error: 'Enter month and year as they are on the card.' }
  if (Date.UTC(year, month) <= now) return { error: 'Card Expired' }
  return { outcome: outcomes[number] ?? 'Paid' }
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
