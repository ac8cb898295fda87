import { hashMatches } from './cipher.ts'
import type { BankState } from './create-bank.ts'
import { type Exchange, redirect, sendPage } from './exchange.ts'
import type { Merchant, Payment } from './ledger.ts'
import { errorPage } from './page.ts'

/** `POST /SSO/SSO/SSO`: takes the shop's form from the browser and redirects it to the payment page. */
export function answerEntry(bank: BankState, exchange: Exchange) {
  const { fields } = exchange
  const merchant = bank.ledger.findMerchant(fields.get('MerchantId'), fields.get('StoreId'))
  const payment = bank.ledger.find(fields.get('TransactionReferenceNumber') ?? '')
  if (merchant && payment && payment.merchant === merchant && isRight(bank, fields, merchant, payment)) {
    bank.ledger.begin(payment, fields.get('TransactionAmount') ?? '', fields.get('TransactionTypeId') ?? '')
    exchange.response.setHeader('set-cookie', 'APG_Session=1; Path=/; HttpOnly; SameSite=Lax')
    return redirect(exchange, `/Payments/Payments/Create?s=${payment.session}`)
  }
  const returnUrl = fields.get('ReturnURL') ?? ''
  if (merchant?.returnUrls.includes(returnUrl)) redirect(exchange, `${returnUrl}?success=false&ErrorMessage=Invalid%20Request`)
  else sendPage(exchange, errorPage('Invalid Request', 'The shop’s request could not be read. Please go back and try again.'))
}

function isRight({ now, options }: BankState, fields: URLSearchParams, merchant: Merchant, payment: Payment): boolean {
  const get = (name: string) => fields.get(name) ?? ''
  return (
    get('AuthToken') === payment.token &&
    payment.session === null &&
    now() - payment.openedAt <= options.tokenMs &&
    get('ChannelId') === '1001' &&
    get('Currency') === 'PKR' &&
    get('ReturnURL') === payment.returnUrl &&
    get('MerchantHash') === merchant.hash &&
    get('MerchantUsername') === merchant.username &&
    get('MerchantPassword') === merchant.password &&
    ['', '1', '2', '3'].includes(get('TransactionTypeId')) &&
    /^[1-9]\d{0,9}$/.test(get('TransactionAmount')) &&
    hashMatches(fields, 'RequestHash', merchant, ['IsBIN'])
  )
}
