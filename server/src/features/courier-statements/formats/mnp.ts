import type { StatementFormat } from './format.ts'

/** M&P writes the month first, as in its tracking. */
export const mnpFormat: StatementFormat = {
  isMonthFirst: true,
  columns: {
    tracking: ['consignmentnumber', 'consignment number', 'cn'],
    reference: ['order ref no', 'orderrefno', 'order reference'],
    cod: ['codamount', 'cod amount', 'rr amount'],
    fee: ['shipping charges', 'service charges', 'fuel surcharge'],
    tax: ['gst'],
    withheld: ['wht', 'tax deducted'],
    net: ['amountpaid', 'amount paid', 'net payable'],
    number: ['paymentid', 'payment id', 'voucher no'],
    day: ['paid on', 'payment date', 'voucher date'],
    bankReference: ['instrument number', 'cheque no'],
  },
}
