import { describe, expect, it } from 'vitest'
import { type DeliveryZone, describeDelivery, describeDeliveryDays, describeDispatch, findRate } from './delivery.ts'
import { deliveryInput } from './delivery-input.ts'
import { type DeliverySettings, defaultDelivery } from './delivery-settings.ts'
import { locatePlace } from './pakistan.ts'

const at = (text: string) => Date.parse(`${text}+05:00`)
const describeArrival = (city: string, now: number, given: Partial<DeliverySettings> = {}) =>
  describeDelivery({ ...defaultDelivery, ...given }, { city }, now)

describe('describeDelivery', () => {
  it('counts working days from the day of dispatch', () => {
    expect(describeArrival('Karachi', at('2026-11-23T10:00'))).toBe('Tue 24 – Thu 26 Nov')
    expect(describeArrival('Multan', at('2026-11-23T10:00'))).toBe('Thu 26 – Mon 30 Nov')
  })

  it('dispatches on the next day after three in the afternoon in Karachi, whatever the browser’s time zone', () => {
    expect(describeArrival('Lahore', at('2026-11-23T14:59'))).toBe('Tue 24 – Thu 26 Nov')
    expect(describeArrival('Lahore', at('2026-11-23T15:00'))).toBe('Wed 25 – Fri 27 Nov')
    // Sunday evening in London is Monday in Karachi.
    expect(describeArrival('Lahore', Date.parse('2026-11-22T20:00Z'))).toBe('Tue 24 – Thu 26 Nov')
  })

  it('neither dispatches nor delivers on a Sunday', () => {
    expect(describeArrival('Karachi', at('2026-11-22T09:00'))).toBe('Tue 24 – Thu 26 Nov')
    expect(describeArrival('Karachi', at('2026-11-21T16:00'))).toBe('Tue 24 – Thu 26 Nov')
    expect(describeArrival('Karachi', at('2026-11-21T09:00'))).toBe('Mon 23 – Wed 25 Nov')
  })

  it('names both months and crosses the year', () => {
    expect(describeArrival('Gilgit', at('2026-11-26T09:00'))).toBe('Mon 30 Nov – Thu 3 Dec')
    expect(describeArrival('Quetta', at('2026-12-30T09:00'))).toBe('Sat 2 – Wed 6 Jan')
  })

  it('moves with the cut-off hour, the days off and the holidays', () => {
    const monday = at('2026-11-23T14:00')
    expect(describeArrival('Lahore', monday, { cutOffHour: 14 })).toBe('Wed 25 – Fri 27 Nov')
    expect(describeArrival('Lahore', monday, { holidays: ['2026-11-24'] })).toBe('Wed 25 – Fri 27 Nov')
    // A holiday today: it leaves tomorrow.
    expect(describeArrival('Lahore', monday, { holidays: ['2026-11-23'] })).toBe('Wed 25 – Fri 27 Nov')
    expect(describeArrival('Lahore', at('2026-11-26T09:00'), { daysOff: [0, 5, 6] })).toBe('Mon 30 Nov – Wed 2 Dec')
    expect(describeArrival('Lahore', monday, { daysOff: [] })).toBe('Tue 24 – Thu 26 Nov')
  })

  it('names one day when the first is the last, also the day of the order', () => {
    const zones: DeliveryZone[] = [{ name: 'Town', cities: ['Karachi'], provinces: [], fee: 0, from: 0, to: 0 }]
    expect(describeArrival('Karachi', at('2026-11-23T10:00'), { zones })).toBe('Mon 23 Nov')
  })
})

describe('describeDispatch', () => {
  it('says that an order before the cut-off hour leaves today, else the day', () => {
    expect(describeDispatch(defaultDelivery, at('2026-11-23T10:00'))).toBe('Order before 3 pm and it leaves today')
    expect(describeDispatch(defaultDelivery, at('2026-11-23T10:00'), true)).toBe('Order and confirm before 3 pm and it leaves today')
    expect(describeDispatch({ ...defaultDelivery, cutOffHour: 11 }, at('2026-11-23T10:59'))).toBe('Order before 11 am and it leaves today')
    expect(describeDispatch(defaultDelivery, at('2026-11-23T15:00'))).toBe('Leaves Tue 24 Nov')
    expect(describeDispatch(defaultDelivery, at('2026-11-28T15:00'))).toBe('Leaves Mon 30 Nov')
  })
})

describe('the rate of a place', () => {
  const zones: DeliveryZone[] = [
    { name: 'Our city', cities: ['Karachi'], provinces: [], fee: 100, from: 1, to: 1 },
    { name: 'Sindh', cities: ['Hub'], provinces: ['Sindh'], fee: 150, from: 2, to: 3 },
    { name: 'North', cities: ['Rahim Yar Khan'], provinces: ['Gilgit-Baltistan'], fee: 500, from: 5, to: 9 },
  ]
  const rest = { fee: 250, from: 3, to: 5 }
  const feeOf = (city: string, state?: string) =>
    findRate({ zones, rest }, locatePlace({ city, ...(state !== undefined && { state }) })).fee

  it.each([
    ['Karachi', 'Sindh', 100],
    [' KARACHI ', undefined, 100],
    ['karachi.', undefined, 100],
    ['Hyderabad', undefined, 150],
    ['Hub', 'Balochistan', 150],
    ['rahim-yar  khan', 'Punjab', 500],
    ['Khi', undefined, 100],
    ['کراچی', 'Sindh', 100],
    ['RYK', undefined, 500],
    ['Chilas', undefined, 500],
    // A village: its address names the province.
    ['Goth Ibrahim', ' sindh', 150],
    ['Karimabad', 'GILGIT BALTISTAN', 500],
    ['Goth Ibrahim', 'Singapore', 250],
    // Lahore is in Punjab, whatever the address says.
    ['Lahore', 'Sindh', 250],
    ['', '', 250],
    ['', undefined, 250],
    ['--', '--', 250],
  ])('of %j in %j is Rs %d', (city, state, fee) => {
    expect(feeOf(city, state)).toBe(fee)
  })
})

describe('the delivery days of all zones as one line', () => {
  it('lists the cities, and names a zone of many', () => {
    expect(describeDeliveryDays(defaultDelivery)).toBe(
      'Karachi, Lahore, Islamabad and Rawalpindi in 1–3 working days, the rest of Pakistan in 3–6.',
    )
    const many = { ...defaultDelivery.zones[0]!, cities: 'Karachi,Lahore,Multan,Quetta,Sibi,Hub,Dadu'.split(',') }
    const one: DeliveryZone = { name: 'Punjab', cities: [], provinces: ['Punjab'], fee: 1, from: 2, to: 2 }
    expect(describeDeliveryDays({ ...defaultDelivery, zones: [many, one] })).toBe(
      'Big cities in 1–3 working days, Punjab in 2, the rest of Pakistan in 3–6.',
    )
    expect(describeDeliveryDays({ ...defaultDelivery, zones: [] })).toBe('Pakistan in 3–6 working days.')
  })
})

describe('the delivery settings as staff write them', () => {
  const [zone] = defaultDelivery.zones as [DeliveryZone]
  const problems = (given: object) =>
    (deliveryInput.safeParse({ ...defaultDelivery, ...given }).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])

  it('are accepted with their defaults', () => {
    expect(deliveryInput.parse(defaultDelivery)).toEqual(defaultDelivery)
  })

  it('name cities as checkout does, however they are typed', () => {
    const zones = [{ ...zone, cities: ['khi', 'لاہور', 'PINDI', 'Goth Ibrahim'] }]
    expect(deliveryInput.parse({ ...defaultDelivery, zones }).zones[0]!.cities).toEqual(['Karachi', 'Lahore', 'Rawalpindi', 'Goth Ibrahim'])
    expect(problems({ zones: [zone, { ...zone, name: 'B', cities: ['lhr'] }] })).toEqual([
      ['zones.1.cities', 'Lahore is also in Big cities'],
    ])
  })

  it.each([
    [{ charge: 'free' }, 'charge', 'Choose how delivery is charged'],
    [{ freeFrom: -1 }, 'freeFrom', 'The amount cannot be below 0'],
    [{ freeFrom: 1.5 }, 'freeFrom', 'The amount must be a whole number'],
    [{ rest: { fee: 200_000, from: 1, to: 2 } }, 'rest.fee', 'The fee cannot be above 100,000'],
    [{ rest: { fee: 1, from: 3, to: 2 } }, 'rest.to', 'The last day cannot be before the first'],
    [{ zones: [{ ...zone, to: 0 }] }, 'zones.0.to', 'The last day cannot be before the first'],
    [{ zones: [{ ...zone, name: ' ' }] }, 'zones.0.name', 'Name the zone'],
    [{ zones: [{ ...zone, cities: [] }] }, 'zones.0.cities', 'Name at least one city or province'],
    [{ zones: [{ ...zone, cities: ['Multan', ' - '] }] }, 'zones.0.cities.1', 'Name a city'],
    [{ zones: [{ ...zone, cities: ['Multan', 'multan'] }] }, 'zones.0.cities', 'Multan is here twice'],
    [{ zones: [zone, { ...zone, name: 'B', cities: ['LAHORE'] }] }, 'zones.1.cities', 'Lahore is also in Big cities'],
    [{ zones: [{ ...zone, provinces: ['Atlantis'] }] }, 'zones.0.provinces.0', expect.any(String)],
    [{ zones: Array(11).fill(zone) }, 'zones', 'At most 10 zones'],
    [{ cutOffHour: 0 }, 'cutOffHour', 'Choose an hour'],
    [{ daysOff: [0, 1, 2, 3, 4, 5, 6] }, 'daysOff', 'Keep at least one working day'],
    [{ daysOff: [5, 5] }, 'daysOff', 'Name each day once'],
    [{ holidays: ['2026-02-30'] }, 'holidays.0', 'Enter a date'],
    [{ holidays: ['soon'] }, 'holidays.0', 'Enter a date'],
    [{ holidays: ['2026-12-25', '2026-12-25'] }, 'holidays', 'This date is in the list already'],
  ])('%j is refused', (given, path, message) => {
    expect(problems(given)).toContainEqual([path, message])
  })
})
