import { Skeleton } from '@saddar/ui'
import { clsx } from 'clsx'
import { reuseMarkup } from '../../shared/hydration/reuse-markup.tsx'
import { LoadFailure, type LoadFailureProps } from '../../shared/load-failure.tsx'
import type { ListedProduct } from '../../shared/product/listed-product.ts'
import { Price } from '../../shared/product/price.tsx'
import { ProductPicture } from '../../shared/product/product-picture.tsx'
import { getProductUrl } from '../../shared/product/product-url.ts'
import { Link } from '../../shared/router/index.ts'
import { SeeAll } from '../../shared/see-all.tsx'
import { ProductRail } from '../catalogue/product-rail.tsx'

interface FeaturedMosaicProps {
  /** undefined while loading. */
  products: ListedProduct[] | undefined
  /** The query of the products, for its error. */
  query: LoadFailureProps['of']
}

const count = 5
const seeAll = <SeeAll to="/featured-products" of="featured products" />

/** Featured products, one large and four small tiles; a rail when there are fewer. */
export function FeaturedMosaic({ products, query }: FeaturedMosaicProps) {
  if (products?.length === 0) return null
  // A mosaic with gaps looks broken.
  if (products && products.length < count) return <ProductRail title="Featured" products={products} action={seeAll} />
  return (
    <section aria-labelledby="featured">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id="featured" className="text-xl lg:text-2xl">
          Featured
        </h2>
        {seeAll}
      </div>
      {!products && query.error ? (
        <LoadFailure of={query} title="Failed to fetch featured products" className="py-6!" />
      ) : (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 md:grid-rows-2 lg:gap-4">
          {(products ?? Array.from({ length: count }, () => undefined)).slice(0, count).map((product, index) => (
            <li key={product?._id ?? index} className={index === 0 ? 'col-span-2 row-span-2' : ''}>
              {product ? <MosaicTile product={product} large={index === 0} /> : <Skeleton className="aspect-square rounded-tile" />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Tile({ product, large }: { product: ListedProduct; large: boolean }) {
  return (
    <Link to={getProductUrl(product)} className="group flex h-full flex-col overflow-hidden rounded-tile bg-tile">
      <span
        className={clsx('picture-ground block overflow-hidden', large ? 'aspect-square min-h-0 flex-1 md:aspect-auto' : 'aspect-[5/4]')}
      >
        <ProductPicture
          picture={product.picture}
          alt=""
          place={large ? 'large' : 'tile'}
          // In a low tile, showing the whole product matters more than filling the tile.
          className={clsx('transition-transform group-hover:[scale:1.04]', !large && 'object-contain!')}
        />
      </span>
      <span className="block p-4">
        <span className={`line-clamp-3 group-hover:underline ${large ? 'text-lg font-semibold' : 'text-sm'}`}>{product.title}</span>
        <Price offer={product} from={product.varies} className={large ? 'mt-1' : 'mt-1 text-sm'} />
      </span>
    </Link>
  )
}

const MosaicTile = import.meta.env.SSR ? reuseMarkup(Tile, { useKey: (props) => JSON.stringify(props), maximum: 20 }) : Tile
