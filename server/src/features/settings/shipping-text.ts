import type { AdminSettings, TextPage } from '@saddar/contract'
import { type DeliveryRate, type DeliverySettings, nameZone } from '@saddar/contract/delivery'
import { nameHour } from '@saddar/contract/karachi'
import { formatRupees } from '@saddar/contract/money'

/** Whether the shop takes cash on delivery, and how. */
export interface CashPolicy extends Pick<AdminSettings, 'cashAdvance' | 'cashAdvanceKept' | 'confirmCashOrders'> {
  takesCash: boolean
}

/** The shipping page until the owner replaces it: the days and fees of the delivery settings, which product page and checkout show too. */
export function writeShippingText(delivery: DeliverySettings, cash: CashPolicy): TextPage {
  const { cutOffHour, daysOff } = delivery
  return {
    title: 'Refund and shipping',
    lead: 'When your order arrives, what delivery costs, and how refunds work.',
    description: `Delivery days and costs for every part of Pakistan, couriers${cash.takesCash ? ', cash on delivery' : ''}, and how refunds are paid.`,
    text: `
## How long delivery takes

Orders placed ${cash.takesCash && cash.confirmCashOrders ? 'and confirmed ' : ''}before ${nameHour(cutOffHour)} leave the same day, ${nameWorkingDays(daysOff)}. Delivery then takes, in working days:

${list(delivery, nameDays)} Villages, Azad Kashmir, Gilgit-Baltistan and remote parts of Balochistan take longest.

Each product page shows the delivery time to your city.

Eid, strikes and closed roads can cause delays. If we know of one, we tell you.

## Who delivers it

We ship with TCS, Leopards, M&P, PostEx or Trax, whichever is best in your area. We deliver everywhere in Pakistan, but not abroad. The rider calls before coming. If you are not at home, the rider tries again the next working day.${cash.takesCash ? '' : `\n\n${parcelCheck}`}

## What it costs

${describeCharge(delivery)}

${cash.takesCash ? writeCashSection(cash) : ''}## Cancelling

You can cancel an order on its page until we start packing it. If you have already paid, you get a full refund.

## Refunds

${cash.takesCash ? '- If you paid in cash, we send the refund to your bank account, Easypaisa or JazzCash within 3 working days after our check.\n' : ''}- If you paid online, the refund goes back to the same card or account. We request it within 3 working days; your bank may take 5 to 7 more.
- We also refund the delivery charge if the fault was ours.

See our [return policy](/return-policy) for how to send something back. Is your order late or lost? [Tell us](/contact) and we will find it.`,
  }
}

const parcelCheck = 'Check the parcel first. If it is open, wet or crushed, you can refuse it at no cost.'

const writeCashSection = (cash: CashPolicy) => `## Cash on delivery

- Pay the rider in cash, anywhere in Pakistan.
${cash.confirmCashOrders ? '- We ask you to confirm the order by email or WhatsApp, and pack it then.\n' : ''}- ${parcelCheck}
- We may call you to confirm a large order before we ship it.
${describeAdvance(cash)}- Keep the rider’s receipt or your order number. You need one of them for a return.

`

/** One line for each zone, and one for the rest of the country. */
const list = ({ zones, rest }: DeliverySettings, describe: (rate: DeliveryRate) => string) =>
  [...zones.map((zone) => `- ${nameZone(zone)}: ${describe(zone)}.`), `- Everywhere else: ${describe(rest)}.`].join('\n')

const nameDays = ({ from, to }: DeliveryRate) => (from === to ? `${from} ${from === 1 ? 'day' : 'days'}` : `${from} to ${to} days`)
const nameFee = ({ fee }: DeliveryRate) => (fee === 0 ? 'free' : formatRupees(fee))

function describeCharge(delivery: DeliverySettings): string {
  const { charge, freeFrom } = delivery
  const end = 'Checkout shows the total before you order, and nothing is added at the door.'
  if (charge === 'product')
    return `Each product page shows its delivery charge. You pay it once per product, however many pieces you order. ${end}`
  const free = freeFrom > 0 ? `Delivery is free from ${formatRupees(freeFrom)} of goods. ` : ''
  return `You pay once per order, however many products you order:\n\n${list(delivery, nameFee)}\n\n${free}${end}`
}

const weekDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function nameWorkingDays(daysOff: number[]): string {
  if (daysOff.length === 0) return 'every day'
  if (daysOff.length === 1 && daysOff[0] === 0) return 'Monday to Saturday'
  const off = weekDays.filter((_, day) => daysOff.includes(day))
  return `every day except ${off.length === 1 ? off[0] : `${off.slice(0, -1).join(', ')} and ${off.at(-1)}`}`
}

/** Nothing while the shop asks for no advances (rule 6.50.6). */
function describeAdvance({ cashAdvance, cashAdvanceKept }: CashPolicy): string {
  if (cashAdvance === 'off') return ''
  const refused = cashAdvanceKept
    ? 'If you cancel before we ship the order, we refund it. If you refuse the parcel at the door, we keep it.'
    : 'If you cancel the order or refuse the parcel, we refund it.'
  return `- We may ask you to pay a part online in advance. You pay the rest to the rider. ${refused}\n`
}
