import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { io, type Socket } from 'socket.io-client'
import { median, type Row } from '../../measure.ts'
import { expectCount } from '../check.ts'
import { makeOwners, makeProducts, makeShoppers, type Shopper } from '../environment.ts'
import { placementOf, send } from '../send.ts'
import type { ClusterEnvironment } from './open-cluster.ts'

/** 50 messages at once from one address and e-mail address, whose limit is 5, over both nodes. */
export async function checkLimits({ nodes }: ClusterEnvironment): Promise<Row[]> {
  const message = { name: 'Ayesha Khan', email: `${randomUUID()}@chaos.example`, message: 'When will the cables be back in stock?' }
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const reply = await fetch(`${nodes[index % 2]!.origin}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
      })
      return reply.status
    }),
  )
  const passed = statuses.filter((status) => status < 300).length
  const refused = statuses.filter((status) => status === 429).length
  return [
    expectCount('of 50 tries at once over two nodes, those that a limit of 5 lets pass', passed, 5),
    expectCount('the others, refused', refused, 45),
  ]
}

/** A picture that is uploaded to one node is served by the other, byte for byte the same. */
export async function checkFiles(environment: ClusterEnvironment): Promise<Row[]> {
  const [a, b] = environment.nodes
  const [owner] = await makeOwners(environment, 1)
  const png = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#c8102e' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'cable.png')
  const headers = { authorization: `Bearer ${owner!.token}` }
  const reply = await fetch(`${a.origin}/api/admin/media`, { method: 'POST', headers, body: form })
  const { data } = (await reply.json()) as { data?: { media: { url: string } } }
  const path = new URL(data?.media.url ?? '/missing', a.origin).pathname
  const served = await Promise.all([b, a].map(async ({ origin }) => readPicture(origin + path)))
  const isSame = served[0]!.type.startsWith('image/') && served[0]!.bytes.equals(served[1]!.bytes)
  return [
    {
      what: 'a picture uploaded to node A, from node B',
      measured: `${served[0]!.status}, ${served[0]!.bytes.length} bytes, ${isSame ? 'the same' : 'another'}`,
      target: '200, the same',
      isMet: served[0]!.status === 200 && isSame,
    },
  ]
}

async function readPicture(url: string) {
  const reply = await fetch(url)
  return { status: reply.status, type: reply.headers.get('content-type') ?? '', bytes: Buffer.from(await reply.arrayBuffer()) }
}

/** The time from the response to an order on one node until staff on the other see it. */
export async function checkLiveEvents(environment: ClusterEnvironment, orders: number): Promise<Row[]> {
  const [a, b] = environment.nodes
  const [owner] = await makeOwners(environment, 1)
  const [shopper] = await makeShoppers(environment, 1)
  const [productId] = await makeProducts(environment, 1, orders)
  const socket = io(a.origin, { transports: ['websocket'], auth: { token: owner!.token }, reconnection: false })
  await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject))
  const times: number[] = []
  try {
    for (let order = 0; order < orders; order++) times.push(await timeOrder(socket, b, productId!, shopper!))
  } finally {
    socket.disconnect()
  }
  const slowest = Math.max(...times)
  return [
    {
      what: `an order on node B is shown to an admin on node A, ${orders} times`,
      measured: `median ${median(times).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
      target: '≤ 300 ms',
      isMet: slowest <= 300,
    },
  ]
}

async function timeOrder(socket: Socket, node: { origin: string }, productId: string, shopper: Shopper): Promise<number> {
  let heardAt = 0
  const heard = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no event within 5 s')), 5_000)
    socket.once('newOrder', () => {
      heardAt = performance.now()
      clearTimeout(timer)
      resolve()
    })
  })
  const body = placementOf(productId, { paymentMethod: 'cash_on_delivery' })
  const answer = await send(node, 'POST', '/orders', shopper, { body, key: randomUUID() })
  const answeredAt = performance.now()
  if (answer?.status !== 201) throw new Error(`The order was answered ${answer?.status}.`)
  await heard
  return Math.max(0, heardAt - answeredAt)
}

/** Many people change products of their own at once, on both nodes and through the pooler: each row of the log names the person who did it. */
export async function checkAudit(environment: ClusterEnvironment, edits: number): Promise<Row[]> {
  const people = await makeOwners(environment, 4)
  const products = await makeProducts(environment, 16, 5)
  const owners = new Map(products.map((id, index) => [id, people[index % people.length]!]))
  const refused = await Promise.all(
    [...owners].map(async ([id, owner], index) => {
      let failed = 0
      for (let edit = 1; edit <= edits; edit++) {
        const answer = await send(environment.nodes[(index + edit) % 2]!, 'PUT', `/admin/inventory/${id}`, owner, {
          body: { price: 1_000 + edit },
        })
        if (answer?.status !== 200) failed++
      }
      return failed
    }),
  )
  const { rows } = await environment.app.pool.query<{ product: string; actor: string; count: number }>(
    `select s.product_id::text as product, l.actor_id::text as actor, count(*)::int as count from audit_log l join skus s on s.id::text = l.row_id
     where l.call = 'PUT /admin/inventory/:id' and l.kind = 'skus' and s.product_id = any($1::uuid[]) group by 1, 2`,
    [products],
  )
  const right = rows.filter(({ product, actor }) => owners.get(product)?.userId === actor).reduce((sum, { count }) => sum + count, 0)
  const wrong = rows.filter(({ product, actor }) => owners.get(product)?.userId !== actor).reduce((sum, { count }) => sum + count, 0)
  return [
    expectCount(
      'edits by four people at once that failed',
      refused.reduce((sum, failed) => sum + failed, 0),
    ),
    expectCount('rows of the audit log with the person who made the edit', right, products.length * edits),
    expectCount('rows with another person', wrong),
  ]
}
