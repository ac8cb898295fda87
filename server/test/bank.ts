import { type Bank, createBank, type Merchant } from '@saddar/bank'
import type { Order, Payment } from '@saddar/contract'
import { sql } from 'kysely'
import type { Config } from '../src/config.ts'
import type { ApgSettings } from '../src/features/payments/index.ts'
import { createGateways, listenerPath } from '../src/features/payments/index.ts'
import type { TimeLimits } from '../src/platform/db/connect.ts'
import { createLog } from '../src/platform/log.ts'
import { openShop, type Person, placement } from './shop.ts'

export const keys = { key1: 'TestKeyOne123456', key2: 'TestKeyTwo654321' }
const secrets = { username: 'testuser', hash: 'dGVzdC1oYXNo', password: 'dGVzdC1wYXNz' }
const returnUrl = 'http://localhost:5000/payment/return'

export const settingsOf = (bank: Pick<Bank, 'origin'>): ApgSettings => ({
  baseUrl: bank.origin,
  pageOrigin: bank.origin,
  channelId: '1001',
  merchantId: '10001',
  storeId: '000777',
  merchantHash: secrets.hash,
  merchantUsername: secrets.username,
  merchantPassword: secrets.password,
  returnUrl,
  ...keys,
})

/** A bank with the tests' merchant. Its listener URL is set once the shop listens. */
export async function openBank(): Promise<{ bank: Bank; merchant: Merchant }> {
  const merchant: Merchant = {
    merchantId: '10001',
    storeId: '000777',
    name: 'Saddar',
    returnUrls: [returnUrl],
    listenerUrl: null,
    ...secrets,
    ...keys,
  }
  return { bank: await createBank({ merchants: [merchant] }), merchant }
}

const card = { CVV: '123', ExpiryMonth: '12', ExpiryYear: '2035', CustomerName: 'Ayesha Khan', action: 'pay' }
const cards = { paid: '4111111111111111', failed: '4000000000000002', funds: '4000000000009995', never: '4000000000000119' }

/** A shop and a bank that talk over real sockets (rule 7.10). */
export async function openShopWithBank({
  config,
  ...options
}: {
  cashLimits?: boolean
  limits?: boolean
  holdToAudit?: boolean
  times?: TimeLimits
  config?: Partial<Config>
} = {}) {
  const { bank, merchant } = await openBank()
  const shop = await openShop({ ...options, listen: true, config: { ...config, apg: settingsOf(bank) } })
  merchant.listenerUrl = shop.origin() + listenerPath('alfalah')
  const gateways = createGateways(shop.config, createLog('silent'))

  /** Places an order by the call that checkout makes. */
  async function placeOnline(
    buyer: Pick<Person, 'token'>,
    productId: string,
    more: object = {},
  ): Promise<{ order: Order; payment: Payment }> {
    const body = placement([{ productId, quantity: 1 }], { paymentMethod: 'credit_card', ...more })
    const reply = await shop.call('POST /orders', { token: buyer.token, body, headers: { 'idempotency-key': crypto.randomUUID() } })
    if (reply.status !== 201) throw new Error(reply.text)
    return reply.body.data
  }

  return {
    ...shop,
    bank,
    gateways,
    placeOnline,
    /** Plays the browser: posts the form, enters a card and returns the bank's redirect. */
    async payByCard(payment: Payment, outcome: keyof typeof cards | 'cancelled' = 'paid'): Promise<string> {
      const entered = await post(payment.actionUrl, payment.formData)
      const page = bank.origin + (entered.headers.get('location') ?? '')
      const fields: Record<string, string> = outcome === 'cancelled' ? { action: 'cancel' } : { ...card, CardNumber: cards[outcome] }
      return (await post(page, fields)).headers.get('location') ?? ''
    },
    /** Backdates an attempt. */
    async age(reference: string, minutes: number): Promise<void> {
      await sql`
        update payment_attempts set created_at = created_at - make_interval(mins => ${minutes}), opened_at = opened_at - make_interval(mins => ${minutes})
        where reference = ${reference}`.execute(shop.db)
    },
    check: (reference: string) => shop.tasks['check-payment']!({ reference }),
    readOrder: async (buyer: Pick<Person, 'token'>, id: string): Promise<Order> =>
      (await shop.call('GET /orders/:id', { token: buyer.token, params: { id } })).body.data.order,
    statusOf: (id: string) => shop.first<string>(sql`select status || ' ' || payment_status as value from orders where id = ${id}`),
    attemptStatus: (reference: string) =>
      shop.first<string>(sql`select status as value from payment_attempts where reference = ${reference}`),
    /** The kinds of an order's cases, and 'refund_owed' for each refund that was made, in the order of their time. */
    cases: (id: string) =>
      shop.first<string[]>(
        sql`select coalesce(array_agg(kind order by created_at), '{}') as value from (
          select kind, created_at from order_cases where order_id = ${id}
          union all select 'refund_owed', created_at from refunds where order_id = ${id} and state <> 'cancelled') as found`,
      ),
    async close(): Promise<void> {
      await shop.close()
      await bank.close()
    },
  }
}
export type ShopWithBank = Awaited<ReturnType<typeof openShopWithBank>>

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
