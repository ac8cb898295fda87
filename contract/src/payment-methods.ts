export { isOnlinePayment } from './is-online-payment.ts'

interface PaymentMethodDefinition {
  id: string
  label: string
  /** A hint about the method, shown at checkout. */
  hint: string
  /** The gateway that takes the payment; null for cash. */
  gateway: string | null
  /** Fields that checkout asks for and a placement must carry when this method is chosen. */
  fields: readonly 'bankAccountNumber'[]
  /** The method whose checkbox and radio button also represent this one; its own by default. */
  offeredAs?: string
}

/** Every payment method, in checkout order. To add one, add an entry here; a gateway of its own is registered in payments/gateways.ts. */
const definitions = [
  {
    id: 'cash_on_delivery',
    label: 'Cash on delivery',
    hint: 'Pay the rider in cash when your order arrives.',
    gateway: null,
    fields: [],
  },
  {
    id: 'credit_card',
    label: 'Credit or debit card',
    hint: 'Visa or Mastercard, on the bank’s secure page.',
    gateway: 'alfalah',
    fields: [],
  },
  {
    id: 'debit_card',
    label: 'Debit card',
    hint: 'Any Pakistani bank’s card, on the bank’s secure page.',
    gateway: 'alfalah',
    fields: [],
    // The bank's page is the same as for credit cards.
    offeredAs: 'credit_card',
  },
  {
    id: 'alfa_wallet',
    label: 'Alfa wallet',
    hint: 'Confirm with your Alfa wallet on the bank’s secure page.',
    gateway: 'alfalah',
    fields: [],
  },
  {
    id: 'alfalah_bank',
    label: 'Bank Alfalah account',
    hint: 'Paid straight from your Bank Alfalah account.',
    gateway: 'alfalah',
    fields: ['bankAccountNumber'],
  },
] as const satisfies readonly PaymentMethodDefinition[]

type Definition = (typeof definitions)[number]
export type PaymentMethod = Definition['id']
export type GatewayId = NonNullable<Definition['gateway']>
export interface PaymentMethodInfo extends PaymentMethodDefinition {
  id: PaymentMethod
  gateway: GatewayId | null
  offeredAs?: PaymentMethod
}

export const paymentMethodList: readonly PaymentMethodInfo[] = definitions
export const paymentMethods: readonly PaymentMethod[] = definitions.map(({ id }) => id)
/** The methods that settings and checkout show. */
export const offeredMethods: readonly PaymentMethod[] = paymentMethodList.filter(({ offeredAs }) => !offeredAs).map(({ id }) => id)

export const getPaymentMethod = (method: PaymentMethod): PaymentMethodInfo => paymentMethodList.find(({ id }) => id === method)!
