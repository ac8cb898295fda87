import { useApi } from '@saddar/client'
import { formatRupees } from '@saddar/contract/money'
import { readText, type TextBlock } from '@saddar/contract/read-text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../shared/router/index.ts'
import { textPageQuery } from '../pages/queries.ts'

/** What the policy says to somebody who changed their mind, once for all items: the way back, in rupees, and what does not come back. */
export function ReturnTerms({ shippingBack, goods }: { shippingBack: number | null; goods: number }) {
  const { data } = useQuery(textPageQuery(useApi(), 'return-policy'))
  const exclusions = data ? listExclusions(readText(data.text)) : []
  return (
    <div className="grid gap-1 text-sm text-quiet">
      <p className="text-ink">{describeShippingBack(shippingBack, goods)}</p>
      {exclusions.length > 0 && (
        <>
          <p>You cannot return:</p>
          <ul className="ml-5 list-disc">
            {exclusions.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </>
      )}
      <p>
        See our{' '}
        <Link to="/return-policy" target="_blank" className="underline">
          return policy
        </Link>
        .
      </p>
    </div>
  )
}

/**
 * Who pays the way back: what is taken off the refund, and what that leaves. @param shippingBack null where the shop pays it
 * @param goods what was paid for the items, in rupees; less comes back when something was refunded before, or when they are not as they were
 */
export function describeShippingBack(shippingBack: number | null, goods: number): string {
  if (shippingBack === null) return 'We pay for the shipping back.'
  if (shippingBack === 0) return 'The shipping back costs what delivery did: nothing.'
  const left = Math.max(0, goods - shippingBack)
  return `The shipping back, ${formatRupees(shippingBack)}, is deducted from your refund. ${left > 0 ? `You get back up to ${formatRupees(left)}.` : 'Nothing would be left.'}`
}

/** The list below the heading of the policy that names what cannot be returned; none in an owner's text without one. */
export function listExclusions(blocks: TextBlock[]): string[] {
  const at = blocks.findIndex((block) => block.kind === 'heading' && /cannot/i.test(block.pieces.map(({ text }) => text).join('')))
  const list = blocks[at + 1]
  return at >= 0 && list?.kind === 'list' ? list.items.map((pieces) => pieces.map(({ text }) => text).join('')) : []
}
