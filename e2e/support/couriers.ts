import type { Page } from '@playwright/test'
import { runSql } from './database.ts'
import { demoAdmin } from './steps.ts'

type Courier = 'postex' | 'leopards'

async function control(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}): Promise<unknown> {
  const origin = process.env.SADDAR_E2E_COURIERS
  if (!origin) throw new Error('The couriers of a shop can only be controlled when the tests started it.')
  const reply = await fetch(`${origin}${path}`, { method, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(await reply.text())
  return reply.json()
}

/** Adds an event to a parcel of a courier emulator of the shop under test; courier-emulators/README.md lists the stages. */
export async function moveParcel(courier: Courier, number: string, stage: string, reason = ''): Promise<void> {
  await control('POST', `/parcels/${courier}/${number}`, { stage, reason })
}

/** Makes the courier's statement of the delivered parcels that no earlier one contained. */
export async function makeStatement(courier: Courier, faults: { wrongStatement?: boolean } = {}) {
  await control('PUT', `/faults/${courier}`, faults)
  const made = (await control('POST', `/statements/${courier}`)) as { number: string; name: string; text: string }
  await control('DELETE', `/faults/${courier}`)
  return made
}

/** Books the newest orders to a city with PostEx. @returns their tracking numbers */
export async function bookWithPostEx({ request }: Page, city: string, count: number): Promise<string[]> {
  const { data } = await (await request.post('/api/admin/login', { data: demoAdmin })).json()
  const headers = { authorization: `Bearer ${data.token}` }
  const orders = await runSql('select order_id, total from orders where city = $1 order by created_at desc limit $2', [city, count])
  const parcels = orders.map(({ order_id, total }) => ({ orderId: order_id, codAmount: total, pieces: 1, weightGrams: 500 }))
  const reply = await (await request.post('/api/admin/shipments', { headers, data: { courier: 'PostEx', parcels } })).json()
  return reply.data.results.map(({ trackingNumber }: { trackingNumber: string }) => trackingNumber)
}
