import type { BookingResult, ParcelDraft } from '@saddar/contract'
import { amountToCollect } from '@saddar/contract/amounts-due'
import { bookingMaximum } from '@saddar/contract/limits'
import type { Context } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { findOrderId, readOrder } from '../orders/index.ts'
import { type BookingInput, bookParcel, canBook } from './book-parcel.ts'
import { toAppError } from './cancel-parcel.ts'
import type { Courier, CourierCity } from './courier.ts'
import { listCities } from './courier-cities.ts'
import { countPieces } from './describe-parcel.ts'
import { matchCity } from './match-city.ts'
import { asSystem } from './shipment-rows.ts'

/**
 * What the courier is to be told about orders, for staff to check, in the order of the ids. Each city is matched to the courier's list.
 * @param ids order numbers, separated by commas
 * @throws AppError VALIDATION, COURIER_UNREACHABLE, COURIER_REFUSED, and those of findOrderId
 */
export async function draftParcels(ctx: Context, courier: Courier, ids: string): Promise<{ drafts: ParcelDraft[]; cities: CourierCity[] }> {
  const names = [...new Set(ids.split(',').map((id) => id.trim()))].filter((id) => id !== '')
  if (names.length === 0 || names.length > bookingMaximum) throw invalid([{ msg: `Choose 1 to ${bookingMaximum} orders`, path: 'ids' }])
  const cities = await getCities(ctx, courier)
  const orders = await Promise.all(names.map(async (name) => readOrder(ctx.db, await findOrderId(ctx, name))))
  const drafts = orders.map((order) => ({
    orderId: order.orderId,
    customerName: order.shippingAddress.fullName,
    city: order.shippingAddress.city,
    cityId: matchCity(order.shippingAddress.city, cities)?.id ?? null,
    codAmount: amountToCollect(order),
    pieces: countPieces(order),
    status: order.status,
    canBook: canBook(order) && order.courier === null,
  }))
  return { drafts, cities }
}

/** @throws AppError COURIER_UNREACHABLE, COURIER_REFUSED */
export async function getCities(ctx: Context, courier: Courier): Promise<CourierCity[]> {
  return listCities(asSystem(ctx), courier).catch((error: unknown) => {
    throw toAppError(courier.name, error)
  })
}

type Asked = Omit<BookingInput, 'city'> & { cityId?: string | undefined }

/** Books parcels one after the other; a refused one does not hold up the others (rule 6.32). */
export async function bookParcels(ctx: Context, courier: Courier, parcels: readonly Asked[]): Promise<BookingResult[]> {
  const cities = await getCities(ctx, courier)
  const results: BookingResult[] = []
  for (const { cityId, ...parcel } of parcels) {
    const { orderId } = parcel
    try {
      const city = cityId === undefined ? await findCity(ctx, orderId, cities) : cities.find(({ id }) => id === cityId)
      if (!city) throw new AppError('CITY_UNKNOWN', { text: { courier: courier.name } })
      results.push({ orderId, ...(await bookParcel(ctx, courier, { ...parcel, city })) })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push({ orderId, status: 'refused', trackingNumber: null, message: error.message })
    }
  }
  return results
}

async function findCity(ctx: Context, orderId: string, cities: CourierCity[]): Promise<CourierCity | undefined> {
  const { shippingAddress } = await readOrder(ctx.db, await findOrderId(ctx, orderId))
  return matchCity(shippingAddress.city, cities)
}
