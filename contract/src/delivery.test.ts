import { describe, expect, it } from 'vitest'
import { describeDelivery, findDeliveryDays } from './delivery.ts'

const at = (text: string) => Date.parse(`${text}+05:00`)

describe('describeDelivery', () => {
  it('counts working days from the day of dispatch', () => {
    expect(describeDelivery('Karachi', at('2026-11-23T10:00'))).toBe('Tue 24 – Thu 26 Nov')
    expect(describeDelivery('Multan', at('2026-11-23T10:00'))).toBe('Thu 26 – Mon 30 Nov')
  })

  it('dispatches on the next day after three in the afternoon in Karachi, whatever the browser’s time zone', () => {
    expect(describeDelivery('Lahore', at('2026-11-23T14:59'))).toBe('Tue 24 – Thu 26 Nov')
    expect(describeDelivery('Lahore', at('2026-11-23T15:00'))).toBe('Wed 25 – Fri 27 Nov')
    // Sunday evening in London is Monday in Karachi.
    expect(describeDelivery('Lahore', Date.parse('2026-11-22T20:00Z'))).toBe('Tue 24 – Thu 26 Nov')
  })

  it('neither dispatches nor delivers on a Sunday', () => {
    expect(describeDelivery('Karachi', at('2026-11-22T09:00'))).toBe('Tue 24 – Thu 26 Nov')
    expect(describeDelivery('Karachi', at('2026-11-21T16:00'))).toBe('Tue 24 – Thu 26 Nov')
    expect(describeDelivery('Karachi', at('2026-11-21T09:00'))).toBe('Mon 23 – Wed 25 Nov')
  })

  it('names both months and crosses the year', () => {
    expect(describeDelivery('Gilgit', at('2026-11-26T09:00'))).toBe('Mon 30 Nov – Thu 3 Dec')
    expect(describeDelivery('Quetta', at('2026-12-30T09:00'))).toBe('Sat 2 – Wed 6 Jan')
  })
})

it('recognizes the near cities in any spelling; every other place is far', () => {
  expect(findDeliveryDays(' rawalpindi ')).toEqual({ from: 1, to: 3 })
  expect(findDeliveryDays('A village')).toEqual({ from: 3, to: 6 })
})
