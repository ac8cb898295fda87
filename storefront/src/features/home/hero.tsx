import { buttonClass } from '@saddar/ui'
import { ArrowRight } from 'lucide-react'
import { Link } from '../../router/index.ts'
import type { ListedProduct } from '../catalogue/listed-product.ts'
import { ProductPicture } from '../catalogue/product-picture.tsx'
import { getProductUrl } from '../catalogue/product-url.ts'

/** The opening scene: one line, one button, and three things one can hold. */
export function Hero({ products }: { products: ListedProduct[] | undefined }) {
  const [first, second, third] = products ?? []
  return (
    <section aria-labelledby="hero" className="overflow-hidden bg-tile">
      <div className="page grid items-center gap-6 pt-8 md:grid-cols-[1fr_1.15fr] md:pt-0 lg:gap-12">
        <div className="md:py-16">
          <h1 id="hero" className="max-w-[13ch] text-3xl lg:text-4xl">
            Good gear for your phone, delivered.
          </h1>
          <p className="mt-4 max-w-[38ch] text-quiet lg:text-lg">
            Original chargers, earbuds, cases and cables. Pay the rider in cash, anywhere in Pakistan.
          </p>
          <p className="mt-7">
            <Link to="/products" className={buttonClass({ size: 'lg' })}>
              Shop all products
              <ArrowRight aria-hidden size={20} strokeWidth={1.75} />
            </Link>
          </p>
        </div>
        <ul className="grid h-[15rem] grid-cols-[2fr_1fr] grid-rows-2 overflow-hidden rounded-tile sm:h-[22rem] md:my-6 md:h-[18rem] lg:h-[27rem]">
          <HeroPicture product={first} place="large" className="row-span-2" />
          <HeroPicture product={second} place="tile" />
          <HeroPicture product={third} place="tile" />
        </ul>
      </div>
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
