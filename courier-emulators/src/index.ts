export { accounts, type Courier, type CourierId } from './courier.ts'
export { type Couriers, type CouriersOptions, createCouriers } from './create-couriers.ts'
export { type Faults, noFaults } from './faults.ts'
export type { Parcel, Stage } from './ledger.ts'
