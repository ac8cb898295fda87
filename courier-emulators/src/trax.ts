import { type Answer, accounts, cities } from './courier.ts'
import { sendJson } from './exchange.ts'
import { listEvents, type Parcel, type Stage } from './ledger.ts'

const words: Record<Stage, string> = {
  booked: 'Shipment - Booked',
  picked: 'Shipment - Arrived at Origin',
  transit: 'Shipment - In Transit',
  out: 'Shipment - Out for Delivery',
  failed: 'Shipment - Delivery Unsuccessful',
  delivered: 'Shipment - Delivered',
  returning: 'Return - In Transit',
  returned: 'Return - Delivered to Shipper',
  lost: 'Shipment - Lost',
  cancelled: 'Shipment - Cancelled',
}
const cityId = (index: number) => 101 + index

/** '05/04/2022 12:44 PM', day first, in Pakistan. */
function writeTime(at: number): string {
  const [date = '', time = ''] = new Date(at + 5 * 3_600_000).toISOString().split('T')
  const hour = Number(time.slice(0, 2))
  return `${date.split('-').reverse().join('/')} ${String(hour % 12 || 12).padStart(2, '0')}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Trax (Sonic): the key in `Authorization`, answers with `status` 0 when all is well. */
export const answerTrax: Answer = (courier, exchange, path) => {
  const { method, url, body, request } = exchange
  const reply = (value: object) => {
    sendJson(exchange, value)
    return true
  }
  if (courier.faults.fail === 'key' || request.headers.authorization !== accounts.trax.apiKey)
    return reply({ status: 1, message: 'Invalid API Key' })
  const describe = (parcel: Parcel) => ({
    tracking_number: parcel.number,
    order_id: parcel.reference,
    shipper: { name: 'Shop' },
    consignee: { name: parcel.name, destination: parcel.city },
    order_information: { amount: parcel.amount },
    tracking_history: listEvents(parcel, courier.faults).map(({ stage, at, reason }) => ({
      ...{ date_time: writeTime(at), timestamp: Math.floor(at / 1_000), status: words[stage] },
      status_reason: reason === '' ? null : reason,
    })),
  })
  const call = `${method} ${path}`
  if (call === 'GET /api/cities')
    return reply({
      ...{ status: 0, message: 'Pickup and Delivery Information of Cities' },
      cities: cities.map((name, index) => ({ id: cityId(index), name, pickup: true, delivery: { Regular: ['Rush', 'Saver Plus'] } })),
    })
  if (call === 'POST /api/shipment/book') {
    const city = cities.find((_, index) => cityId(index) === Number(body.consignee_city_id))
    if (!city) return reply({ status: 1, message: 'Invalid Data', errors: { consignee_city_id: ['The selected city is invalid.'] } })
    if (!/^03\d{9}$/.test(body.consignee_phone_number_1))
      return reply({ status: 1, message: 'Invalid Data', errors: { consignee_phone_number_1: ['The phone number is invalid.'] } })
    const parcel = courier.ledger.book({
      reference: String(body.order_id),
      ...{ name: body.consignee_name, phone: body.consignee_phone_number_1, address: body.consignee_address, city },
      ...{ amount: Number(body.amount), pieces: Number(body.pieces_quantity), grams: Number(body.estimated_weight) * 1_000 },
    })
    if (courier.faults.loseBooking) return exchange.response.destroy() && true
    return reply({ status: 0, message: 'Shipment has been Booked!', tracking_number: parcel.number })
  }
  if (call === 'POST /api/shipment/cancel') {
    const problem = courier.ledger.cancel(String(body.tracking_number))
    return reply(problem ? { status: 1, message: problem } : { status: 0, message: 'Shipment has been Cancelled!' })
  }
  if (call === 'GET /api/shipment/track/order_id') {
    const found = courier.ledger.findByReference(url.searchParams.get('order_id') ?? '')
    return reply(
      found.length > 0 ? { status: 0, message: 'Details', details: found.map(describe) } : { status: 1, message: 'No shipment found' },
    )
  }
  if (call !== 'GET /api/shipment/track') return false
  const parcel = courier.faults.forget ? undefined : courier.ledger.find(url.searchParams.get('tracking_number') ?? '')
  return reply(parcel ? { status: 0, message: 'Tracking', details: describe(parcel) } : { status: 1, message: 'Invalid tracking number' })
}
