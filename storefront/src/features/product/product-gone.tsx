import type { Product } from '@saddar/contract'
import { buttonClass } from '@saddar/ui'
import { useEffect } from 'react'
import { ProductPicture } from '../../shared/product/product-picture.tsx'
import { Link } from '../../shared/router/index.ts'
import { ProductRails } from './product-rails.tsx'

/** Replaces the page of a product that was taken off sale while the page was open (rule 9.7). */
export default function ProductGone({ product }: { product: Product }) {
  useEffect(() => {
    // The shopper may have scrolled down, and the focused element no longer exists.
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="grid gap-14 py-4 [&>*]:min-w-0">
      <div className="grid grid-cols-[7rem_1fr] items-start gap-4 [&>*]:min-w-0">
        <div className="aspect-square overflow-hidden rounded-tile bg-tile">
          <ProductPicture picture={product.images[0]} place="card" alt="" className="opacity-55" />
        </div>
        <div>
          <h1 className="text-xl break-words text-quiet lg:text-2xl">{product.title}</h1>
          <div role="alert" className="mt-3">
            <p className="text-lg font-semibold">This product is no longer available</p>
            <p className="mt-1 text-quiet">It was taken off sale. Products like it are below.</p>
          </div>
          <Link to="/products" className={`${buttonClass({ tone: 'outline' })} mt-4`}>
            Browse all products
          </Link>
        </div>
      </div>
      <ProductRails product={product} />
    </div>
  )
}
