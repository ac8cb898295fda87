import type { TextPage, TextPageName } from '@saddar/contract'
import { deliveryDays, dispatchHour, nearCityNames } from '@saddar/contract/delivery'

// The product page uses the same numbers.
const { near, far } = deliveryDays

/** The information pages until the owner replaces them (rule 13.6). `textPage` in the contract describes the format. */
export const defaultTexts: Record<TextPageName, TextPage> = {
  about: {
    title: 'About Saddar',
    lead: 'A one-stop shop for mobile accessories and gadgets, named after the market where Karachi buys its phones.',
    description:
      'Who Saddar is: a one-stop shop for mobile accessories and gadgets in Pakistan, with original products and cash on delivery.',
    text: `
In Saddar’s lanes one finds everything for a phone, and needs a good eye to tell the real thing from the copy. We kept the choice and took over the worry: what we sell is original, opened and checked by us, and comes with its warranty in writing.

## What you can rely on

- Original and verified products. If one is not, you get your money back.
- Cash on delivery all over Pakistan, from Karachi to Gilgit.
- [7 days](/return-policy) to change your mind.
- People who answer, by message and by phone.

## How we choose

Before a product is listed, we use it: chargers run a day under load, cables are bent, earbuds go through a call on a rickshaw. What fails is not sold. What we list says what it fits, what is in the box and how long its [warranty](/warranty-terms) runs.

## Where we are

We pack in Karachi and send six days a week. Questions? [Write to us](/contact).`,
  },

  'privacy-policy': {
    title: 'Privacy policy',
    lead: 'What we know about you, why, and what you can do about it.',
    description: 'What Saddar keeps about its shoppers, why, for how long, who sees it, and how to have it corrected or deleted.',
    text: `
## What we keep, and why

- Your account: name, e-mail and the addresses you save, so that you need not type them again. Your password is kept only as a code from which it cannot be read.
- Your orders: what was bought, where it went and how it was paid, so that we can deliver, and honour returns and warranty.
- What you write to us, so that we can answer.
- Your e-mail for the newsletter, if you subscribed, until you leave it. Every mail has a link that ends it with one click.
- Technical notes of our servers, such as the address a request came from, to keep attackers out; of sign-ins also the e-mail and the browser. They hold no passwords and no card numbers.

Card numbers are typed on the bank’s page and never reach us. A bank account number that you give for a payment is kept encrypted and shown to nobody in full.

## What stays on your own device

Your sign-in, your wishlist, your last searches, what you looked at last and a half-filled checkout are kept by your browser. We set no advertising cookies. Clearing the browser’s data for this shop removes all of it.

To learn what sells, the pages note in your browser which of them were opened and what was put into the cart or bought. Should the shop one day hand such notes to a service for statistics, this page will name it.

## Who else sees it

- The courier: your name, address and phone number, because the parcel must find you, and the amount when you pay in cash.
- The bank: the order number and the amount, when you pay online.
- Authorities, when a law of Pakistan obliges us.

Nobody else. We do not sell or rent data.

## How long

Invoices and what belongs to them are kept for six years, as tax law asks. Messages to us are deleted after two years, notes of sign-ins after 400 days. An account stays until you ask us to delete it.

## What you can ask

To see what we have about you, to have it corrected, or to have your account deleted. [Write to us](/contact) from the e-mail of your account: we answer within 14 days, free of charge.

## Children

Who is under 18 orders with a parent or guardian.

## Changes

When we change something that matters, it is announced here and, for those with an account, by e-mail before it holds.`,
  },

  'return-policy': {
    title: 'Return policy',
    lead: '7 days, your money back.',
    description: '7-day money back at Saddar: what can come back, how the parcel is collected, and when you are paid.',
    text: `
## 7-day money back

From the day the parcel reaches you, you have 7 days to tell us that it is coming back. You need no reason.

## What can come back

- Anything in its box with all its parts, and in a state in which we could sell it again.
- Anything that is broken, wrong, incomplete or not as described, whatever its box looks like.
- Anything that turns out not to be original. For that there is no limit of 7 days.

## What cannot

- Opened earbuds, earphones and screen protectors, unless they have a fault: nobody wants them second-hand.
- Memory cards and drives whose seal is broken, unless they have a fault.
- What was damaged by water, a fall or a wrong charger after it reached you.

## How it goes

- [Tell us](/contact) your order number and what is wrong. For a fault, a photo or a short video helps.
- Our courier collects the parcel at your door. Pack it so that it survives the way.
- We check it within 2 working days of its arrival and tell you what we found.
- We pay you back in full, or send another one, as you prefer.

## Who pays for the way back

We do, when the fault is ours: broken, wrong, not as described. When you changed your mind, the way back costs what the delivery cost, and we take it off the refund.

How and when money comes back is on [refund and shipping](/refund-shipping). After the 7 days the [warranty](/warranty-terms) helps.`,
  },

  'refund-shipping': {
    title: 'Refund and shipping',
    lead: 'When it comes, what it costs, and how money comes back.',
    description: 'Delivery days and costs for every part of Pakistan, couriers, cash on delivery, and how refunds are paid.',
    text: `
## How long delivery takes

Orders before ${dispatchHour - 12} pm leave the same day, Monday to Saturday. After that, count in working days:

- ${nearCityNames}: ${near.from} to ${near.to} days.
- Everywhere else: ${far.from} to ${far.to} days. Villages, Azad Kashmir, Gilgit-Baltistan and far places of Balochistan take the longest.

Each product’s page says the days for your city.

Eid, strikes and closed roads can add to this. We tell you when we know.

## Who brings it

We send with TCS, Leopards, M&P, PostEx or Trax, whichever is best where you live. We deliver all over Pakistan, and only there. The courier calls before he comes; if he misses you, he tries once more the next working day.

## What it costs

Each product’s page says what its delivery costs. It counts once per product, however many pieces you take, and checkout shows the sum before you order. Nothing is added at the door.

## Cash on delivery

- You pay the rider the amount of your order, in cash, everywhere in Pakistan.
- Look at the parcel first: one that is open, wet or crushed you may refuse, and it costs you nothing.
- Before a large order leaves, we may call to confirm it.
- Keep the rider’s receipt or your order number; either is enough for a return.

## Cancelling

An order can be cancelled on its page until we begin to pack it. What was paid for it comes back in full.

## Refunds

- Cash orders are paid back to your bank account, Easypaisa or JazzCash, within 3 working days of our check.
- Online payments go back to where they came from. We order it within 3 working days; your bank may take 5 to 7 more.
- The delivery charge comes back too when the fault was ours.

How to send something back is on the [return page](/return-policy). An order is late or lost? [Tell us](/contact), and finding it is our work.`,
  },

  'warranty-terms': {
    title: 'Terms & conditions',
    lead: 'The rules of buying here, and what the warranty covers.',
    description: 'Terms of buying at Saddar, and the warranty: what it covers, how long it runs, and how to claim it.',
    text: `
## Buying

- Prices are in Pakistani rupees and include all taxes that we owe.
- An order is your offer; it is a contract once we confirm it. If we cannot deliver, we tell you and you owe nothing.
- Should a price be plainly wrong, a zero too few say, we ask you before we send anything.
- Discount codes count one per order, and have no value in cash.
- Goods are yours once they are paid for; the risk is ours until they are in your hands.
- We may refuse orders that are placed to be sold on, and those of people who refused parcels several times.

## Warranty

It runs from the day of delivery, for as long as the product’s page says. Your order number is your warranty card.

- It covers faults of material and making: we repair, exchange, or pay back, in this order, and within 14 days of receiving the product.
- It does not cover water, falls, wrong chargers, wear of straps and cushions, or devices opened by others.
- A battery that holds less than 70 % of its capacity within the warranty is a fault.
- An exchanged product has the rest of the first one’s warranty, and 30 days at least.
- Some makers give a warranty of their own. We help you with the claim.

## How to claim

- [Write to us](/contact) with the order number and what happens. A short video saves a journey.
- We send a courier, at our cost in the first 30 days; after that you send it to us and we pay the way back.

## Your account

Keep your password to yourself and tell us when somebody else may know it. We may close accounts that are used for fraud.

## Pictures and words

Those on these pages are ours or our suppliers’. Please ask before you use them.

## Law

The law of Pakistan holds, and nothing here takes away what the consumer protection law of your province gives you. Should we not agree, [talk to us](/contact) first: most things are settled in a day. After that the courts of Karachi, or the consumer court of your district, decide.`,
  },
}
