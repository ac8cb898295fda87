import { callCourier } from './call-courier.ts'
import { type Courier, CourierError, type CourierEvent, type CourierSettings } from './courier.ts'
import { type Fields, fieldsOf, listOf, matchWords, numberOf, readMoment, textOf, wordsOf } from './read-answer.ts'

const words = [
  [/return.*(delivered|completed|returned)|returned to shipper/i, 'returned'],
  [/return/i, 'return_in_transit'],
  [/cancel/i, 'cancelled'],
  [/\blost\b/i, 'lost'],
  [/out for delivery/i, 'out_for_delivery'],
  [/unsuccessful|undelivered|not delivered|attempt|refused|on hold/i, 'delivery_failed'],
  [/delivered/i, 'delivered'],
  [/booked/i, 'booked'],
  [/arrived|transit|picked|dispatched|departed|re-?booked/i, 'in_transit'],
] as const

/** The numbers of Sonic's tables: a regular delivery of an electronic item by Rush, paid in cash, charged to the account. */
const fixed = {
  service_type_id: 1,
  information_display: 1,
  item_product_type_id: 24,
  item_insurance: 0,
  shipping_mode_id: 1,
  payment_mode_id: 1,
  charges_mode_id: 4,
}

/** Trax (Sonic, decision 0045): the key in `Authorization`, and answers with status 0 when all is well. */
export function createTrax({ baseUrl, keys }: CourierSettings): Courier {
  const headers = { authorization: keys.apiKey ?? '' }
  /** @throws CourierError for another status than 0; with `none`, undefined when the words say that there is no such parcel */
  async function call(path: string, body?: object, none?: RegExp): Promise<Fields | undefined> {
    const request = body ? ({ method: 'POST', headers, body } as const) : { headers, isRead: true }
    const answer = fieldsOf(await callCourier(`${baseUrl}/api/${path}`, request))
    if (textOf(answer.status) === '0') return answer
    const said = [wordsOf(answer.message), wordsOf(answer.errors)].filter(Boolean).join(': ')
    if (none?.test(said)) return undefined
    throw new CourierError(/api key|unauthori[sz]ed/i.test(said) ? 'key' : 'refused', said)
  }

  return {
    name: 'Trax',
    trackMaximum: 10,
    async book({ reference, name, phone, address, city, codAmount, pieces, weightGrams, remarks }) {
      const answer = await call('shipment/book', {
        ...fixed,
        pickup_address_id: keys.pickupAddress,
        consignee_city_id: city.id,
        consignee_name: name,
        consignee_address: address,
        consignee_phone_number_1: phone,
        order_id: reference,
        item_description: remarks || reference,
        item_quantity: pieces,
        pieces_quantity: pieces,
        estimated_weight: weightGrams / 1_000,
        amount: codAmount,
        special_instructions: remarks,
      })
      // Some versions of the document have a space in the name.
      return numberOf(answer?.tracking_number ?? answer?.['tracking number'])
    },
    async findByReference(reference) {
      const query = new URLSearchParams({ order_id: reference, type: '0' })
      const answer = await call(`shipment/track/order_id?${query}`, undefined, /no .*found|invalid order/i)
      const found = listOf(answer?.details).find(({ order_id }) => textOf(order_id) === reference)
      return textOf(found?.tracking_number) || null
    },
    async cancel(trackingNumber) {
      await call('shipment/cancel', { tracking_number: trackingNumber })
    },
    async track(numbers) {
      const found = new Map<string, CourierEvent[]>()
      for (const number of numbers) {
        const query = new URLSearchParams({ tracking_number: number, type: '0' })
        const answer = await call(`shipment/track?${query}`, undefined, /invalid tracking|no .*found/i)
        if (answer) found.set(number, listOf(fieldsOf(answer.details).tracking_history).flatMap(readEvent))
      }
      return found
    },
    async listCities() {
      const answer = await call('cities')
      return listOf(answer?.cities)
        .map(({ id, name }) => ({ id: textOf(id), name: textOf(name) }))
        .filter(({ id, name }) => id && name)
    },
  }
}

function readEvent({ status, status_reason, timestamp, date_time }: Fields): CourierEvent[] {
  const said = textOf(status)
  const seconds = Number(timestamp)
  const at = Number.isFinite(seconds) && seconds > 0 ? new Date(seconds * 1_000) : readMoment(textOf(date_time))
  return at && said ? [{ status: matchWords(said, words), words: said, reason: textOf(status_reason), at }] : []
}
