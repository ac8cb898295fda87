import type { StatementFormat } from './format.ts'

/** TCS names parcels consignments. */
export const tcsFormat: StatementFormat = {
  columns: {
    tracking: ['consignment no', 'consignment number', 'cn no'],
    reference: ['reference no', 'customer reference', 'shipper reference'],
    cod: ['cod amount', 'codamount'],
    fee: ['delivery charges', 'freight', 'fuel', 'fac', 'handling'],
    tax: ['gst', 'sales tax'],
    withheld: ['wht', 'withholding tax'],
    net: ['net amount', 'paid amount'],
    number: ['payment ref', 'payment reference', 'payment advice no'],
    day: ['payment date'],
    bankReference: ['instrument no', 'ibft ref'],
  },
}
