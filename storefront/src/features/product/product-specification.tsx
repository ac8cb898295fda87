import type { Product } from '@saddar/contract'
import { describeProduct } from '@saddar/contract/product-description'
import { useChoice } from './use-choice.ts'

export function ProductSpecification({ product }: { product: Product }) {
  const { resolved } = useChoice(product)
  const rows: [string, string][] = [
    ...(product.brand ? [['Brand', product.brand] as [string, string]] : []),
    ...(resolved.variant ? [['Colour', resolved.variant.color.name] as [string, string]] : []),
    ...(resolved.option ? [[resolved.option.kind === 'storage' ? 'Storage' : 'Size', resolved.option.name] as [string, string]] : []),
    ...describeProduct(product.description).specs,
    ...(product.warrantyMonths > 0 ? [['Warranty', describeMonths(product.warrantyMonths)] as [string, string]] : []),
    ...(resolved.offer.sku ? [['SKU', resolved.offer.sku] as [string, string]] : []),
  ]
  return (
    <section aria-labelledby="specification">
      <h2 id="specification" className="mb-4 text-xl">
        Specification
      </h2>
      <dl className="text-sm lg:columns-2 lg:gap-16">
        {rows.map(([name, value]) => (
          <div key={name} className="flex break-inside-avoid gap-4 border-line border-b py-3">
            <dt className="w-2/5 shrink-0 text-quiet">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** '6 months', '1 year' */
function describeMonths(months: number): string {
  if (months % 12 !== 0) return `${months} months`
  return months === 12 ? '1 year' : `${months / 12} years`
}
