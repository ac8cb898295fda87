import { type Answer, accounts, cities } from './courier.ts'
import { sendJson } from './exchange.ts'
import { listEvents, type Stage } from './ledger.ts'

const words: Record<Stage, string> = {
  booked: 'Shipment booked',
  picked: 'Picked up from shipper',
  transit: 'Arrived at TCS Facility',
  out: 'Out For Delivery',
  failed: 'Delivery attempt unsuccessful',
  delivered: 'Delivered',
  returning: 'Return to shipper in process',
  returned: 'Returned to shipper',
  lost: 'Shipment lost',
  cancelled: 'Cancelled',
}
const accessToken = 'emulator-access'

/** 'Thursday Oct 17, 2024 12:58', in Pakistan. */
function writeTime(at: number): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: 'Asia/Karachi', weekday: 'long', month: 'short', day: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: string) => parts.find((each) => each.type === type)!.value
  return `${part('weekday')} ${part('month')} ${part('day')}, ${part('year')} ${part('hour')}:${part('minute')}`
}

/** TCS, e-commerce API: a bearer token, and an access token in the body. */
export const answerTcs: Answer = (courier, exchange, path) => {
  const { method, url, body, request } = exchange
  const reply = (value: object, status = 200) => {
    sendJson(exchange, value, status)
    return true
  }
  const { bearerToken, username, password } = accounts.tcs
  if (courier.faults.fail === 'key' || request.headers.authorization !== `Bearer ${bearerToken}`)
    return reply({ message: 'Unauthorized' }, 401)
  const call = `${method} ${path}`
  if (call === 'GET /ecom/api/authentication/token') {
    const isKnown = url.searchParams.get('username') === username && url.searchParams.get('password') === password
    return isKnown ? reply({ message: 'SUCCESS', accesstoken: accessToken }) : reply({ message: 'Invalid username or password' }, 401)
  }
  if (call === 'GET /tracking/api/Tracking/GetDynamicTrackDetail') {
    const parcel = courier.faults.forget ? undefined : courier.ledger.find(url.searchParams.get('consignee') ?? '')
    if (!parcel) return reply({ message: 'FAIL', shipmentinfo: null, deliveryinfo: null, checkpoints: null, traceid: 'emulator' })
    const events = listEvents(parcel, courier.faults)
    const delivered = events.filter(({ stage }) => stage === 'delivered' || stage === 'failed')
    return reply({
      message: 'SUCCESS',
      traceid: 'emulator',
      shipmentsummary: words[parcel.events.at(-1)!.stage],
      shipmentinfo: [{ consignmentno: parcel.number, referenceno: parcel.reference, consignee: parcel.name, destination: parcel.city }],
      deliveryinfo: delivered.map(({ stage, at, reason }) => ({
        ...{ consignmentno: parcel.number, station: parcel.city, datetime: writeTime(at), recievedby: parcel.name },
        ...{ status: reason === '' ? words[stage] : `${words[stage]}: ${reason}`, code: stage === 'delivered' ? 'OK' : 'NA' },
      })),
      checkpoints: events
        .filter((event) => !delivered.includes(event))
        .map(({ stage, at }) => ({ datetime: writeTime(at), recievedby: '', status: words[stage] })),
    })
  }
  if (call === 'GET /ecom/api/setup/citylistbycountry')
    return reply({
      message: 'SUCCESS',
      citylist: cities.map((cityname, index) => ({ citycode: `C${index}`, cityname: cityname.toUpperCase() })),
    })
  if (body.accesstoken !== accessToken) return reply({ message: 'Invalid access token' }, 401)
  if (call === 'POST /ecom/api/booking/create') {
    const { consigneeinfo: to, shipmentinfo: shipment } = body
    if (!to?.firstname || !to.address1 || !to.mobile || !shipment?.weightinkg)
      return reply({ message: 'Consignee information is missing' }, 400)
    const city = cities.find((name) => name.toUpperCase() === to.cityname)
    if (!city) return reply({ message: 'Invalid destination city' }, 400)
    const parcel = courier.ledger.book({
      reference: String(shipment.referenceno),
      ...{ name: to.firstname, phone: to.mobile, address: to.address1, city, amount: Number(shipment.codamount) },
      ...{ pieces: Number(shipment.pieces), grams: Number(shipment.weightinkg) * 1_000 },
    })
    if (courier.faults.loseBooking) return exchange.response.destroy() && true
    return reply({ message: 'SUCCESS', consignmentNo: parcel.number, traceid: 'emulator' })
  }
  if (call !== 'POST /ecom/api/booking/cancel') return false
  const problem = courier.ledger.cancel(String(body.consignmentnumber))
  return problem ? reply({ message: problem }, 400) : reply({ message: 'SUCCESS' })
}
