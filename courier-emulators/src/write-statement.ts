import type { Courier, CourierId } from './courier.ts'
import type { Parcel } from './ledger.ts'

export interface EmulatedStatement {
  number: string
  /** Of the file. */
  name: string
  text: string
}

interface Line {
  number: string
  day: Date
  parcel: Pick<Parcel, 'number' | 'reference'>
  /** Rupees, as texts. */
  cod: string
  fee: string
  gst: string
  withheld: string
  net: string
}

const two = (value: number) => String(value).padStart(2, '0')
const iso = (day: Date) => day.toISOString().slice(0, 10)
const dayFirst = (day: Date) => iso(day).split('-').reverse().join('/')
const monthFirst = (day: Date) => `${two(day.getUTCMonth() + 1)}/${two(day.getUTCDate())}/${day.getUTCFullYear()}`
const grouped = (amount: string) => `"${amount.replace(/\B(?=(\d{3})+(?!\d)(?=\.|$))/g, ',')}"`

/** Each courier's columns, with what it writes into them. */
const layouts: Record<CourierId, { prefix: string; columns: [string, (line: Line) => string][] }> = {
  postex: {
    prefix: 'CPR-',
    columns: [
      ['CPR Number', ({ number }) => number],
      ['CPR Date', ({ day }) => dayFirst(day)],
      ['Tracking Number', ({ parcel }) => parcel.number],
      ['Order Reference Number', ({ parcel }) => parcel.reference],
      ['COD Amount', ({ cod }) => cod],
      ['Shipping Charges', ({ fee }) => fee],
      ['GST', ({ gst }) => gst],
      ['WHT', ({ withheld }) => withheld],
      ['Net Amount', ({ net }) => net],
    ],
  },
  leopards: {
    prefix: 'LEO-',
    columns: [
      ['Invoice/Cheque No', ({ number }) => number],
      ['Invoice/Cheque Date', ({ day }) => iso(day)],
      ['CN #', ({ parcel }) => parcel.number],
      ['Order ID', ({ parcel }) => parcel.reference],
      ['Collect Amount', ({ cod }) => grouped(cod)],
      ['Packet Charges', ({ fee }) => fee],
      ['GST', ({ gst }) => gst],
      ['Income Tax', ({ withheld }) => withheld],
      ['Net Payable', ({ net }) => grouped(net)],
    ],
  },
  tcs: {
    prefix: 'PA',
    columns: [
      ['Payment Ref', ({ number }) => number],
      [
        'Payment Date',
        ({ day }) => `${day.getUTCDate()}-${day.toLocaleString('en', { month: 'short', timeZone: 'UTC' })}-${day.getUTCFullYear()}`,
      ],
      ['Consignment No', ({ parcel }) => parcel.number],
      ['Reference No', ({ parcel }) => parcel.reference],
      ['COD Amount', ({ cod }) => cod],
      ['Freight', ({ fee }) => `-${fee}`],
      ['GST', ({ gst }) => `-${gst}`],
      ['WHT', ({ withheld }) => `-${withheld}`],
      ['Net Amount', ({ net }) => net],
    ],
  },
  trax: {
    prefix: '',
    columns: [
      ['Payment ID', ({ number }) => number],
      ['Payment Date', ({ day }) => `${dayFirst(day)} 12:00 PM`],
      ['Tracking Number', ({ parcel }) => parcel.number],
      ['Order ID', ({ parcel }) => parcel.reference],
      ['COD Amount', ({ cod }) => cod],
      ['Weight Charges', ({ fee }) => fee],
      ['GST', ({ gst }) => gst],
      ['WHT', ({ withheld }) => withheld],
      ['Payable', ({ net }) => net],
    ],
  },
  mnp: {
    prefix: '',
    columns: [
      ['PaymentID', ({ number }) => number],
      ['Paid On', ({ day }) => monthFirst(day)],
      ['ConsignmentNumber', ({ parcel }) => parcel.number],
      ['OrderRefNo', ({ parcel }) => parcel.reference],
      ['CODAmount', ({ cod }) => cod],
      ['Shipping Charges', ({ fee }) => fee],
      ['GST', ({ gst }) => gst],
      ['Tax Deducted', ({ withheld }) => withheld],
      ['AmountPaid', ({ net }) => net],
    ],
  },
}

const rupees = (paisa: number) => `${paisa < 0 ? '-' : ''}${Math.floor(Math.abs(paisa) / 100)}.${two(Math.abs(paisa) % 100)}`
const fee = 250
const pakistanMs = 5 * 3_600_000

/** A statement of the delivered parcels that no earlier one contained, less charges, 16 % of them as tax, and 2 % of the cash withheld. */
export function writeStatement(id: CourierId, { ledger, faults }: Courier, now = Date.now()): EmulatedStatement {
  const { prefix, columns } = layouts[id]
  const delivered = [...ledger.parcels.keys()]
    .map((number) => ledger.find(number)!)
    .filter(({ number, events }) => !ledger.stated.has(number) && events.some(({ stage }) => stage === 'delivered'))
  for (const { number } of delivered) ledger.stated.add(number)
  ledger.statements += 1
  const number = `${prefix}${now % 1e8}${two(ledger.statements)}`
  const day = new Date(now + pakistanMs)
  const paid = delivered.map((parcel, index) => ({ parcel, amount: parcel.amount - (faults.wrongStatement && index === 0 ? 10 : 0) }))
  const strange = { parcel: { number: `${ledger.statements}990000000001`, reference: 'X-1' }, amount: 1_200 }
  const lines = [...paid, ...(faults.wrongStatement ? [strange] : [])].map(({ parcel, amount }): Line => {
    const withheld = amount * 2
    const net = amount * 100 - fee * 116 - withheld
    const charges = { fee: rupees(fee * 100), gst: rupees(fee * 16), withheld: rupees(withheld) }
    return { number, day, parcel, cod: rupees(amount * 100), ...charges, net: rupees(net) }
  })
  const rows = [columns.map(([name]) => name), ...lines.map((line) => columns.map(([, write]) => write(line)))]
  return { number, name: `${id}-${number}.csv`, text: `${rows.map((row) => row.join(',')).join('\r\n')}\r\n` }
}
