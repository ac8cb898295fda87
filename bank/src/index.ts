export { type Bank, type BankOptions, createBank } from './create-bank.ts'
export type { Faults } from './faults.ts'
export type { Merchant, Payment, PaymentStatus } from './ledger.ts'
