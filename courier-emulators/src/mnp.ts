import { type Answer, accounts, cities } from './courier.ts'
import { sendJson } from './exchange.ts'
import { listEvents, type Stage } from './ledger.ts'

const words: Record<Stage, string> = {
  booked: 'Consignment Booked',
  picked: 'Arrived At OPS',
  transit: 'Loaded In Transit',
  out: 'Out For Delivery',
  failed: 'UnDelivered',
  delivered: 'Delivered',
  returning: 'Return In Process',
  returned: 'Returned To Shipper',
  lost: 'Lost',
  cancelled: 'Void',
}

/** '11/23/2026 2:05:09 PM', month first, in Pakistan. */
function writeTime(at: number): string {
  const local = new Date(at + 5 * 3_600_000)
  const hour = local.getUTCHours()
  const clock = `${hour % 12 || 12}:${local.toISOString().slice(14, 19)} ${hour < 12 ? 'AM' : 'PM'}`
  return `${local.getUTCMonth() + 1}/${local.getUTCDate()}/${local.getUTCFullYear()} ${clock}`
}

/** M&P: booking with a user name and a password, tracking without. */
export const answerMnp: Answer = (courier, exchange, path) => {
  const { method, url, body } = exchange
  const reply = (value: object) => {
    sendJson(exchange, [value])
    return true
  }
  const call = `${method} ${path}`
  if (call === 'GET /api/CNTracking') {
    const parcel = courier.faults.forget ? undefined : courier.ledger.find(url.searchParams.get('consignment') ?? '')
    if (!parcel) return reply({ isSuccess: 'false', message: 'No Record Found', tracking_Details: [] })
    const events = listEvents(parcel, courier.faults)
    return reply({
      ...{ isSuccess: 'true', message: 'Success' },
      tracking_Details: [
        {
          CNTrackingDetail: events.map(({ stage, at, reason }) => ({
            TrackingStatus: reason === '' ? words[stage] : `${words[stage]} - ${reason}`,
            TransDate: writeTime(at),
          })),
          ...{ AmountPaid: null, PaymentID: null },
        },
      ],
    })
  }
  const given = method === 'GET' ? Object.fromEntries(url.searchParams) : body
  const { username, password, accountNumber } = accounts.mnp
  const isKnown = given.username === username && given.password === password && given.AccountNo === accountNumber
  if (courier.faults.fail === 'key' || !isKnown) return reply({ isSuccess: 'false', message: 'Invalid Username or Password' })
  if (call === 'GET /mycodapi/api/Branches/Get_Cities')
    return reply({ isSuccess: 'true', message: 'Success', City: cities.map((name) => ({ CityName: name.toUpperCase() })) })
  if (call === 'POST /mycodapi/api/Booking/InsertBookingData') {
    const city = cities.find((name) => name.toUpperCase() === body.destinationCityName)
    if (!city) return reply({ isSuccess: 'false', message: 'Destination city not found' })
    const parcel = courier.ledger.book({
      reference: String(body.custRefNo),
      ...{ name: body.consigneeName, phone: body.consigneeMobNo, address: body.consigneeAddress, city },
      ...{ amount: Number(body.codAmount), pieces: Number(body.pieces), grams: Number(body.weight) * 1_000 },
    })
    if (courier.faults.loseBooking) return exchange.response.destroy() && true
    return reply({ isSuccess: 'true', message: 'Success', orderReferenceId: parcel.number })
  }
  if (call !== 'POST /mycodapi/api/Booking/VoidConsignment') return false
  const problem = courier.ledger.cancel(String(body.consignmentNumberList?.[0]))
  return reply(problem ? { isSuccess: 'false', message: problem } : { isSuccess: 'true', message: 'Success' })
}
