import type { Product } from '@saddar/contract'
import { listSpecification } from './specification.ts'
import { useChoice } from './use-choice.ts'

export function ProductSpecification({ product }: { product: Product }) {
  const { resolved } = useChoice(product)
  return (
    <section aria-labelledby="specification">
      <h2 id="specification" className="mb-4 text-xl">
        Specification
      </h2>
      <dl className="text-sm lg:columns-2 lg:gap-16">
        {listSpecification(product, resolved).map(([name, value]) => (
          <div key={name} className="flex break-inside-avoid gap-4 border-line border-b py-3">
            <dt className="w-2/5 shrink-0 text-quiet">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
