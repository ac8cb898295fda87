import type { TextPage } from '@saddar/contract'
import type { DeliverySettings } from '@saddar/contract/delivery'
import { listFees } from '@saddar/contract/delivery-fee'
import { nameHour } from '@saddar/contract/karachi'
import { formatRupees } from '@saddar/contract/money'
import { isOnlinePayment } from '@saddar/contract/payment-methods'
import type { TextTerms } from './default-texts.ts'

/** The questions that shoppers ask most, until the owner replaces them: short answers, with links to the pages that say more. */
export function writeFaqText({ delivery, returnDays, paymentMethods, cashAdvance, guestCheckout }: TextTerms): TextPage {
  const takesCash = paymentMethods.includes('cash_on_delivery')
  return {
    title: 'Frequently asked questions',
    lead: 'Short answers about delivery, payment, returns and warranty.',
    description: `When your order arrives, what delivery costs, how to pay${takesCash ? ', cash on delivery' : ''}, returns and warranty at Saddar, in short.`,
    text: `
## When will my order arrive?

${writeDays(delivery)} Each product page shows when it reaches your city. [More about delivery](/refund-shipping)

## What does delivery cost?

${writeFee(delivery)} Checkout shows the total before you order, and nothing is added at the door.

${takesCash ? writeCash(cashAdvance !== 'off') : ''}${paymentMethods.some(isOnlinePayment) ? onlinePayment : ''}## Can I check the parcel first?

Look at it before you accept it: if it is open, wet or crushed, you can refuse it at no cost. If something inside is broken, wrong or missing, [tell us](/contact). We collect it and pay for that.

## Do I need an account?

${guestCheckout ? 'No. You can order as a guest. With an account you do not have to type your address again, and you see all your orders in one place.' : 'Yes, it takes your name, your email and a password. You then do not have to type your address again, and you see all your orders in one place.'}

## Are your products original?

Yes. Everything we sell is original and checked by us. If a product is not, you get your money back.

## Will it fit my phone?

Product pages say which phones a product fits. If you are not sure, [ask us](/contact) and name your phone’s exact model.

## Where is my order?

[Track it](/track) with its number and your phone number, or open [your orders](/orders).

## Can I cancel or change my order?

You can cancel it on its page until we start packing it. To change the address, [write to us](/contact) before we ship it.

## Can I return something?

${writeReturns(returnDays)} [Return policy](/return-policy)

## What does the warranty cover?

Faults in material and manufacture, for as long as the product page says. Your order number is your warranty card. [Warranty terms](/warranty-terms)

## How do I use a discount code?

Type it at checkout, before you place the order. You can use one code per order.`,
  }
}

function writeDays({ cutOffHour, zones, rest }: DeliverySettings): string {
  const rates = [...zones, rest]
  const [from, to] = [Math.min(...rates.map((rate) => rate.from)), Math.max(...rates.map((rate) => rate.to))]
  const range = from === to ? `${to} working ${to === 1 ? 'day' : 'days'}` : `${from} to ${to} working days, depending on your city`
  return `Delivery takes ${range}. Orders placed before ${nameHour(cutOffHour)} on a working day leave the same day.`
}

function writeFee({ charge, freeFrom, ...fees }: DeliverySettings): string {
  if (charge === 'product')
    return 'Each product page shows its delivery charge. You pay it once per product, however many pieces you order.'
  const { lowest, highest } = listFees(fees)
  if (highest === 0) return 'Nothing: delivery is free.'
  const range = lowest === highest ? formatRupees(highest) : `${formatRupees(lowest)} to ${formatRupees(highest)}, depending on your city`
  const free = freeFrom > 0 ? ` From ${formatRupees(freeFrom)} of goods, delivery is free.` : ''
  return `${range}, once per order.${free}`
}

const writeCash = (hasAdvances: boolean) => `## Can I pay when it arrives?

Yes. Pay the rider in cash, anywhere in Pakistan.${hasAdvances ? ' For some orders we ask you to pay a part online in advance.' : ''}

`

const onlinePayment = `## Is it safe to pay online?

Yes. You enter your card number on the bank’s own page; we never see it.

`

function writeReturns(days: number): string {
  const faulty = 'what is broken, wrong or not as described, at our cost.'
  if (days === 0) return `We take back ${faulty}`
  return `Yes. If you changed your mind, return it within ${days === 1 ? '1 day' : `${days} days`}, in its box and as good as new. We also take back ${faulty}`
}
