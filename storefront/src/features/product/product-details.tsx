import type { Product } from '@saddar/contract'
import { Check } from 'lucide-react'
import { describeProduct } from './description.ts'
import { useChoice } from './use-choice.ts'

/** Description, specification table and compatible phones. */
export function ProductDetails({ product }: { product: Product }) {
  const { resolved } = useChoice(product)
  const { paragraphs, specs, inTheBox } = describeProduct(product.description)
  const rows: [string, string][] = [
    ...(product.brand ? [['Brand', product.brand] as [string, string]] : []),
    ...(resolved.variant ? [['Colour', resolved.variant.color.name] as [string, string]] : []),
    ...(resolved.option ? [[resolved.option.kind === 'storage' ? 'Storage' : 'Size', resolved.option.name] as [string, string]] : []),
    ...specs,
    ...(product.warrantyMonths > 0 ? [['Warranty', describeMonths(product.warrantyMonths)] as [string, string]] : []),
    ...(resolved.offer.sku ? [['SKU', resolved.offer.sku] as [string, string]] : []),
  ]
  return (
    <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
      <section aria-labelledby="description">
        <h2 id="description" className="mb-4 text-xl">
          About this product
        </h2>
        <div className="grid max-w-prose gap-3">
          {paragraphs.map((item, index) =>
            item.list ? (
              <ul key={index} className="list-disc pl-5">
                {item.list.map((line) => (
                  <li key={line} className="py-0.5">
                    {line}
                  </li>
                ))}
              </ul>
            ) : (
              <p key={index}>{item.text}</p>
            ),
          )}
        </div>
        {inTheBox.length > 0 && (
          <>
            <h2 className="mt-8 mb-2 text-xl">In the box</h2>
            <ul className="grid max-w-prose gap-1.5">
              {inTheBox.map((item) => (
                <li key={item} className="flex gap-2.5">
                  <Check aria-hidden size={20} className="mt-0.5 shrink-0 text-success" />
                  {item}
                </li>
              ))}
            </ul>
          </>
        )}
        {product.compatibleModels.length > 0 && (
          <>
            <h2 className="mt-8 mb-3 text-xl">Fits these {product.phones.length > 0 ? 'phones' : 'devices'}</h2>
            <ul className="flex flex-wrap gap-2">
              {product.compatibleModels.map((model) => (
                <li key={model} className="rounded-full bg-tile px-3.5 py-1.5 text-sm">
                  {model}
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <section aria-labelledby="specification">
        <h2 id="specification" className="mb-4 text-xl">
          Specification
        </h2>
        <table className="w-full text-sm">
          <tbody>
            {rows.map(([name, value]) => (
              <tr key={name} className="border-line border-t last:border-b">
                <th scope="row" className="w-2/5 py-3 pr-4 text-left align-top font-normal text-quiet">
                  {name}
                </th>
                <td className="py-3 break-words">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

/** '6 months', '1 year' */
function describeMonths(months: number): string {
  if (months % 12 !== 0) return `${months} months`
  return months === 12 ? '1 year' : `${months / 12} years`
}
