import { courierAccounts } from '@saddar/contract/courier-accounts'
import { callCourier } from './call-courier.ts'
import { type Courier, CourierError, type CourierEvent, type CourierSettings } from './courier.ts'
import { type Fields, fieldsOf, listOf, matchWords, numberOf, readMoment, textOf, wordsOf } from './read-answer.ts'

const words = [
  [/returned to shipper|return delivered/i, 'returned'],
  [/return/i, 'return_in_transit'],
  [/void|cancel/i, 'cancelled'],
  [/\blost\b/i, 'lost'],
  [/out for delivery|on route/i, 'out_for_delivery'],
  [/undelivered|not delivered|attempt|refused/i, 'delivery_failed'],
  [/^delivered/i, 'delivered'],
  [/booked/i, 'booked'],
  [/arrived|transit|manifest|loaded|picked|bagg?ed/i, 'in_transit'],
] as const

/** Parcels are tracked at another host than the one that books them. */
const trackingHost = 'https://tracking.mulphilog.com.pk'

/** M&P (decision 0045): answers are lists of one element with isSuccess. It has no call that finds a parcel by its reference. */
export function createMnp({ baseUrl, keys }: CourierSettings): Courier {
  const trackingUrl = baseUrl === courierAccounts['M&P'].baseUrl ? trackingHost : baseUrl
  const account = { username: keys.username ?? '', password: keys.password ?? '', AccountNo: keys.accountNumber ?? '' }
  const isRead = true

  async function call(url: string, request: Parameters<typeof callCourier>[1]): Promise<Fields> {
    const answer = await callCourier(url, request)
    const first = Array.isArray(answer) ? fieldsOf(answer[0]) : fieldsOf(answer)
    if (textOf(first.isSuccess).toLowerCase() === 'true' || first.isSuccess === true) return first
    const said = wordsOf(first.message ?? first.Message)
    throw new CourierError(/user ?name|password|account/i.test(said) ? 'key' : 'refused', said)
  }

  return {
    name: 'M&P',
    trackMaximum: 10,
    async book({ reference, name, phone, address, city, codAmount, pieces, weightGrams, remarks }) {
      const answer = await call(`${baseUrl}/mycodapi/api/Booking/InsertBookingData`, {
        method: 'POST',
        body: {
          ...account,
          locationID: keys.locationId,
          consigneeName: name,
          consigneeAddress: address,
          consigneeMobNo: phone,
          consigneeEmail: '',
          destinationCityName: city.id,
          pieces,
          weight: weightGrams / 1_000,
          codAmount,
          custRefNo: reference,
          productDetails: remarks || reference,
          fragile: 'No',
          service: 'Overnight',
          remarks,
          insuranceValue: '0',
          InsertType: 0,
        },
      })
      return numberOf(answer.orderReferenceId)
    },
    async cancel(trackingNumber) {
      const body = { ...account, locationID: keys.locationId, consignmentNumberList: [trackingNumber] }
      await call(`${baseUrl}/mycodapi/api/Booking/VoidConsignment`, { method: 'POST', body })
    },
    async track(numbers) {
      const found = new Map<string, CourierEvent[]>()
      for (const number of numbers) {
        const query = new URLSearchParams({ consignment: number, id: '4' })
        try {
          const answer = await call(`${trackingUrl}/api/CNTracking?${query}`, { isRead })
          found.set(number, listOf(fieldsOf(listOf(answer.tracking_Details)[0]).CNTrackingDetail).flatMap(readEvent))
        } catch (error) {
          if (!(error instanceof CourierError) || error.kind !== 'refused') throw error
        }
      }
      return found
    },
    async listCities() {
      const answer = await call(`${baseUrl}/mycodapi/api/Branches/Get_Cities?${new URLSearchParams(account)}`, { isRead })
      return listOf(answer.City)
        .map(({ CityName }) => textOf(CityName))
        .filter(Boolean)
        .map((name) => ({ id: name, name }))
    },
  }
}

function readEvent({ TrackingStatus, TransDate }: Fields): CourierEvent[] {
  const [said = '', ...reason] = textOf(TrackingStatus).split(' - ')
  const at = readMoment(textOf(TransDate), false)
  return at && said ? [{ status: matchWords(said, words), words: said, reason: reason.join(' - '), at }] : []
}
