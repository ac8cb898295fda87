import type { StatementFormat } from './format.ts'

/** Trax (Sonic) numbers its payments. */
export const traxFormat: StatementFormat = {
  columns: {
    tracking: ['tracking number', 'shipment tracking number'],
    reference: ['order id', 'shipper reference'],
    cod: ['cod amount', 'amount'],
    fee: ['weight charges', 'cash handling charges', 'fuel surcharge', 'return charges', 'total charges without gst'],
    tax: ['gst'],
    withheld: ['wht', 'income tax withheld'],
    net: ['payable', 'net payable'],
    number: ['payment id', 'payment number'],
    day: ['payment date'],
    bankReference: ['transaction reference'],
  },
}
