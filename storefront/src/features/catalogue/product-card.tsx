import { useApi } from '@saddar/client'
import { savedPercent } from '@saddar/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { memoizeByObject } from '../../shared/hydration/memoize-by-object.ts'
import { reuseMarkup } from '../../shared/hydration/reuse-markup.tsx'
import type { ListedProduct } from '../../shared/product/listed-product.ts'
import { Price } from '../../shared/product/price.tsx'
import { ProductPicture } from '../../shared/product/product-picture.tsx'
import { writeTitle } from '../../shared/product/product-title.tsx'
import { getProductUrl } from '../../shared/product/product-url.ts'
import { Rating } from '../../shared/product/rating.tsx'
import { Link } from '../../shared/router/index.ts'
import { WishlistButton } from '../wishlist/wishlist-button.tsx'
import { productQuery } from './queries.ts'

const swatchLimit = 4

export interface ProductCardProps {
  product: ListedProduct
  /** Loads the picture immediately because it is part of the first view. */
  eager?: boolean
}

/** A product in a list. The whole card links to the product page, except for the wishlist button. */
function Card({ product, eager }: ProductCardProps) {
  const saved = savedPercent(product)
  const soldOut = product.stock <= 0
  const [hovered, setHovered] = useState(false)
  return (
    <article className="group/card relative" onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}>
      <div className="relative aspect-square overflow-hidden rounded-tile bg-tile">
        <ProductPicture picture={product.picture} place="card" alt="" eager={eager} className={soldOut ? 'opacity-55' : undefined} />
        {hovered && !product.color && <SecondPicture productId={product.slug ?? product._id} />}
        {saved > 0 && !soldOut && (
          <span className="tabular absolute top-2 left-2 rounded-full bg-red px-2 py-0.5 text-xs font-semibold text-white">{`−${saved}%`}</span>
        )}
        {soldOut && (
          <span className="absolute inset-x-0 bottom-0 bg-surface/90 py-1.5 text-center text-sm font-medium text-quiet">Sold out</span>
        )}
      </div>
      <h3 className="mt-2.5 text-sm leading-snug font-normal tracking-normal text-pretty">
        <Link
          to={getProductUrl(product, product.color, product.storage)}
          className="line-clamp-3 min-h-[2.75em] after:absolute after:inset-0 after:rounded-tile hover:underline"
        >
          {writeTitle(product.title)}
        </Link>
      </h3>
      {/* Before the rating, which new products do not have: prices in a row are level. */}
      <Price offer={product} from={product.varies} className="mt-1" />
      <Rating average={product.averageRating} count={product.numReviews} className="mt-1" />
      <Swatches colors={product.colors} />
      <span className="absolute top-1 right-1">
        <WishlistButton onPicture wish={product._id} title={product.title} />
      </span>
    </article>
  )
}

/** A picture of the first view is preloaded by the page, so its card is rendered with it. */
const useCardKey = ({ product, eager }: ProductCardProps) => (eager ? null : writeProduct(product))
const writeProduct = memoizeByObject((product: ListedProduct) => JSON.stringify(product))

export const ProductCard = import.meta.env.SSR ? reuseMarkup(Card, { useKey: useCardKey, maximum: 2_000 }) : Card

/** Shown on hover. Hovering the link prefetches the product anyway, so lists do not carry a second picture of each product. */
function SecondPicture({ productId }: { productId: string }) {
  const second = useQuery(productQuery(useApi(), productId)).data?.images[1]
  if (!second) return null
  return (
    <div className="absolute inset-0 bg-tile opacity-0 transition-opacity group-hover/card:opacity-100">
      <ProductPicture picture={second} place="card" alt="" />
    </div>
  )
}

function Swatches({ colors }: { colors: ListedProduct['colors'] }) {
  if (colors.length === 0) return null
  const more = colors.length - swatchLimit
  return (
    <p className="mt-2 flex items-center gap-1.5">
      <span className="sr-only">{colors.map(({ name }) => name).join(', ')}</span>
      {colors.slice(0, swatchLimit).map(({ name, code }) => (
        <span key={name} aria-hidden className="size-4 rounded-full border border-edge" style={{ backgroundColor: code }} />
      ))}
      {more > 0 && (
        <span aria-hidden className="text-xs text-quiet">
          +{more}
        </span>
      )}
    </p>
  )
}
