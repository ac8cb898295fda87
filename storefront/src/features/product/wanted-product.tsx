import { useApi } from '@saddar/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeChoice, type NamedLine } from '../../shared/cart-line/line-identity.ts'
import { LinePicture } from '../../shared/cart-line/line-picture.tsx'
import { Price } from '../../shared/product/price.tsx'
import { peekIntent } from '../cart/cart-intent.ts'
import { productQuery } from '../catalogue/queries.ts'
import { resolveChoice } from './choice.ts'

/** What a guest wanted to add to the cart, above the forms of /login and /register (rule 5.7.1). */
export function WantedProduct({ verb }: { verb: 'Sign in' | 'Sign up' }) {
  const [intent] = useState(peekIntent)
  const [line] = intent?.lines ?? []
  if (!intent || !line) return null
  const more = intent.lines.length - 1
  return (
    <section aria-label="What you are about to buy" className="grid gap-3 rounded-tile border border-line bg-surface p-4">
      <WantedLine line={line} />
      <p className="text-sm">
        {more > 0 && <span className="text-quiet">and {more} more. </span>}
        {verb} and we'll add {more > 0 ? 'them' : 'this'} to your cart
      </p>
    </section>
  )
}

function WantedLine({ line }: { line: NamedLine }) {
  const { data: product } = useQuery(productQuery(useApi(), line.productId))
  const chosen =
    product &&
    resolveChoice(product, {
      ...(line.variantColor && { color: line.variantColor }),
      ...(line.storageCapacity && { storage: line.storageCapacity }),
      ...(line.size && { size: line.size }),
    })
  const choice = [describeChoice(line), line.quantity > 1 && `Qty ${line.quantity}`].filter(Boolean).join(' · ')
  return (
    <div className="flex items-center gap-4">
      <LinePicture url={chosen?.pictures[0]?.url ?? null} className="size-20 shrink-0" />
      <div className="grid min-w-0 gap-1">
        <p className="line-clamp-2 min-h-6 font-medium">{product?.title ?? line.title}</p>
        {choice && <p className="text-sm text-quiet">{choice}</p>}
        <div className="min-h-6">{chosen && <Price offer={chosen.offer} />}</div>
      </div>
    </div>
  )
}
