import { useApi } from '@saddar/client'
import type { Product } from '@saddar/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeChoice, getLineKey, type NamedLine } from '../../shared/cart-line/line-identity.ts'
import { LinePicture } from '../../shared/cart-line/line-picture.tsx'
import { Price } from '../../shared/product/price.tsx'
import { peekIntent } from '../cart/cart-intent.ts'
import { productQuery } from '../catalogue/queries.ts'

/** What a guest wanted to add to the cart, above the forms of /login and /register: one line with its price, several as pictures (rule 5.7.1). */
export function WantedProduct({ verb }: { verb: 'Sign in' | 'Sign up' }) {
  const [lines] = useState(() => peekIntent()?.lines ?? [])
  const [first, ...others] = lines
  if (!first) return null
  return (
    <section
      aria-label="What you are about to buy"
      className="flex items-center gap-x-3 gap-y-2 rounded-tile border border-line bg-surface p-3 text-sm max-sm:flex-wrap"
    >
      {others.length === 0 ? (
        <WantedLine line={first} />
      ) : (
        <ul className="flex gap-2">
          {lines.slice(0, shown).map((line) => (
            <li key={getLineKey(line)}>
              <WantedPicture line={line} />
            </li>
          ))}
          {lines.length > shown && <li className="tabular self-center font-medium">+{lines.length - shown}</li>}
        </ul>
      )}
      <p className="sm:ml-auto">
        {verb} and we'll add {others.length === 0 ? 'this' : `these ${lines.length}`} to your cart
      </p>
    </section>
  )
}

/** Pictures in a row of a narrow phone. */
const shown = 4

/** The SKU that a line names. Without choice.ts, which would then be a file of its own that the product page has to load. */
function findWanted(product: Product, { variantColor, storageCapacity, size }: NamedLine) {
  const variant = product.variants.find(({ color }) => color.name === variantColor)
  const { storageOptions, sizeOptions } = variant ?? product
  const option = storageOptions.find(({ capacity }) => capacity === storageCapacity) ?? sizeOptions.find((option) => option.size === size)
  return { offer: option ?? variant ?? product, picture: (variant?.images[0] ?? product.images[0])?.url ?? null }
}

function useWanted(line: NamedLine) {
  const { data: product } = useQuery(productQuery(useApi(), line.productId))
  const choice = [describeChoice(line), line.quantity > 1 && `Qty ${line.quantity}`].filter(Boolean).join(' · ')
  return { ...(product && findWanted(product, line)), title: product?.title ?? line.title, choice }
}

function WantedLine({ line }: { line: NamedLine }) {
  const { title, choice, offer, picture = null } = useWanted(line)
  return (
    <div className="flex min-w-0 items-center gap-3">
      <LinePicture url={picture} className="size-14 shrink-0" />
      <div className="grid min-w-0 gap-0.5">
        <p className="line-clamp-2 min-h-5 font-medium">{title}</p>
        <div className="flex min-h-6 flex-wrap items-center gap-x-2">
          {choice && <span className="text-quiet">{choice}</span>}
          {offer && <Price offer={offer} />}
        </div>
      </div>
    </div>
  )
}

function WantedPicture({ line }: { line: NamedLine }) {
  const { title, choice, picture = null } = useWanted(line)
  return (
    <>
      <LinePicture url={picture} className="size-14" />
      <span className="sr-only">{[title, choice].filter(Boolean).join(', ')}</span>
    </>
  )
}
