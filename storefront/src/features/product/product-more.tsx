import type { Product } from '@saddar/contract'
import { Reviews } from '../reviews/reviews.tsx'
import { FitsPhone } from './fits-phone.tsx'
import { Together } from './frequently-bought-together.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductRails } from './product-rails.tsx'
import { Promises } from './promises.tsx'

// What stands below the first view of a product's page, in one file that comes after it.

/** What helps to decide, under the buttons. */
export function Beside({ product }: { product: Product }) {
  return (
    <>
      <FitsPhone product={product} />
      <Promises product={product} />
    </>
  )
}

/** What one reads after the first look. */
export function Below({ product }: { product: Product }) {
  return (
    <>
      <Together product={product} />
      <ProductDetails product={product} />
      <Reviews product={product} />
      <ProductRails product={product} />
    </>
  )
}
