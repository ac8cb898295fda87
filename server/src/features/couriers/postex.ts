import type { CourierStatus } from '@saddar/contract/shipment-states'
import { callCourier } from './call-courier.ts'
import { type Courier, CourierError, type CourierEvent, type CourierSettings } from './courier.ts'
import { type Fields, fieldsOf, listOf, matchWords, numberOf, readMoment, textOf, wordsOf } from './read-answer.ts'

/** By transactionStatusMessageCode. */
const codes: Record<string, CourierStatus> = {
  '0001': 'booked',
  '0002': 'returned',
  '0003': 'in_transit',
  '0004': 'out_for_delivery',
  '0005': 'delivered',
  '0006': 'return_in_transit',
  '0007': 'return_in_transit',
  '0008': 'delivery_failed',
  '0013': 'delivery_failed',
}
/** For codes that no source explains. */
const words = [
  [/cancel|expired/i, 'cancelled'],
  [/\blost\b/i, 'lost'],
  [/unbooked|booked/i, 'booked'],
] as const

const lookupDays = 30

/** PostEx, merchant API v4.1.9 (decision 0045). It answers with statusCode, statusMessage and dist; refusals also come with HTTP 200. */
export function createPostEx({ baseUrl, keys }: CourierSettings): Courier {
  const base = `${baseUrl}/services/integration/api/order`
  const headers = { token: keys.token ?? '' }
  async function call(path: string, request: Parameters<typeof callCourier>[1] = {}): Promise<unknown> {
    const answer = fieldsOf(await callCourier(`${base}${path}`, { headers, ...request }))
    if (textOf(answer.statusCode) !== '200') throw new CourierError('refused', wordsOf(answer.statusMessage))
    return answer.dist
  }

  /** One number a call, for when the call for several fails. */
  async function trackSingly(numbers: readonly string[]): Promise<Fields[]> {
    const found: Fields[] = []
    for (const number of numbers) {
      try {
        found.push(fieldsOf(await call(`/v1/track-order/${encodeURIComponent(number)}`, { isRead: true })))
      } catch (error) {
        // An unknown number; anything else fails for the other numbers too.
        if (!(error instanceof CourierError) || error.kind !== 'refused') throw error
      }
    }
    return found
  }

  return {
    name: 'PostEx',
    trackMaximum: 50,
    async book({ reference, name, phone, address, city, codAmount, pieces, remarks }) {
      const dist = await call('/v3/create-order', {
        method: 'POST',
        body: {
          cityName: city.id,
          customerName: name,
          customerPhone: phone,
          deliveryAddress: address,
          invoiceDivision: 1,
          invoicePayment: codAmount,
          items: pieces,
          orderDetail: remarks || reference,
          orderRefNumber: reference,
          orderType: 'Normal',
          pickupAddressCode: keys.pickupAddress || '001',
          transactionNotes: remarks,
        },
      })
      return numberOf(fieldsOf(dist).trackingNumber)
    },
    async findByReference(reference) {
      const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
      const query = new URLSearchParams({ orderStatusId: '0', fromDate: day(-lookupDays), toDate: day(1) })
      const orders = listOf(await call(`/v1/get-all-order?${query}`, { isRead: true }))
      return textOf(orders.find(({ orderRefNumber }) => textOf(orderRefNumber) === reference)?.trackingNumber) || null
    },
    async cancel(trackingNumber) {
      await call('/v1/cancel-order', { method: 'PUT', body: { trackingNumber } })
    },
    async track(numbers) {
      const query = new URLSearchParams({ TrackingNumbers: numbers.join(',') })
      const found = await call(`/v1/track-bulk-order?${query}`, { isRead: true }).then(
        (dist) => listOf(dist).map(({ trackingResponse }) => fieldsOf(trackingResponse)),
        (error: unknown) => {
          if (error instanceof CourierError && error.kind === 'refused') return trackSingly(numbers)
          throw error
        },
      )
      return new Map(found.map((parcel) => [textOf(parcel.trackingNumber), listOf(parcel.transactionStatusHistory).flatMap(readEvent)]))
    },
    async listCities() {
      const cities = listOf(await call('/v2/get-operational-city', { isRead: true }))
      return cities
        .filter(({ isDeliveryCity }) => isDeliveryCity !== false)
        .map(({ operationalCityName }) => textOf(operationalCityName))
        .filter(Boolean)
        .map((name) => ({ id: name, name }))
    },
  }
}

function readEvent({ transactionStatusMessage, transactionStatusMessageCode, updatedAt }: Fields): CourierEvent[] {
  const at = readMoment(textOf(updatedAt))
  const [said = '', ...reason] = textOf(transactionStatusMessage).split(': ')
  if (!at || said === '') return []
  const status = codes[textOf(transactionStatusMessageCode)] ?? matchWords(said, words)
  return [{ status, words: said, reason: reason.join(': '), at }]
}
