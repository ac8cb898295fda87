import type { TextPage } from '@saddar/contract'

/** The page about the shop until the owner replaces it. */
export const writeAboutText = (takesCash: boolean): TextPage => ({
  title: 'About Saddar',
  lead: 'A one-stop shop for mobile accessories and gadgets, named after the market where Karachi buys its phones.',
  description: `Who Saddar is: a one-stop shop for mobile accessories and gadgets in Pakistan, with original products and ${takesCash ? 'cash on delivery' : 'delivery all over it'}.`,
  text: `
Karachi’s Saddar market has everything for your phone, but it is hard to tell an original from a copy. We do that for you: everything we sell is original, checked by us and comes with a written warranty.

## What you can rely on

- Original and verified products. If one is not, you get your money back.
- ${takesCash ? 'Cash on delivery' : 'Delivery'} all over Pakistan, from Karachi to Gilgit.
- A clear [return policy](/return-policy).
- Real people who answer your messages and calls.

## How we choose

We try every product before we sell it. We run chargers at full load for a day, bend cables and make calls with earbuds in a rickshaw. If a product fails, we do not sell it. Each product page says which phones it fits, what is in the box and how long the [warranty](/warranty-terms) lasts.

## Where we are

We pack your order in Karachi and ship six days a week. Questions? [Write to us](/contact).`,
})
