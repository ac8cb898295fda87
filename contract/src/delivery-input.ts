import { z } from 'zod'
import { normalizeCity } from './city-name.ts'
import { deliveryCharges } from './delivery-settings.ts'
import { addressLengths, delivery as limits } from './limits.ts'
import { findCity, provinces } from './pakistan.ts'

const figure = (name: string, maximum: number) =>
  z
    .int(`${name} must be a whole number`)
    .min(0, `${name} cannot be below 0`)
    .max(maximum, `${name} cannot be above ${maximum.toLocaleString('en-US')}`)
const line = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum, `Cannot exceed ${maximum} characters`)
    .regex(/^[^\p{Cc}]*$/u, 'Write it in one line')

const rate = {
  fee: figure('The fee', limits.fee),
  from: figure('Days', limits.days),
  to: figure('Days', limits.days),
}
const inOrder = { error: 'The last day cannot be before the first', path: ['to'] }
const isInOrder = ({ from, to }: { from: number; to: number }) => from <= to

const zone = z
  .object({
    name: line(limits.zoneName).min(1, 'Name the zone'),
    cities: z.array(
      line(addressLengths.city)
        .refine((city) => normalizeCity(city) !== '', 'Name a city')
        // Pages find the zone of a place without the table of cities.
        .overwrite((city) => findCity(city)?.name ?? city),
    ),
    provinces: z.array(z.enum(provinces)),
    ...rate,
  })
  .refine(isInOrder, inOrder)
  .refine(({ cities, provinces }) => cities.length + provinces.length > 0, {
    error: 'Name at least one city or province',
    path: ['cities'],
  })

const isDay = (text: string) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().slice(0, 10) === text
const isUnique = (values: unknown[]) => new Set(values).size === values.length

/** The delivery settings as staff write them, with the messages of each field. */
export const deliveryInput = z
  .object({
    charge: z.enum(deliveryCharges, 'Choose how delivery is charged'),
    freeFrom: figure('The amount', 1_000_000),
    zones: z.array(zone).max(limits.zones, `At most ${limits.zones} zones`),
    rest: z.object(rate).refine(isInOrder, inOrder),
    cutOffHour: z.int('Choose an hour').min(1, 'Choose an hour').max(23, 'Choose an hour'),
    daysOff: z
      .array(z.int().min(0).max(6), 'Choose days of the week')
      .max(6, 'Keep at least one working day')
      .refine(isUnique, 'Name each day once'),
    holidays: z
      .array(z.string().refine(isDay, 'Enter a date'))
      .max(limits.holidays, `At most ${limits.holidays} holidays; remove past ones`)
      .refine(isUnique, 'This date is in the list already'),
  })
  .superRefine(({ zones }, context) => {
    let cities = 0
    for (const [index, zone] of zones.entries()) {
      cities += zone.cities.length
      if (cities <= limits.cities) continue
      context.addIssue({ code: 'custom', message: `At most ${limits.cities} cities in all zones`, path: ['zones', index, 'cities'] })
      break
    }
    for (const [index, message] of findRepeats(zones)) context.addIssue({ code: 'custom', message, path: ['zones', index, 'cities'] })
  })

/** The zones that name a place which an earlier zone has, or the same place twice, with their messages. */
function findRepeats(zones: { name: string; cities: string[]; provinces: string[] }[]): [number, string][] {
  const owners = new Map<string, string>()
  return zones.flatMap(({ name, cities, provinces }, index) => {
    const places = [
      ...cities.map((city) => [city, normalizeCity(city)] as const),
      ...provinces.map((one) => [one, `province ${one}`] as const),
    ]
    for (const [place, key] of places) {
      const owner = owners.get(key)
      if (owner !== undefined)
        return [[index, owner === name ? `${place} is here twice` : `${place} is also in ${owner}`] as [number, string]]
      owners.set(key, name)
    }
    return []
  })
}
