import type { StatementFormat } from './format.ts'

/** PostEx pays by CPR, a cash payment receipt. */
export const postexFormat: StatementFormat = {
  columns: {
    tracking: ['tracking number'],
    reference: ['order reference number', 'order ref number'],
    cod: ['cod amount', 'invoice payment'],
    fee: ['shipping charges', 'reversal fee', 'upfront fee', 'transaction fee'],
    tax: ['gst', 'transaction tax', 'reversal tax'],
    withheld: ['wht', 'withholding income tax'],
    net: ['net amount'],
    number: ['cpr number', 'cpr no', 'cpr'],
    day: ['cpr date'],
    bankReference: ['bank transaction id'],
  },
}
