import type { Product } from '@saddar/contract'
import { useHydrated } from '../../shared/hydration/use-hydrated.ts'
import { PaymentMarks } from '../../shared/payment-marks.tsx'
import { Reviews } from '../reviews/reviews.tsx'
import { ChoiceErrors } from './choice-errors.tsx'
import { FitsPhone } from './fits-phone.tsx'
import { FrequentlyBoughtTogether } from './frequently-bought-together.tsx'
import landscapeStyles from './landscape.css?inline'
import { LostOption } from './lost-option.tsx'
import { ProductRails } from './product-rails.tsx'
import { ProductSpecification } from './product-specification.tsx'
import { Promises } from './promises.tsx'
import { ShareProduct } from './share-product.tsx'
import { StockAlert } from './stock-alert.tsx'

// The sections below the first view of a product page, in one chunk that loads after it.
export { ProductAbout as About } from './product-about.tsx'

/** Under the buy buttons: a mail when it is back, phone fit, delivery, returns and warranty, payment and sharing. */
export function Beside({ product }: { product: Product }) {
  const hydrated = useHydrated()
  return (
    <>
      {/* Not in the document, which has no bytes left. */}
      {hydrated && <style>{landscapeStyles}</style>}
      <ChoiceErrors />
      <LostOption product={product} />
      <StockAlert product={product} />
      <FitsPhone product={product} />
      <Promises product={product} />
      <PaymentMarks />
      <ShareProduct product={product} />
    </>
  )
}

/** The sections below both columns. */
export function Below({ product }: { product: Product }) {
  return (
    <div className="mt-10 grid gap-10 md:gap-14 lg:mt-16 lg:gap-20 [&>*]:min-w-0">
      <FrequentlyBoughtTogether product={product} />
      <ProductSpecification product={product} />
      <Reviews product={product} />
      <ProductRails product={product} />
    </div>
  )
}
