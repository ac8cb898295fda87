import type { StatementFormat } from './format.ts'

/** Names that several couriers and aggregators use. They count after the courier's own. */
export const commonFormat: StatementFormat & { columns: Required<StatementFormat['columns']> } = {
  columns: {
    tracking: [
      ...['tracking number', 'tracking no', 'tracking id', 'tracking', 'cn', 'cn number', 'cn no', 'cn #', 'consignment', 'consignment no'],
      ...['consignment number', 'awb', 'airway bill', 'shipment no', 'parcel number'],
    ],
    reference: ['order reference', 'order ref', 'order id', 'order number', 'order no', 'order', 'reference', 'reference no', 'ref no'],
    cod: [
      'cod',
      'cod amount',
      'cod amount rs',
      'cod amount pkr',
      'amount collected',
      'collected amount',
      'cash collected',
      'invoice amount',
    ],
    fee: [
      ...['delivery charges', 'delivery fee', 'courier charges', 'shipping charges', 'service charges', 'charges', 'fee', 'freight'],
      ...['return charges', 'fuel surcharge', 'fuel charges', 'handling charges', 'cash handling', 'insurance'],
    ],
    tax: ['gst', 'gst amount', 'sales tax', 'tax', 'sst', 'pst'],
    withheld: ['withholding tax', 'wht', 'income tax', 'tax withheld', 'withheld'],
    net: ['net', 'net amount', 'net payable', 'net paid', 'payable', 'payable amount', 'amount paid', 'paid amount'],
    number: ['statement', 'statement no', 'statement number', 'settlement id', 'payment id', 'payment no', 'invoice no', 'invoice number'],
    day: ['statement date', 'payment date', 'settlement date', 'paid on', 'date'],
    bankReference: ['bank reference', 'transaction id', 'transfer reference', 'ibft reference', 'cheque no', 'cheque number'],
    total: ['total paid', 'total amount paid', 'amount transferred', 'total net', 'total payable'],
  },
}
