import type { Province } from './pakistan.ts'

// Apart from delivery.ts, since every page has the settings, and only some need the functions.

/** How delivery is charged: once per product, by the product's own cost, or once for the whole parcel. */
export const deliveryCharges = ['product', 'parcel'] as const

/** The fee of a parcel in rupees, and the working days after dispatch. */
export interface DeliveryRate {
  fee: number
  from: number
  to: number
}

/** Cities and provinces with the same rate. */
export interface DeliveryZone extends DeliveryRate {
  name: string
  cities: string[]
  provinces: Province[]
}

export interface DeliverySettings {
  charge: (typeof deliveryCharges)[number]
  /** The goods' value in rupees from which a parcel is free; 0 for never. */
  freeFrom: number
  zones: DeliveryZone[]
  /** The rest of the country. */
  rest: DeliveryRate
  /** Orders before this hour, Karachi time, leave the same day, 1 to 23. */
  cutOffHour: number
  /** Days of the week without dispatch and delivery; 0 is Sunday. */
  daysOff: number[]
  /** Days without dispatch and delivery, as 2026-11-23. */
  holidays: string[]
}

/** The settings of a new shop. The fees apply once the owner charges by parcel. */
export const defaultDelivery: DeliverySettings = {
  charge: 'product',
  freeFrom: 0,
  zones: [{ name: 'Big cities', cities: ['Karachi', 'Lahore', 'Islamabad', 'Rawalpindi'], provinces: [], fee: 200, from: 1, to: 3 }],
  rest: { fee: 300, from: 3, to: 6 },
  cutOffHour: 15,
  daysOff: [0],
  holidays: [],
}

/** A place to deliver to, as an address names it. */
export interface Place {
  city: string
  /** Province or territory. */
  state?: string
}
