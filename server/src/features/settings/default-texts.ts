import type { AdminSettings, TextPage, TextPageName } from '@saddar/contract'
import type { DeliverySettings } from '@saddar/contract/delivery'
import { writeAboutText } from './about-text.ts'
import { writeFaqText } from './faq-text.ts'
import { writeReturnText } from './return-text.ts'
import { writeShippingText } from './shipping-text.ts'

/** The settings key of the override for a default text, whole or partial. */
export const textPageKey = (name: TextPageName) => `text:${name}`

/** The settings that default texts follow. */
export interface TextTerms
  extends Pick<
    AdminSettings,
    'cashAdvance' | 'cashAdvanceKept' | 'confirmCashOrders' | 'deductReturnShipping' | 'guestCheckout' | 'paymentMethods'
  > {
  delivery: DeliverySettings
  /** 0 for a shop without returns for changed minds. */
  returnDays: number
}

/** The information pages until the owner replaces them (rule 13.6). They follow the settings: payment methods, delivery and days for returns. */
export function getDefaultTexts(terms: TextTerms): Record<TextPageName, TextPage> {
  const { delivery, returnDays, deductReturnShipping, paymentMethods, ...cash } = terms
  const takesCash = paymentMethods.includes('cash_on_delivery')
  return {
    ...fixedTexts,
    about: writeAboutText(takesCash),
    faq: writeFaqText(terms),
    'refund-shipping': writeShippingText(delivery, { ...cash, takesCash }),
    'return-policy': writeReturnText(returnDays, deductReturnShipping),
  }
}

/** `textPage` in the contract describes the format. */
const fixedTexts: Record<Exclude<TextPageName, 'about' | 'faq' | 'refund-shipping' | 'return-policy'>, TextPage> = {
  'privacy-policy': {
    title: 'Privacy policy',
    lead: 'What we store about you, why, and how to see, correct or delete it.',
    description: 'What Saddar stores about its shoppers, why, for how long, who sees it, and how to have it corrected or deleted.',
    text: `
## What we store, and why

- Your account: your name, email and saved addresses, so that you do not have to type them again. Your password is stored in a form that nobody can read.
- Your orders: what you bought, where we sent it and how you paid, so that we can deliver it and handle returns and warranty claims.
- Your messages to us, so that we can answer.
- Your email for the newsletter, if you subscribed. You can unsubscribe with one click in every newsletter.
- Server logs, such as the network address of a request, to keep attackers out. For sign-ins we also log the email and the browser. Logs never contain passwords or card numbers.

You enter card numbers on the bank’s page; we never see them. If you give a bank account number for a payment, we store it encrypted and never show it in full.

## What stays on your own device

Your browser stores your sign-in, your wishlist, your recent searches, recently viewed products and an unfinished checkout. We set no advertising cookies. To delete all of this, clear your browser’s data for this shop.

The pages also note in your browser which pages you opened and what you added to your cart or bought. If we ever share this with a statistics service, we will name it here.

## Who else sees it

- The courier: your name, address and phone number, and the amount to collect if you pay in cash.
- The bank: the order number and the amount, if you pay online.
- Authorities, if the law of Pakistan requires it.

Nobody else. We never sell or rent your data.

## How long we keep it

We keep invoices and their orders for six years, as tax law requires. We delete messages after two years and sign-in logs after 400 days. We keep your account until you delete it.

## Your rights

You can delete your account at any time, on [its page](/account). You can also ask to see your data, or to correct it. [Write to us](/contact) from your account’s email address. We answer within 14 days, free of charge.

## Children

If you are under 18, please order with a parent or guardian.

## Changes

If we change something important, we announce it here. If you have an account, we also email you before the change takes effect.`,
  },

  'warranty-terms': {
    title: 'Terms & conditions',
    lead: 'The terms for buying from us, and what the warranty covers.',
    description: 'Terms for buying at Saddar, and the warranty: what it covers, how long it lasts, and how to claim it.',
    text: `
## Buying

- Prices are in Pakistani rupees and include all taxes.
- Your order is an offer to buy. It becomes a contract when we confirm it. If we cannot deliver, we tell you and you pay nothing.
- If a price is obviously wrong, for example a zero is missing, we contact you before we ship.
- You can use one discount code per order. Codes cannot be exchanged for cash.
- The goods are yours once they are paid for. Until they reach you, any loss or damage is our risk.
- We may refuse orders for resale, and orders from people who have refused several parcels.

## Warranty

The warranty starts on the day of delivery and lasts as long as the product page says. Your order number is your warranty card.

- It covers faults in material and manufacture. We first try to repair the product, then replace it, then refund it, within 14 days after it reaches us.
- It does not cover water damage, falls, wrong chargers, worn straps and cushions, or devices opened by somebody else.
- A battery that holds less than 70 % of its capacity during the warranty is a fault.
- A replacement carries the rest of the original warranty, but at least 30 days.
- Some brands give their own warranty. We help you with the claim.

## How to claim

- [Write to us](/contact) with your order number and what is wrong. A short video helps.
- In the first 30 days, we send a courier at our cost. After that, you pay to send it to us and we pay to send it back.

## Your account

Keep your password secret, and tell us if somebody else may know it. We may close accounts that are used for fraud.

## Pictures and texts

The pictures and texts in this shop belong to us or our suppliers. Please ask before you use them.

## Law

The law of Pakistan applies. These terms do not limit your rights under the consumer protection law of your province. If you have a complaint, please [talk to us](/contact) first: we settle most problems within a day. Otherwise the courts of Karachi or the consumer court of your district decide.`,
  },
}
