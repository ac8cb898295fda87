import type { ListedProduct } from '../../shared/product/listed-product.ts'
import { Price } from '../../shared/product/price.tsx'
import { ProductPicture } from '../../shared/product/product-picture.tsx'
import { getProductUrl } from '../../shared/product/product-url.ts'
import { Link } from '../../shared/router/index.ts'

interface SuggestionRowProps {
  id: string
  product: ListedProduct
  active: boolean
  onChoose: () => void
}

/** One suggestion: picture, title and price. Focus stays in the field, so only arrow keys and the pointer select a row. */
export function SuggestionRow({ id, product, active, onChoose }: SuggestionRowProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      to={getProductUrl(product)}
      onClick={(event) => {
        event.preventDefault()
        onChoose()
      }}
      className={`flex min-h-16 items-center gap-3 px-4 py-2 hover:bg-tile ${active ? 'bg-tile' : ''}`}
    >
      <span className="size-12 shrink-0 overflow-hidden rounded-control bg-tile">
        <ProductPicture picture={product.picture} place="row" alt="" />
      </span>
      <span className="line-clamp-2 min-w-0 flex-1 text-sm">{product.title}</span>
      <Price offer={product} from={product.varies} className="text-sm" />
    </Link>
  )
}
