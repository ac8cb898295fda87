import { expect, test } from 'vitest'
import { type CourierStatus, readShipmentStatus, type ShipmentStatus } from './shipment-states.ts'

const news = (...statuses: [CourierStatus, number][]) => statuses.map(([status, minute]) => ({ status, at: new Date(minute * 60_000) }))

test.each<[string, ShipmentStatus, [CourierStatus, number][], ShipmentStatus]>([
  ['nothing keeps the status', 'booked', [], 'booked'],
  [
    'the latest counts, in whatever order it is told',
    'booked',
    [
      ['out_for_delivery', 3],
      ['in_transit', 1],
    ],
    'out_for_delivery',
  ],
  [
    'unknown words change nothing',
    'in_transit',
    [
      ['in_transit', 1],
      ['unknown', 9],
    ],
    'in_transit',
  ],
  [
    'of one moment the later stage counts',
    'booked',
    [
      ['out_for_delivery', 3],
      ['in_transit', 3],
    ],
    'out_for_delivery',
  ],
  [
    'a booking is never later than the way',
    'booked',
    [
      ['in_transit', 1],
      ['booked', 5],
    ],
    'in_transit',
  ],
  [
    'the end counts, also with later news',
    'out_for_delivery',
    [
      ['delivered', 5],
      ['in_transit', 9],
    ],
    'delivered',
  ],
  ['after the end nothing changes', 'delivered', [['returned', 9]], 'delivered'],
  [
    'after a failure it goes on',
    'delivery_failed',
    [
      ['delivery_failed', 1],
      ['out_for_delivery', 2],
    ],
    'out_for_delivery',
  ],
  [
    'what was lost can be found',
    'lost',
    [
      ['lost', 1],
      ['delivered', 2],
    ],
    'delivered',
  ],
])('%s', (_, now, given, expected) => {
  expect(readShipmentStatus(now, news(...given))).toBe(expected)
})
