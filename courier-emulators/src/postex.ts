import { type Answer, accounts, cities, localTime } from './courier.ts'
import { sendJson } from './exchange.ts'
import { listEvents, type Parcel, type Stage } from './ledger.ts'

const codes: Record<Stage, [code: string, words: string]> = {
  booked: ['0001', 'At Merchant’s Warehouse'],
  picked: ['0003', 'At PostEx Warehouse'],
  transit: ['0003', 'Departed to Destination Hub'],
  out: ['0004', 'Package on Route'],
  failed: ['0013', 'Attempt Made'],
  delivered: ['0005', 'Delivered'],
  returning: ['0006', 'Returned Departed to Origin'],
  returned: ['0002', 'Returned'],
  lost: ['0099', 'Lost'],
  cancelled: ['0098', 'Cancelled'],
}

const base = '/services/integration/api/order'

/** PostEx, merchant API v4.1.9: a `token` header, and answers of statusCode, statusMessage and dist. */
export const answerPostEx: Answer = (courier, exchange, path) => {
  const { method, url, body, request } = exchange
  const refuse = (message: string, status = 400) => {
    sendJson(exchange, { statusCode: String(status), statusMessage: message }, status)
    return true
  }
  const reply = (dist: unknown, message = 'SUCCESSFULLY OPERATED') => {
    sendJson(exchange, { statusCode: '200', statusMessage: message, dist })
    return true
  }
  if (courier.faults.fail === 'key' || request.headers.token !== accounts.postex.token) return refuse('INVALID TOKEN', 401)
  const find = (number: string) => (courier.faults.forget ? undefined : courier.ledger.find(number))
  const describe = (parcel: Parcel) => {
    const events = listEvents(parcel, courier.faults)
    return {
      trackingNumber: parcel.number,
      orderRefNumber: parcel.reference,
      customerName: parcel.name,
      cityName: parcel.city,
      invoicePayment: parcel.amount,
      transactionStatus: codes[parcel.events.at(-1)!.stage][1],
      transactionStatusHistory: events.map(({ stage, at, reason }) => ({
        transactionStatusMessage: reason === '' ? codes[stage][1] : `${codes[stage][1]}: ${reason}`,
        transactionStatusMessageCode: codes[stage][0],
        updatedAt: localTime(at).replace(' ', 'T'),
      })),
    }
  }
  if (`${method} ${path}` === `POST ${base}/v3/create-order`) {
    for (const field of ['cityName', 'customerName', 'customerPhone', 'deliveryAddress', 'orderRefNumber', 'orderType'])
      if (!body[field]) return refuse(`${field} IS REQUIRED`)
    if (!cities.includes(body.cityName)) return refuse('INVALID DELIVERY CITY')
    if (!/^03\d{9}$/.test(body.customerPhone)) return refuse('INVALID CUSTOMER PHONE')
    const parcel = courier.ledger.book({
      reference: String(body.orderRefNumber),
      name: body.customerName,
      phone: body.customerPhone,
      address: body.deliveryAddress,
      city: body.cityName,
      amount: Number(body.invoicePayment),
      pieces: Number(body.items),
      grams: 0,
    })
    if (courier.faults.loseBooking) return exchange.response.destroy() && true
    return reply({ trackingNumber: parcel.number, orderStatus: 'UnBooked', orderDate: localTime(Date.now()) }, 'ORDER HAS BEEN CREATED')
  }
  if (`${method} ${path}` === `PUT ${base}/v1/cancel-order`) {
    const problem = courier.ledger.cancel(String(body.trackingNumber))
    return problem ? refuse(problem.toUpperCase()) : reply(null, 'ORDER CANCELLED')
  }
  if (`${method} ${path}` === `GET ${base}/v2/get-operational-city`)
    return reply(cities.map((name) => ({ operationalCityName: name, countryName: 'Pakistan', isPickupCity: true, isDeliveryCity: true })))
  if (`${method} ${path}` === `GET ${base}/v1/get-all-order`)
    return reply(
      [...courier.ledger.parcels.values()].map(({ number, reference }) => ({ trackingNumber: number, orderRefNumber: reference })),
    )
  if (`${method} ${path}` === `GET ${base}/v1/track-bulk-order`) {
    const numbers = url.searchParams.get('TrackingNumbers')
    if (!numbers || courier.faults.refuseBulk) return refuse("Required List parameter 'TrackingNumbers' is not present")
    return reply(
      numbers.split(',').map((trackingNumber) => {
        const parcel = find(trackingNumber)
        if (!parcel) return { trackingNumber, message: 'INVALID TRACKING NUMBER', trackingResponse: null }
        return { trackingNumber, message: 'SUCCESSFULLY OPERATED', trackingResponse: describe(parcel) }
      }),
    )
  }
  const number = method === 'GET' && path.startsWith(`${base}/v1/track-order/`) ? path.split('/').at(-1)! : undefined
  if (number === undefined) return false
  const parcel = find(number)
  return parcel ? reply(describe(parcel)) : refuse('INVALID TRACKING NUMBER', 404)
}
