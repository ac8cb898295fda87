import type { DeliveryRate, DeliverySettings } from '@saddar/contract/delivery'
import { nameRange } from '@saddar/contract/delivery'
import { formatRupees } from '@saddar/contract/money'
import type { Province } from '@saddar/contract/pakistan'
import { readFigure } from '../../shared/read-figure.ts'

/** From Sunday, as the days off count. */
export const weekDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
export const chargeNames: Record<DeliverySettings['charge'], string> = { product: 'Per product', parcel: 'One fee per parcel' }

type RateValues = Record<keyof DeliveryRate, string>

/** The delivery settings as typed texts. */
export interface DeliveryValues {
  charge: DeliverySettings['charge']
  freeFrom: string
  zones: (RateValues & { name: string; cities: string; provinces: Province[] })[]
  rest: RateValues
  cutOffHour: string
  daysOff: string[]
  /** Objects, as react-hook-form's field arrays need them. */
  holidays: { day: string }[]
}

export const readDelivery = ({ freeFrom, zones, rest, cutOffHour, daysOff, holidays, charge }: DeliverySettings): DeliveryValues => ({
  charge,
  freeFrom: String(freeFrom),
  zones: zones.map(({ name, cities, provinces, ...rate }) => ({ name, cities: cities.join(', '), provinces, ...readRate(rate) })),
  rest: readRate(rest),
  cutOffHour: String(cutOffHour),
  daysOff: daysOff.map(String),
  holidays: holidays.map((day) => ({ day })),
})

export const writeDelivery = (values: DeliveryValues): DeliverySettings => ({
  charge: values.charge,
  freeFrom: readFigure(values.freeFrom),
  zones: values.zones.map(({ name, cities, provinces, ...rate }) => ({ name, cities: splitCities(cities), provinces, ...writeRate(rate) })),
  rest: writeRate(values.rest),
  cutOffHour: readFigure(values.cutOffHour),
  daysOff: values.daysOff.map(Number).sort(),
  // Dates as text sort by time.
  holidays: values.holidays.map(({ day }) => day).sort(),
})

/** The names in a text, separated by commas or lines. */
export const splitCities = (text: string): string[] =>
  text
    .split(/[,،\n]/)
    .map((city) => city.trim())
    .filter((city) => city !== '')

const readRate = ({ fee, from, to }: DeliveryRate): RateValues => ({ fee: String(fee), from: String(from), to: String(to) })
const writeRate = ({ fee, from, to }: RateValues): DeliveryRate => ({ fee: readFigure(fee), from: readFigure(from), to: readFigure(to) })

/** A zone as one line, for comparing two versions. */
export const describeZone = ({ name, cities, provinces, ...rate }: DeliverySettings['zones'][number]): string =>
  `${name}: ${[...cities, ...provinces].join(', ')}; ${formatRupees(rate.fee)}, ${nameRange(rate)} days`
