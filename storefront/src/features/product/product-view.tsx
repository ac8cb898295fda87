import type { Product } from '@saddar/contract'
import { lineQuantityMaximum } from '@saddar/contract/limits'
import { effectivePrice, formatRupees } from '@saddar/contract/money'
import { Suspense, useMemo, useRef, useState } from 'react'
import { Price } from '../../shared/product/price.tsx'
import { getProductUrl } from '../../shared/product/product-url.ts'
import { Rating } from '../../shared/product/rating.tsx'
import { Quantity } from '../../shared/quantity.tsx'
import { WishlistButton } from '../wishlist/wishlist-button.tsx'
import { getWishlistEntry } from '../wishlist/wishlist-store.ts'
import { BuyBar } from './buy-bar.tsx'
import { BuyButtons } from './buy-buttons.tsx'
import { toCartIdentity } from './choice.ts'
import { ChoicePicker } from './choice-picker.tsx'
import { About, Below, Beside } from './deferred-sections.ts'
import { Gallery } from './gallery.tsx'
import { StockLine } from './stock-line.tsx'
import { useChoice } from './use-choice.ts'

export function ProductView({ product }: { product: Product }) {
  const { resolved, choose } = useChoice(product)
  const { offer, priced, isFrom } = resolved
  const [requested, setRequested] = useState(1)
  const buttons = useRef<HTMLDivElement>(null)
  const maximum = Math.max(1, Math.min(offer.stock, lineQuantityMaximum))
  // Another SKU may have less stock than the chosen quantity.
  const quantity = Math.min(requested, maximum)
  const line = { productId: product._id, quantity, ...toCartIdentity(resolved) }
  // The elements must stay the same between renders: see `deferHydration`.
  const [promises, about, below] = useMemo(
    () => [
      <Suspense key="promises">
        <Beside product={product} />
      </Suspense>,
      <Suspense key="about">
        <About product={product} />
      </Suspense>,
      <Suspense key="below">
        <Below product={product} />
      </Suspense>,
    ],
    [product],
  )
  const saved = isFrom ? 0 : offer.price - effectivePrice(offer)
  return (
    <>
      <div
        data-product
        className="grid items-start gap-4 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:grid-cols-[58fr_42fr] lg:gap-x-12 [&>*]:min-w-0"
      >
        <Gallery
          title={product.title}
          pictures={resolved.pictures}
          videos={resolved.variant?.videos.length ? resolved.variant.videos : product.videos}
        />
        {/* Choice and promises stay in sight beside pictures and description, where the window has room for them. */}
        <div className="contents top-4 md:row-span-2 md:grid md:gap-4 lg:[@media(min-height:48rem)]:sticky">
          <div className="grid gap-3 md:gap-4">
            <div className="flex items-start justify-between gap-3">
              <div>
                <div className="mb-1 flex flex-wrap items-center gap-x-3">
                  {product.brand && <p className="text-sm text-quiet">{product.brand}</p>}
                  <Rating average={product.averageRating} count={product.numReviews} />
                </div>
                <h1 className="text-lg text-pretty break-words lg:text-2xl">{product.title}</h1>
              </div>
              <span className="-mr-2 size-11 shrink-0">
                <WishlistButton
                  wish={getWishlistEntry(product._id, resolved.hasColor ? resolved.variant?._id : null)}
                  title={product.title}
                />
              </span>
            </div>
            <div aria-live="polite" className="flex flex-wrap items-baseline gap-x-3">
              <Price offer={priced} from={isFrom} className="text-2xl tracking-heading [&_s]:text-lg" />
              {saved > 0 && <p className="text-sm font-medium text-success">You save {formatRupees(saved)}</p>}
            </div>
            {/* Without scripts, a press submits to the sign-in page, which saves the line to add (form-intent.ts). */}
            <form action="/login" className="grid gap-3 md:gap-4">
              <input type="hidden" name="from" value={getProductUrl(product)} />
              <input type="hidden" name="productId" value={product._id} />
              <ChoicePicker product={product} resolved={resolved} onChoose={choose} />
              <div className="flex items-center gap-5">
                {offer.stock > 0 && <Quantity value={quantity} maximum={maximum} onChange={setRequested} />}
                <StockLine stock={offer.stock} />
              </div>
              <div ref={buttons}>
                <BuyButtons line={line} soldOut={offer.stock <= 0} />
              </div>
            </form>
          </div>
          <div className="grid gap-4">{promises}</div>
        </div>
        {/* Beside the column that stays in sight, which ends with it. */}
        <div className="mt-6">{about}</div>
      </div>
      {below}
      <BuyBar product={product} resolved={resolved} line={line} onChoose={choose} buttons={buttons} />
    </>
  )
}
