import type { TextPage } from '@saddar/contract'

/** The default return policy, which names the days for returns; with 0, only what is the shop's fault comes back (rule 6.40). */
export function writeReturnText(days: number, deductsShipping: boolean): TextPage {
  const period = days === 1 ? '1 day' : `${days} days`
  return {
    title: 'Return policy',
    lead:
      days > 0
        ? `Changed your mind? Return it within ${period} and get your money back.`
        : 'Is something broken, wrong or not as described? We make it right.',
    description: `${days > 0 ? `${days}-day money back at Saddar: w` : 'Returns at Saddar: w'}hat you can return, how we collect the parcel, and when you get your refund.`,
    text: `${days > 0 ? writePeriod(days, period) : ''}
## What you can return

${days > 0 ? '- Anything in its original box, complete and as good as new.\n' : ''}- Anything that is broken, wrong, incomplete or not as described, even without its box.
- Anything that turns out not to be original.${days > 0 ? ` The ${days}-day limit does not apply here.` : ''}

## What you cannot return

- Opened earbuds, earphones and screen protectors, for hygiene, unless they are faulty.
- Memory cards and drives with a broken seal, unless they are faulty.
- Products damaged by water, a fall or a wrong charger after delivery.

## How to return something

- ${days > 0 ? 'Open your order and choose ‘Return or exchange’, or [send us](/contact)' : '[Send us](/contact)'} your order number and the reason. For a fault, tell us what happens.
- Our courier collects the parcel from your door. Please pack it well.
- We check it within 2 working days after it arrives and tell you the result.
- You get back what you paid for it, or the same product again, in another colour or size if you like.

## Who pays for return shipping

We pay if the product is broken, wrong or not as described. If you return a whole order for such a reason, you also get the delivery fee back.${writeShippingBack(days, deductsShipping)}

How and when you get your money is on [refund and shipping](/refund-shipping). ${days > 0 ? `After ${period}, the` : 'The'} [warranty](/warranty-terms) still covers faults.`,
  }
}

/** Rule 6.43.1, which the form, the return's page and the back office follow. */
function writeShippingBack(days: number, isDeducted: boolean): string {
  if (days === 0) return ''
  if (!isDeducted) return ' We also pay if you changed your mind.'
  return ' If you changed your mind or it does not fit your phone, return shipping costs the same as its delivery did, and we deduct it from your refund.'
}

const writePeriod = (days: number, period: string) => `
## ${days}-day money back

Tell us within ${period} after your parcel arrives that you want to return it. A change of mind is reason enough.
`
