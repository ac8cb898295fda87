import type { ListedProduct } from '../../shared/product/listed-product.ts'
import { Price } from '../../shared/product/price.tsx'
import { ProductPicture } from '../../shared/product/product-picture.tsx'

/** A suggested product: picture, title and price. */
export function ProductChoice({ product }: { product: ListedProduct }) {
  return (
    <>
      <span className="my-2 size-12 shrink-0 overflow-hidden rounded-control bg-tile">
        <ProductPicture picture={product.picture} place="row" alt="" />
      </span>
      <span className="line-clamp-2 min-w-0 flex-1 text-sm">{product.title}</span>
      <Price offer={product} from={product.varies} className="text-sm" />
    </>
  )
}
