import type { Product } from '@saddar/contract'
import { describeProduct } from '@saddar/contract/product-description'
import { Check } from 'lucide-react'

/** Description, what is in the box, and compatible phones. */
export function ProductAbout({ product }: { product: Product }) {
  const { paragraphs, inTheBox } = describeProduct(product.description)
  return (
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
          <h2 className="mt-8 mb-3 text-xl">Fits these {areAllPhones(product) ? 'phones' : 'devices'}</h2>
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
  )
}

/** 'Any phone' names none, and 'iPhone 12 and newer' several. */
const areAllPhones = ({ compatibleModels, phones }: Product) =>
  compatibleModels.filter((model) => !/^any\b.*\bphone/i.test(model)).length <= phones.length
