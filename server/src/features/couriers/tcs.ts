import { callCourier } from './call-courier.ts'
import { type Courier, CourierError, type CourierEvent, type CourierSettings } from './courier.ts'
import { type Fields, fieldsOf, listOf, matchWords, numberOf, readMoment, textOf, wordsOf } from './read-answer.ts'

const words = [
  [/returned to shipper|return delivered/i, 'returned'],
  [/return/i, 'return_in_transit'],
  [/cancel/i, 'cancelled'],
  [/\blost\b/i, 'lost'],
  [/out for delivery/i, 'out_for_delivery'],
  [/unsuccessful|undelivered|not delivered|attempt|refused|no such|awaiting/i, 'delivery_failed'],
  [/^delivered|^shipment delivered|^ok$/i, 'delivered'],
  [/booked|data received/i, 'booked'],
  [/arrived|departed|picked|transit|facility|forwarded/i, 'in_transit'],
] as const

/** Access tokens are valid for an hour. */
const tokenMs = 45 * 60_000

/**
 * TCS, e-commerce API (decision 0045): a bearer token that TCS hands out, and an access token for user name and password, sent in the body. It
 * has no call that finds a parcel by its reference.
 */
export function createTcs({ baseUrl, keys, readSender }: CourierSettings): Courier {
  const headers = { authorization: `Bearer ${keys.bearerToken ?? ''}` }
  let access: { token: string; until: number } | undefined

  async function readAccessToken(): Promise<string> {
    if (access && access.until > Date.now()) return access.token
    const query = new URLSearchParams({ username: keys.username ?? '', password: keys.password ?? '' })
    const answer = fieldsOf(await callCourier(`${baseUrl}/ecom/api/authentication/token?${query}`, { headers, isRead: true }))
    const token = textOf(answer.accesstoken)
    if (!token) throw new CourierError('key', wordsOf(answer.message))
    access = { token, until: Date.now() + tokenMs }
    return token
  }
  async function send(path: string, fields: object): Promise<Fields> {
    const body = { accesstoken: await readAccessToken(), ...fields }
    const answer = fieldsOf(await callCourier(`${baseUrl}${path}`, { method: 'POST', headers, body }))
    if (textOf(answer.message).toUpperCase() !== 'SUCCESS') throw new CourierError('refused', wordsOf(answer.message))
    return answer
  }

  return {
    name: 'TCS',
    trackMaximum: 10,
    async book({ reference, name, phone, address, city, codAmount, pieces, weightGrams, remarks }) {
      const sender = await readSender()
      const answer = await send('/ecom/api/booking/create', {
        consignmentno: '',
        shipperinfo: { tcsaccount: keys.accountNumber, shippername: sender.name, address1: sender.address, mobile: sender.phone },
        consigneeinfo: { firstname: name, address1: address, citycode: city.id, cityname: city.name, mobile: phone },
        shipmentinfo: {
          costcentercode: keys.costCenter,
          referenceno: reference,
          contentdesc: remarks || reference,
          servicecode: 'O',
          currency: 'PKR',
          codamount: codAmount,
          weightinkg: weightGrams / 1_000,
          pieces,
          fragile: false,
          remarks,
        },
      })
      return numberOf(answer.consignmentNo)
    },
    async cancel(trackingNumber) {
      await send('/ecom/api/booking/cancel', { consignmentnumber: trackingNumber })
    },
    async track(numbers) {
      const found = new Map<string, CourierEvent[]>()
      for (const number of numbers) {
        const query = new URLSearchParams({ consignee: number })
        const url = `${baseUrl}/tracking/api/Tracking/GetDynamicTrackDetail?${query}`
        const answer = fieldsOf(await callCourier(url, { headers, isRead: true }))
        if (textOf(answer.message).toUpperCase() === 'SUCCESS')
          found.set(number, [...listOf(answer.checkpoints), ...listOf(answer.deliveryinfo)].flatMap(readEvent))
      }
      return found
    },
    async listCities() {
      const query = new URLSearchParams({ accesstoken: await readAccessToken(), countrycode: 'PK' })
      const answer = await callCourier(`${baseUrl}/ecom/api/setup/citylistbycountry?${query}`, { headers, isRead: true })
      return listOf(Array.isArray(answer) ? answer : fieldsOf(answer).citylist)
        .map(({ citycode, cityname }) => ({ id: textOf(citycode), name: textOf(cityname) }))
        .filter(({ id, name }) => id && name)
    },
  }
}

function readEvent({ status, datetime }: Fields): CourierEvent[] {
  const [said = '', ...reason] = textOf(status).split(': ')
  const at = readMoment(textOf(datetime))
  return at && said ? [{ status: matchWords(said, words), words: said, reason: reason.join(': '), at }] : []
}
