import type { OwedParcel, ParsedInput } from '@saddar/contract'
import { toKarachiDay } from '@saddar/contract/karachi'
import { statementLimits } from '@saddar/contract/limits'
import { writeCsv } from '../../platform/csv.ts'
import type { Db } from '../../platform/db/connect.ts'
import { readDebts } from './read-debts.ts'

const rupees = (paisa: number) => paisa / 100
const columns: [string, (parcel: OwedParcel) => unknown][] = [
  ['Courier', ({ courier }) => courier],
  ['Tracking number', ({ trackingNumber }) => trackingNumber],
  ['Order', ({ orderId }) => orderId],
  ['Customer', ({ customerName }) => customerName],
  ['Delivered (Karachi)', ({ deliveredAt }) => toKarachiDay(Date.parse(deliveredAt))],
  ['To collect', ({ due }) => rupees(due)],
  ['Paid', ({ paid }) => rupees(paid)],
  ['Owed', ({ owed }) => rupees(owed)],
  ['Overdue', ({ isOverdue }) => (isOverdue ? 'yes' : 'no')],
]

/** What couriers owe as CSV, the longest waiting first. The byte order mark makes Excel read Urdu names as UTF-8. */
export async function writeDebtsCsv(db: Db, filter: ParsedInput<'GET /admin/courier-debts/export'>['query']): Promise<string> {
  const parcels = await readDebts(db, filter, statementLimits.debtFileRows)
  return `\uFEFF${writeCsv([columns.map(([name]) => name), ...parcels.map((parcel) => columns.map(([, read]) => read(parcel)))])}`
}
