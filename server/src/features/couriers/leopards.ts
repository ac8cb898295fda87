import { callCourier } from './call-courier.ts'
import { type Courier, CourierError, type CourierEvent, type CourierSettings } from './courier.ts'
import { type Fields, fieldsOf, listOf, matchWords, numberOf, readMoment, textOf, wordsOf } from './read-answer.ts'

/** In this order: 'Returned to shipper' is not on its way back any more. */
const words = [
  [/returned to (shipper|origin)|return(ed)? delivered/i, 'returned'],
  [/being return|ready for return|return/i, 'return_in_transit'],
  [/cancel/i, 'cancelled'],
  [/\blost\b/i, 'lost'],
  [/pickup request|consignment booked|^booked/i, 'booked'],
  [/assign(ed)? to courier|out for delivery/i, 'out_for_delivery'],
  [/^delivered/i, 'delivered'],
  [/pending|undelivered|refused|missroute|not available|attempt/i, 'delivery_failed'],
  [/picked|arrived|dispatched|in transit|station|drop ?off/i, 'in_transit'],
] as const

/** Leopards, merchant API (decision 0045): the keys in the body of every call, and answers with status 1 or 0. */
export function createLeopards({ baseUrl, keys }: CourierSettings): Courier {
  async function ask(name: string, fields: object, isRead: boolean): Promise<Fields> {
    const body = { api_key: keys.apiKey, api_password: keys.apiPassword, ...fields }
    return fieldsOf(await callCourier(`${baseUrl}/api/${name}/format/json/`, { method: 'POST', body, isRead }))
  }
  /** @throws CourierError for status 0; with `none`, undefined when the words say that nothing was found */
  async function call(name: string, fields: object, { isRead = true, none }: { isRead?: boolean; none?: RegExp } = {}) {
    const answer = await ask(name, fields, isRead)
    if (textOf(answer.status) === '1') return answer
    const said = wordsOf(answer.error)
    if (none?.test(said)) return undefined
    throw new CourierError(/api[ _]?key|password/i.test(said) ? 'key' : 'refused', said)
  }

  return {
    name: 'Leopards',
    trackMaximum: 20,
    async book({ reference, name, phone, address, city, codAmount, pieces, weightGrams, remarks }) {
      const answer = await call(
        'bookPacket',
        {
          booked_packet_weight: weightGrams,
          booked_packet_no_piece: pieces,
          booked_packet_collect_amount: codAmount,
          booked_packet_order_id: reference,
          origin_city: 'self',
          destination_city: city.id,
          ...(keys.shipmentId && { shipment_id: keys.shipmentId }),
          shipment_name_eng: 'self',
          shipment_email: 'self',
          shipment_phone: 'self',
          shipment_address: 'self',
          consignment_name_eng: name,
          consignment_phone: phone,
          consignment_address: address,
          // Required, also without anything to say.
          special_instructions: remarks || 'None',
        },
        { isRead: false },
      )
      return numberOf(answer?.track_number)
    },
    async findByReference(reference) {
      const answer = await call('getShipmentDetailsByOrderID', { shipment_order_id: [reference] }, { none: /no .*found/i })
      const found = listOf(answer?.data).filter(({ booked_packet_order_id }) => textOf(booked_packet_order_id) === reference)
      return textOf(found[0]?.track_number) || null
    },
    async cancel(trackingNumber) {
      await call('cancelBookedPackets', { cn_numbers: trackingNumber }, { isRead: false })
    },
    async track(numbers) {
      const answer = await call('trackBookedPacket', { track_numbers: numbers.join(',') }, { none: /no packet found/i })
      return new Map(
        listOf(answer?.packet_list).map((packet) => [textOf(packet.track_number), listOf(packet['Tracking Detail']).flatMap(readEvent)]),
      )
    },
    async listCities() {
      const answer = await call('getAllCities', {})
      return listOf(answer?.city_list)
        .filter(({ allow_as_destination }) => allow_as_destination !== false)
        .map(({ id, name }) => ({ id: textOf(id), name: textOf(name) }))
        .filter(({ id, name }) => id && name)
    },
  }
}

function readEvent({ Status, Reason, Activity_datetime, Activity_Date, Activity_Time }: Fields): CourierEvent[] {
  const said = textOf(Status)
  const at = readMoment(textOf(Activity_datetime) || `${textOf(Activity_Date)} ${textOf(Activity_Time)}`)
  return at && said ? [{ status: matchWords(said, words), words: said, reason: textOf(Reason), at }] : []
}
