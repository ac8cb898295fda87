import type { StatementForm } from '@saddar/contract'
import { couriers } from '@saddar/contract/couriers'
import { toKarachiDay } from '@saddar/contract/karachi'
import { expect, test } from 'vitest'
import { isRounded, readNumber, readPaisa, readStatementDay } from './read-cells.ts'
import { readStatement } from './read-statement.ts'

const form = (more: Partial<StatementForm> = {}): StatementForm => ({
  ...{ courier: 'PostEx', number: '', day: '', bankReference: '', total: '' },
  ...more,
})
const read = (text: string, more: Partial<StatementForm> = {}) => readStatement(form(more), Buffer.from(text))
const errorsOf = (text: string, more: Partial<StatementForm> = {}) => {
  try {
    read(text, more)
  } catch (error) {
    return (error as { extras: { errors: { msg: string; path: string }[] } }).extras.errors
  }
  throw new Error('nothing was refused')
}
const parcel = (more: object = {}) => ({
  ...{ line: 2, trackingNumber: '', orderReference: 'SD-1', cod: 150_000, fee: 25_000, tax: 4_000, withheld: 3_000, net: 118_000 },
  ...more,
})

test.each([
  [
    'PostEx',
    'CPR Number,CPR Date,Tracking Number,Order Reference Number,COD Amount,Shipping Charges,GST,WHT,Net Amount',
    'CPR-77,23/11/2026,24180090371526,SD-1,1500,250,40,30,1180',
    { number: 'CPR-77', rows: [parcel({ trackingNumber: '24180090371526' })] },
  ],
  [
    'Leopards',
    'Invoice/Cheque No,Invoice/Cheque Date,CN #,Order ID,Collect Amount,Packet Charges,Fuel Surcharge,GST,Income Tax,Net Payable',
    '88-1,2026-11-23,KI750012345,SD-1,"1,500.00",200,50,40,30,"1,180.00"',
    { number: '88-1', rows: [parcel({ trackingNumber: 'KI750012345' })] },
  ],
  [
    'TCS',
    'Payment Ref;Payment Date;Consignment No;Reference No;COD Amount;Freight;GST;WHT;Net Amount',
    'PA-9;23-Nov-2026;779412038846;SD-1;Rs 1500;-250;-40;-30;1180',
    { number: 'PA-9', rows: [parcel({ trackingNumber: '779412038846' })] },
  ],
  [
    'Trax',
    'Payment ID\tPayment Date\tTracking Number\tOrder ID\tCOD Amount\tWeight Charges\tCash Handling Charges\tGST\tWHT\tPayable',
    '501\t23/11/2026 12:44 PM\t202614093377\tSD-1\t1500\t200\t50\t40\t30\t1180',
    { number: '501', rows: [parcel({ trackingNumber: '202614093377' })] },
  ],
  [
    'M&P',
    'PaymentID,Paid On,ConsignmentNumber,OrderRefNo,CODAmount,Shipping Charges,GST,Tax Deducted,AmountPaid',
    '6001,11/23/2026,50120077461938,SD-1,1500,250,40,30,1180',
    { number: '6001', rows: [parcel({ trackingNumber: '50120077461938' })] },
  ],
] as const)('reads a statement of %s', (courier, head, row, expected) => {
  expect(read(`${head}\r\n${row}\r\n`, { courier })).toMatchObject({ courier, day: '2026-11-23', totalPaid: null, ...expected })
})

test.each(couriers)('reads common names of columns in a statement of %s, what stands above them, and leaves the sums out', (courier) => {
  const file = [
    'Statement of payments',
    'Statement No:,S-12,,',
    'Statement Date: 2026-11-23,,,',
    'Bank Reference,FT-998877,,',
    'Total paid,"12,345.50",,',
    '',
    'Tracking No.,Order No.,COD (Rs),Charges',
    '="5000123",SD-1,1500,250.255',
    "'5000124,,0,99",
    'Total,,1500,349.255',
  ]
    .join('\n')
    .replace('COD (Rs)', 'COD Amount (Rs)')
  expect(read(file, { courier })).toMatchObject({
    ...{ number: 'S-12', day: '2026-11-23', bankReference: 'FT-998877', totalPaid: 1_234_550 },
    rows: [
      parcel({ line: 8, trackingNumber: '5000123', fee: 25_026, tax: 0, withheld: 0, net: 124_974 }),
      { line: 9, trackingNumber: '5000124', orderReference: '', cod: 0, fee: 9_900, tax: 0, withheld: 0, net: -9_900 },
    ],
  })
})

test('the form says what the file does not, and comes before it', () => {
  const file = 'Tracking Number,COD Amount\n1001,500'
  expect(errorsOf(file)).toEqual([
    { msg: 'The file does not say the statement’s number: enter it', path: 'number' },
    { msg: 'The file does not say the statement’s date: enter it', path: 'day' },
  ])
  const given = { number: 'A-1', day: '2026-11-20', bankReference: 'FT1', total: '480.50' }
  expect(read(file, given)).toMatchObject({ ...{ number: 'A-1', day: '2026-11-20', bankReference: 'FT1', totalPaid: 48_050 } })
  expect(read(file, { ...given, total: '1,25,480.50' })).toMatchObject({ totalPaid: 12_548_050 })
  expect(read(`CPR Number,CPR Date,${file.replace('\n', '\nB-2,2026-01-01,')}`, given)).toMatchObject({ number: 'A-1', day: '2026-11-20' })
  const tomorrow = toKarachiDay(Date.now() + 24 * 3_600_000)
  expect(errorsOf(file, { ...given, day: tomorrow })).toEqual([{ msg: 'This day is still to come', path: 'day' }])
  expect(read(file, { ...given, day: toKarachiDay(Date.now()) })).toMatchObject({ number: 'A-1' })
  expect(errorsOf(file, { number: 'A-1', day: '2026-02-31' })).toEqual([{ msg: 'Enter a day such as 2026-11-23', path: 'day' }])
})

test('a file with errors is refused as a whole, with the line of each', () => {
  const head = 'CPR Number,CPR Date,Tracking Number,Order Reference Number,COD Amount,Shipping Charges'
  expect(
    errorsOf(
      [
        head,
        'C1,2026-11-23,2.418E+13,SD-1,500,10',
        'C1,2026-11-23,1002,,five,10',
        'C2,2026-11-23,1003,,500,10',
        'C1,2026-11-23,,,500,10',
        'C1,2026-11-23,1005,,-500,10',
        'C1,2026-11-23,<b>,,500,abc',
      ].join('\n'),
    ).map(({ msg }) => msg),
  ).toEqual([
    'Line 2: a spreadsheet rounded the tracking number to 2.418E+13: use the courier’s own file',
    'Line 3: COD is no amount such as 1250 or 1250.50',
    'Line 5: there is neither a tracking number nor an order',
    'Line 6: COD is below 0',
    'Line 7: the tracking number is longer than 60 or has other characters than letters, digits and hyphens',
    'Line 7: a charge is no amount such as 1250 or 1250.50',
    'Line 4: the statement’s number is C2, and above it is C1',
  ])
  expect(errorsOf('')).toEqual([{ msg: 'The file is empty', path: 'file' }])
  expect(errorsOf(`${head}\n,,,,,`)).toEqual([{ msg: 'The file has no parcels', path: 'file' }])
  expect(errorsOf('a,b\n1,2')[0]!.msg).toMatch(/^No line names the columns/)
  expect(errorsOf('Tracking Number,Tracking Number,COD Amount\n1,2,3')[0]!.msg).toBe('Line 1: the column Tracking Number is there twice')
  expect(errorsOf('PK\u0003\u0004…')[0]!.msg).toBe('This is an Excel file. Save it as "CSV UTF-8" and try again.')
  expect(errorsOf('%PDF-1.7 …')[0]!.msg).toBe(
    'This is a PDF file. Ask the courier for the statement as CSV or Excel, and save it as "CSV UTF-8".',
  )
  expect(() => readStatement(form(), Buffer.from([0xff, 0xfe, 0x41]))).toThrow()
  expect(() => readStatement(form(), Buffer.alloc(5 * 1024 * 1024 + 1, 'a'))).toThrow()
})

test('a file has at most 20,000 rows, and at most 50 errors are reported', () => {
  const head = 'Tracking Number,COD Amount\n'
  const given = { number: 'A', day: '2026-11-23' }
  const rows = (count: number, cod: string) => Array.from({ length: count }, (_, index) => `${index + 1},${cod}`).join('\n')
  expect(read(head + rows(20_000, '5'), given).rows).toHaveLength(20_000)
  expect(errorsOf(head + rows(20_001, '5'), given)).toEqual([{ msg: 'The file has more than 20,000 rows', path: 'file' }])
  expect(errorsOf(head + rows(60, 'x'), given)).toHaveLength(50)
})

test.each([
  ['1250', 125_000],
  ['1,250.5', 125_050],
  ['1,50,000', 15_000_000],
  ['Rs. 1,500', 150_000],
  ['PKR 12', 1_200],
  ['-12.50', -1_250],
  ['(12.50)', -1_250],
  ['0.005', 1],
  ['29.985', 2_999],
  ['29.994999', 2_999],
  ['.5', 50],
  ['', 0],
  ['-', 0],
  ['-0', 0],
  ['1e3', undefined],
  ['1,2', undefined],
  ['12.', undefined],
  ['(12', undefined],
  ['1234567890', undefined],
  ['five', undefined],
])('the amount %s is %s paisa', (text, paisa) => {
  expect(readPaisa(text)).toBe(paisa)
})

test('days and numbers as spreadsheets write them', () => {
  expect(
    ['2026-11-23', '23/11/2026', '23-11-2026', '3-Nov-2026 10:00', '3 November 2026', '2026-11-23T10:00:00'].map((text) =>
      readStatementDay(text),
    ),
  ).toEqual([...['2026-11-23', '2026-11-23', '2026-11-23', '2026-11-03', '2026-11-03', '2026-11-23']])
  expect(readStatementDay('11/23/2026', true)).toBe('2026-11-23')
  expect(['31/02/2026', '11/23/2026', '2026', 'today', '45000'].map((text) => readStatementDay(text))).toEqual(Array(5).fill(undefined))
  expect(['="00123"', "'123", '123'].map(readNumber)).toEqual(['00123', '123', '123'])
  expect(['2.41801E+13', '5e9', '24180090371526', 'KI750'].map(isRounded)).toEqual([true, true, false, false])
})
