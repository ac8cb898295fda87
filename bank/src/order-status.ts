import { setTimeout as sleep } from 'node:timers/promises'
import type { BankState } from './create-bank.ts'
import { type Exchange, failAs, sendJson } from './exchange.ts'
import type { Payment } from './ledger.ts'

/** `GET /HS/api/IPN/OrderStatus/{merchant}/{store}/{reference}`: the inquiry, without authentication. */
export async function answerOrderStatus(
  bank: BankState,
  exchange: Exchange,
  merchantId: string,
  storeId: string,
  reference: string,
): Promise<void> {
  const { inquiry, inquiryDelayMs, encoding } = bank.faults
  const merchant = bank.ledger.findMerchant(merchantId, storeId)
  const payment = merchant && bank.ledger.find(reference)
  if (payment) payment.inquiries++
  // The status is taken now, even if the answer is delayed.
  const answer = payment && payment.merchant === merchant && inquiry !== 'not-found' ? describe(bank, payment) : notFound
  bank.inquiries++
  await sleep(inquiryDelayMs)
  if (failAs(exchange, inquiry === 'flap' ? (bank.inquiries % 2 ? 'error' : 'none') : inquiry)) return
  sendJson(exchange, encoding === 'double' ? JSON.stringify(answer) : answer)
}

const names = ['MerchantId', 'MerchantName', 'StoreId', 'StoreName', 'TransactionTypeId', 'TransactionReferenceNumber', 'OrderDateTime']
const more = ['TransactionId', 'TransactionDateTime', 'AccountNumber', 'TransactionAmount', 'MobileNumber', 'TransactionStatus']
const notFound = {
  ResponseCode: '11',
  Description: 'Order Not Found',
  ...Object.fromEntries([...names, ...more].map((name) => [name, null])),
}

function describe({ faults }: BankState, payment: Payment): object {
  if (payment.status === 'Opened') return notFound
  const { merchant } = payment
  const lags = faults.inquiry === 'lag' && payment.inquiries <= faults.inquiryLag
  const storeId = faults.inquiry === 'store' ? '009999' : merchant.storeId
  return {
    ResponseCode: '00',
    Description: 'Success',
    MerchantId: faults.inquiry === 'merchant' ? '99999' : merchant.merchantId,
    MerchantName: merchant.name,
    StoreId: faults.shortStoreId ? String(Number(storeId)) : storeId,
    StoreName: merchant.name,
    TransactionTypeId: payment.typeId,
    TransactionReferenceNumber: faults.inquiry === 'reference' ? `${payment.reference.slice(0, -1)}0` : payment.reference,
    OrderDateTime: tellTime(payment.sessionAt),
    TransactionId: lags ? null : payment.transactionId,
    TransactionDateTime: tellTime(payment.transactionAt),
    AccountNumber: payment.typeId === '3' ? '411111******1111' : null,
    TransactionAmount: (Number(payment.amount) + faults.amountOff).toFixed(2),
    MobileNumber: '+923001234567',
    TransactionStatus: lags ? 'Initiated' : payment.status,
  }
}

/** 9/16/2021 5:13:32 PM, in Pakistan. */
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Karachi',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
})
const tellTime = (at: number) => clock.format(at).replace(',', '').replaceAll('\u202f', ' ')
