import type { Courier, CourierId } from './courier.ts'
import { type Exchange, sendJson } from './exchange.ts'
import { noFaults, readFaults } from './faults.ts'
import { stages } from './ledger.ts'
import { writeStatement } from './write-statement.ts'

/** The control port: sets faults, and lists and moves parcels (see README). */
export function answerControl(all: Record<CourierId, Courier>, exchange: Exchange) {
  // A web page in the developer's browser must not control it, by any host name.
  const { origin, host } = exchange.request.headers
  if (origin !== undefined || !/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host ?? ''))
    return sendJson(exchange, { error: 'not from a browser' }, 403)
  try {
    sendJson(exchange, carryOut(all, exchange))
  } catch (error) {
    sendJson(exchange, { error: (error as Error).message }, 400)
  }
}

function carryOut(all: Record<CourierId, Courier>, { method, url, body }: Exchange): unknown {
  const [, part, name = '', number = ''] = url.pathname.split('/')
  const courier = all[name as CourierId]
  if (!courier) throw new Error(`the courier is one of ${Object.keys(all).join(', ')}`)
  const call = `${method} /${part}`
  if (call === 'GET /parcels') return [...courier.ledger.parcels.values()]
  if (call === 'PUT /faults') return Object.assign(courier.faults, readFaults(body))
  if (call === 'DELETE /faults') return Object.assign(courier.faults, noFaults)
  if (call === 'POST /statements') return writeStatement(name as CourierId, courier)
  if (call !== 'POST /parcels') throw new Error('unknown')
  const parcel = courier.ledger.find(number)
  if (!parcel) throw new Error(`${name} has no parcel ${number}`)
  const stage = stages.find((one) => one === body.stage)
  if (!stage) throw new Error(`stage is one of ${stages.join(', ')}`)
  courier.ledger.move(parcel, stage, { reason: typeof body.reason === 'string' ? body.reason : '' })
  return parcel
}
