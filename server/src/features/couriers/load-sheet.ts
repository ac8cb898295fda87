import type { CourierName } from '@saddar/contract/courier-accounts'
import { formatDate } from '@saddar/contract/karachi'
import { loadSheetMaximum } from '@saddar/contract/limits'
import { formatRupees } from '@saddar/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { ink, openSheet, page, type Sheet } from '../../platform/pdf/open-sheet.ts'
import { readSender } from '../settings/index.ts'
import { waits } from './count-waiting.ts'

interface Row {
  order_id: string
  tracking_number: string
  customer_name: string
  city: string
  cod_amount: number
  pieces: number
}

const columns = { number: 0, tracking: 24, order: 124, name: 226, city: 338, pieces: 420, amount: 440 } as const
const rowHeight = 22
const bottom = page.height - 150

/**
 * The list of parcels that a courier's rider counts and signs for (rule 16.31): the booked ones, or those of some orders.
 * @param ids order numbers, separated by commas
 * @throws AppError SHIPMENT_NOT_FOUND when there is nothing to hand over
 */
export async function writeLoadSheet(db: Db, courier: CourierName, ids?: string): Promise<Buffer> {
  const orders = ids?.split(',').map((id) => id.trim()) ?? null
  const { rows } = await sql<Row>`
    select o.order_id, s.tracking_number, o.customer_name, s.city, s.cod_amount, s.pieces
    from shipments s join orders o on o.id = s.order_id
    where s.courier = ${courier} and ${waits} and (${orders}::text[] is null or o.order_id = any(${orders}))
    order by s.booked_at, s.id limit ${loadSheetMaximum}`.execute(db)
  if (rows.length === 0) throw new AppError('SHIPMENT_NOT_FOUND')
  const sender = await readSender(db)
  const sheet = openSheet(`Load sheet ${courier}`)
  let y = writeHead(sheet, courier, sender.name)
  for (const [index, row] of rows.entries()) {
    if (y > bottom) {
      sheet.doc.addPage()
      y = writeHead(sheet, courier, sender.name)
    }
    y = writeRow(sheet, row, index + 1, y)
  }
  writeTotals(sheet, rows, y)
  sheet.numberPages(0, '')
  return sheet.finish()
}

const left = page.margin
const width = page.width - 2 * page.margin

function writeHead(sheet: Sheet, courier: string, shop: string): number {
  sheet.write('Load sheet', left, 44, { size: 20, bold: true })
  sheet.write(formatDate(new Date().toISOString()), left, 50, { size: 11, width, align: 'right' })
  sheet.write(`From ${shop} to ${courier}`, left, 76, { size: 11, color: ink.quiet })
  const style = { size: 8.5, bold: true, color: ink.quiet }
  for (const [text, column] of [
    ['Tracking number', 'tracking'],
    ['Order', 'order'],
    ['Name', 'name'],
    ['City', 'city'],
  ] as const)
    sheet.write(text, left + columns[column], 104, style)
  sheet.write('Pcs', left + columns.pieces - 30, 104, { ...style, width: 30, align: 'right' })
  sheet.write('To collect', left + columns.amount, 104, { ...style, width: width - columns.amount, align: 'right' })
  sheet.line(120)
  return 126
}

function writeRow(sheet: Sheet, row: Row, index: number, y: number): number {
  const write = (text: string, column: keyof typeof columns, room: number, bold = false) => {
    const fits = (part: string) => sheet.widthOf(part, { size: 9, bold }) <= room
    let [letters, end] = [[...text], '']
    while (letters.length > 1 && !fits(letters.join('') + end)) [letters, end] = [letters.slice(0, -1), '…']
    sheet.write(letters.join('').trimEnd() + end, left + columns[column], y, { size: 9, bold })
  }
  write(String(index), 'number', 20)
  write(row.tracking_number, 'tracking', 96, true)
  write(row.order_id, 'order', 98)
  write(row.customer_name, 'name', 104)
  write(row.city, 'city', 60)
  sheet.write(String(row.pieces), left + columns.pieces - 30, y, { size: 9, width: 30, align: 'right' })
  const amount = row.cod_amount > 0 ? formatRupees(row.cod_amount) : 'Paid'
  sheet.write(amount, left + columns.amount, y, { size: 9, width: width - columns.amount, align: 'right' })
  sheet.line(y + rowHeight - 6)
  return y + rowHeight
}

function writeTotals(sheet: Sheet, rows: Row[], start: number): void {
  const sum = (read: (row: Row) => number) => rows.reduce((total, row) => total + read(row), 0)
  const count = (amount: number, one: string) => `${amount} ${one}${amount === 1 ? '' : 's'}`
  const y = start + 6
  sheet.write(
    `${count(rows.length, 'parcel')}, ${count(
      sum(({ pieces }) => pieces),
      'piece',
    )}`,
    left,
    y,
    { size: 11, bold: true },
  )
  sheet.write(formatRupees(sum(({ cod_amount }) => cod_amount)), left, y, { size: 11, bold: true, width, align: 'right' })
  const line = y + 70
  for (const [text, x] of [
    ['Rider’s name and signature', left],
    ['Date and time', left + width * 0.62],
  ] as const) {
    sheet.doc
      .moveTo(x, line)
      .lineTo(x + width * 0.36, line)
      .lineWidth(0.75)
      .strokeColor(ink.black)
      .stroke()
    sheet.write(text, x, line + 4, { size: 8.5, color: ink.quiet })
  }
}
