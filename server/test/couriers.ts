import type { Order } from '@saddar/contract'
import { type CourierName, courierAccounts } from '@saddar/contract/courier-accounts'
import { accounts, type CourierId, type Couriers, createCouriers } from '@saddar/courier-emulators'
import { sql } from 'kysely'
import { openShop, type Person } from './shop.ts'

export { findFreePort } from '../../scripts/cluster/find-free-port.ts'

export const emulated: Record<CourierName, CourierId> = { PostEx: 'postex', Leopards: 'leopards', TCS: 'tcs', Trax: 'trax', 'M&P': 'mnp' }
export const courierNames = Object.keys(courierAccounts) as CourierName[]

/** The account of a courier at its emulator. */
export const accountAt = (couriers: Couriers, name: CourierName) => ({
  baseUrl: couriers.addressOf(emulated[name]),
  keys: { ...accounts[emulated[name]] } as Record<string, string>,
})

/** A shop and courier emulators that talk over real sockets; these couriers are turned on. */
export async function openShopWithCouriers({ on = courierNames, ...options }: { on?: readonly CourierName[]; holdToAudit?: boolean } = {}) {
  const couriers = await createCouriers()
  const shop = await openShop({
    ...options,
    limits: false,
    config: { couriers: Object.fromEntries(on.map((name) => [name, accountAt(couriers, name)])) },
  })
  const packer: Person = await shop.makeAdmin('packer')
  const parcel = (order: Pick<Order, 'orderId' | 'totalAmount'>, more: object = {}) => ({
    ...{ orderId: order.orderId, codAmount: order.totalAmount, pieces: 1, weightGrams: 500 },
    ...more,
  })
  return {
    ...shop,
    couriers,
    account: (name: CourierName) => accountAt(couriers, name),
    packer,
    parcel,
    async placeOrder(more: object = {}): Promise<Order> {
      const buyer = await shop.makeShopper()
      const { _id: productId } = await shop.addProduct({ stock: 3 })
      return shop.order(buyer.token, [{ productId, quantity: 1 }], more)
    },
    book: (courier: CourierName, parcels: object[], token = packer.token) =>
      shop.call('POST /admin/shipments', { token, body: { courier, parcels } }),
    /** Runs the job, with all parcels due. */
    async track(): Promise<void> {
      await sql`update shipments set next_poll_at = now() - interval '1 second'`.execute(shop.db)
      await shop.tasks['track-parcels']!({})
    },
    shipments: async (order: Pick<Order, 'orderId'>) =>
      (await shop.call('GET /admin/orders/:id/shipments', { token: packer.token, params: { id: order.orderId } })).body.data.shipments,
    statusOf: (order: Pick<Order, 'orderId'>) =>
      shop.first<string>(sql`select status as value from orders where order_id = ${order.orderId}`),
    async close(): Promise<void> {
      await shop.close()
      await couriers.close()
    },
  }
}
export type ShopWithCouriers = Awaited<ReturnType<typeof openShopWithCouriers>>
