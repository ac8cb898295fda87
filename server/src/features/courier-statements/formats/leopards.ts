import type { StatementFormat } from './format.ts'

/** Leopards pays by cheque or transfer against an invoice. */
export const leopardsFormat: StatementFormat = {
  columns: {
    tracking: ['cn', 'track number', 'cn number'],
    reference: ['booked packet order id', 'order id'],
    cod: ['collect amount', 'cod value', 'booked packet collect amount'],
    fee: ['packet charges', 'service charges', 'fuel surcharge', 'cash handling charges'],
    tax: ['gst', 'gst on charges'],
    withheld: ['income tax', 'wht', 'sales tax withheld'],
    net: ['net payable'],
    number: ['invoice cheque no', 'invoice no'],
    day: ['invoice cheque date', 'invoice date'],
    bankReference: ['cheque no', 'instrument no'],
  },
}
