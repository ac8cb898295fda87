import type { CourierName } from '@saddar/contract/courier-accounts'
import type { ShipmentStatus } from '@saddar/contract/shipment-states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'

export interface ShipmentRow {
  id: string
  order_id: string
  courier: CourierName
  reference: string
  tracking_number: string | null
  status: ShipmentStatus
  created_at: Date
  /** What staff did with it when it came back or was lost. */
  closed_as: 'received' | 'sent_again' | null
}

const columns = sql`id, order_id, courier, reference, tracking_number, status, created_at, closed_as`

/** @throws AppError SHIPMENT_NOT_FOUND */
export async function getShipment(ctx: Context, id: string): Promise<ShipmentRow> {
  if (!isUuid(id)) throw new AppError('SHIPMENT_NOT_FOUND')
  const { rows } = await sql<ShipmentRow>`select ${columns} from shipments where id = ${id}`.execute(ctx.db)
  if (!rows[0]) throw new AppError('SHIPMENT_NOT_FOUND')
  return rows[0]
}

/** Locks the row; the caller has locked the order's row before. */
export async function lockShipment(tx: Context, id: string): Promise<ShipmentRow> {
  const { rows } = await sql<ShipmentRow>`select ${columns} from shipments where id = ${id} for update`.execute(tx.db)
  if (!rows[0]) throw new AppError('SHIPMENT_NOT_FOUND')
  return rows[0]
}

/** What couriers and the system do in a call of staff is not staff's change of the order. */
export const asSystem = (ctx: Context): Context => ({ ...ctx, actor: { kind: 'system' } })
