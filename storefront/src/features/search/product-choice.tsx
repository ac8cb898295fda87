import type { ListedProduct } from '../../shared/product/listed-product.ts'
import { Price } from '../../shared/product/price.tsx'
import { ProductPicture } from '../../shared/product/product-picture.tsx'
import { writeTitle } from '../../shared/product/product-title.tsx'

/** A suggested product: picture, title and price. */
export function ProductChoice({ product }: { product: ListedProduct }) {
  return (
    <>
      <span className="my-2 size-12 shrink-0 overflow-hidden rounded-control bg-tile">
        <ProductPicture picture={product.picture} place="row" alt="" />
      </span>
      {/* On phones the price is below the title, which would otherwise lose most of its words. */}
      <span className="min-w-0 flex-1 items-center justify-between gap-3 py-2 text-sm lg:flex">
        <span className="line-clamp-2">{writeTitle(product.title)}</span>
        {product.stock > 0 ? (
          <Price offer={product} from={product.varies} className="shrink-0" />
        ) : (
          <span className="shrink-0 text-quiet">Sold out</span>
        )}
      </span>
    </>
  )
}
