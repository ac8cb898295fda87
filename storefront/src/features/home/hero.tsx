import { buttonClass, Scene, sceneTitle } from '@saddar/ui'
import { ArrowRight } from 'lucide-react'
import type { ListedProduct } from '../../shared/product/listed-product.ts'
import { ProductPicture } from '../../shared/product/product-picture.tsx'
import { getProductUrl } from '../../shared/product/product-url.ts'
import { Link } from '../../shared/router/index.ts'
import { useSettings } from '../../shared/settings-query.ts'

/** The top of the home page without banners: one line, one button, and up to three products. */
export function Hero({ products }: { products: ListedProduct[] | undefined }) {
  const [first, second, third] = products ?? []
  const isEmpty = products?.length === 0
  const takesCash = useSettings().paymentMethods.includes('cash_on_delivery')
  return (
    <section aria-labelledby="hero" className="overflow-hidden bg-tile">
      <Scene
        title={
          <h1 id="hero" className={`max-w-[13ch] ${sceneTitle}`}>
            Good gear for your phone, delivered.
          </h1>
        }
        text={
          takesCash
            ? 'Original chargers, earbuds, cases and cables. Pay the rider in cash, anywhere in Pakistan.'
            : 'Original chargers, earbuds, cases and cables, anywhere in Pakistan.'
        }
        action={
          <Link to="/products" className={buttonClass()}>
            Shop all products
            <ArrowRight aria-hidden size={20} strokeWidth={1.75} />
          </Link>
        }
        picture={
          !isEmpty && (
            <ul className="grid size-full grid-cols-[2fr_1fr] grid-rows-2">
              <HeroPicture product={first} place="large" className="row-span-2" />
              <HeroPicture product={second} place="tile" />
              <HeroPicture product={third} place="tile" />
            </ul>
          )
        }
      />
    </section>
  )
}

interface HeroPictureProps {
  product: ListedProduct | undefined
  place: 'tile' | 'large'
  className?: string
}

function HeroPicture({ product, place, className = '' }: HeroPictureProps) {
  return (
    <li className={`relative min-h-0 ${className}`}>
      {product && (
        <Link to={getProductUrl(product)} aria-label={product.title} className="block size-full -outline-offset-4">
          <ProductPicture picture={product.picture} place={place} alt="" eager={place === 'large'} />
        </Link>
      )}
    </li>
  )
}
