import { type Answer, accounts, cities, localTime } from './courier.ts'
import { sendJson } from './exchange.ts'
import { listEvents, type Parcel, type Stage } from './ledger.ts'

const words: Record<Stage, string> = {
  booked: 'Pickup Request Sent',
  picked: 'Shipment Picked',
  transit: 'Arrived at Station',
  out: 'Assign to Courier',
  failed: 'Pending',
  delivered: 'Delivered',
  returning: 'Being Return',
  returned: 'Returned to shipper',
  lost: 'Lost',
  cancelled: 'Cancelled',
}
const cityId = (index: number) => 400 + index
const numbersMaximum = 20

/** Leopards, merchant API: the keys in the body, answers with `status` 1 or 0. */
export const answerLeopards: Answer = (courier, exchange, path) => {
  const { method, body } = exchange
  const call = /^\/api\/(\w+)\/format\/json\/$/.exec(path)?.[1]
  if (method !== 'POST' || call === undefined) return false
  const reply = (value: object) => {
    sendJson(exchange, value)
    return true
  }
  const { apiKey, apiPassword } = accounts.leopards
  if (courier.faults.fail === 'key' || body.api_key !== apiKey || body.api_password !== apiPassword)
    return reply({ status: 0, error: 'Invalid API Key/Password' })
  const describe = (parcel: Parcel) => ({
    track_number: parcel.number,
    booked_packet_order_id: parcel.reference,
    booked_packet_status: words[parcel.events.at(-1)!.stage],
    booked_packet_collect_amount: parcel.amount,
    origin_city_name: 'KARACHI',
    destination_city_name: parcel.city.toUpperCase(),
    status_remarks: [],
    'Tracking Detail': listEvents(parcel, courier.faults).map(({ stage, at, reason }) => ({
      Status: words[stage],
      Status_With_City: `${words[stage]} ${parcel.city}`,
      Reciever_Name: stage === 'delivered' ? parcel.name : '',
      Reason: reason,
      Activity_Date: localTime(at).slice(0, 10),
      Activity_Time: localTime(at).slice(11),
      Activity_datetime: localTime(at),
    })),
  })
  if (call === 'getAllCities')
    return reply({
      status: 1,
      error: 0,
      city_list: cities.map((name, index) => ({
        id: cityId(index),
        name: name.toUpperCase(),
        allow_as_origin: true,
        allow_as_destination: true,
        shipment_type: ['overnight'],
      })),
    })
  if (call === 'bookPacket') {
    const city = cities.find((_, index) => cityId(index) === Number(body.destination_city))
    const missing = [
      ['booked_packet_weight', 'Packet Weight is required'],
      ['booked_packet_no_piece', 'No. of Pieces is required'],
      ['consignment_name_eng', 'Consignee Name is required'],
      ['consignment_phone', 'Consignee Phone is required'],
      ['consignment_address', 'Consignee Address is required'],
      ['special_instructions', 'Special Instructions are required'],
    ].filter(([field]) => !body[field!])
    if (missing.length > 0) return reply({ status: 0, error: Object.fromEntries(missing) })
    if (!city) return reply({ status: 0, error: { destination_city: 'Destination City is invalid' } })
    const parcel = courier.ledger.book({
      reference: String(body.booked_packet_order_id ?? ''),
      name: body.consignment_name_eng,
      phone: body.consignment_phone,
      address: body.consignment_address,
      city,
      amount: Number(body.booked_packet_collect_amount),
      pieces: Number(body.booked_packet_no_piece),
      grams: Number(body.booked_packet_weight),
    })
    if (courier.faults.loseBooking) return exchange.response.destroy() && true
    return reply({ status: 1, error: 0, track_number: parcel.number, slip_link: `http://courier/slip/${parcel.number}` })
  }
  if (call === 'cancelBookedPackets') {
    const problems = String(body.cn_numbers ?? '')
      .split(',')
      .flatMap((number) => {
        const problem = courier.ledger.cancel(number)
        return problem ? [[number, problem]] : []
      })
    return reply(problems.length > 0 ? { status: 0, error: Object.fromEntries(problems) } : { status: '1', error: 'null' })
  }
  if (call === 'getShipmentDetailsByOrderID') {
    const found = (body.shipment_order_id as string[]).flatMap((reference) => courier.ledger.findByReference(reference))
    return reply(found.length > 0 ? { status: 1, error: 0, data: found.map(describe) } : { status: 0, error: 'No Record Found' })
  }
  if (call !== 'trackBookedPacket') return false
  const numbers = String(body.track_numbers ?? '').split(',')
  if (numbers.length > numbersMaximum) return reply({ status: 0, error: `At most ${numbersMaximum} numbers` })
  const found = courier.faults.forget ? [] : numbers.flatMap((number) => courier.ledger.find(number) ?? [])
  return reply(found.length > 0 ? { status: 1, error: 0, packet_list: found.map(describe) } : { status: 0, error: 'No Packet Found' })
}
