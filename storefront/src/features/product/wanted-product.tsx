import { useApi } from '@saddar/client'
import type { Product } from '@saddar/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeChoice, type NamedLine } from '../../shared/cart-line/line-identity.ts'
import { LinePicture } from '../../shared/cart-line/line-picture.tsx'
import { Price } from '../../shared/product/price.tsx'
import { peekIntent } from '../cart/cart-intent.ts'
import { productQuery } from '../catalogue/queries.ts'

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

/** The SKU that a line names. Without choice.ts, which would then be a file of its own that the product page has to load. */
function findWanted(product: Product, { variantColor, storageCapacity, size }: NamedLine) {
  const variant = product.variants.find(({ color }) => color.name === variantColor)
  const { storageOptions, sizeOptions } = variant ?? product
  const option = storageOptions.find(({ capacity }) => capacity === storageCapacity) ?? sizeOptions.find((option) => option.size === size)
  return { offer: option ?? variant ?? product, picture: (variant?.images[0] ?? product.images[0])?.url ?? null }
}

function WantedLine({ line }: { line: NamedLine }) {
  const { data: product } = useQuery(productQuery(useApi(), line.productId))
  const wanted = product && findWanted(product, line)
  const choice = [describeChoice(line), line.quantity > 1 && `Qty ${line.quantity}`].filter(Boolean).join(' · ')
  return (
    <div className="flex items-center gap-4">
      <LinePicture url={wanted?.picture ?? null} className="size-20 shrink-0" />
      <div className="grid min-w-0 gap-1">
        <p className="line-clamp-2 min-h-6 font-medium">{product?.title ?? line.title}</p>
        {choice && <p className="text-sm text-quiet">{choice}</p>}
        <div className="min-h-6">{wanted && <Price offer={wanted.offer} />}</div>
      </div>
    </div>
  )
}
