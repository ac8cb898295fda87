import type { Product } from '@saddar/contract'
import { describeProduct } from '@saddar/contract/product-description'
import type { ResolvedChoice } from './choice.ts'

/**
 * The rows of the specification. While a colour or option is open, they say what holds for all that can still be chosen: the names to choose from,
 * and what the SKU depends on (rule 3.17.1).
 */
export function listSpecification(product: Product, resolved: ResolvedChoice): [name: string, value: string][] {
  const { variant, option, hasColor, hasOption } = resolved
  const variants = variant && (hasColor ? [variant] : product.variants)
  // The only option of the first colour is no choice while another colour may have another one.
  const isChosen = hasOption && (hasColor || resolved.options.length > 1)
  const options = (variants ?? [product])
    .flatMap(({ storageOptions, sizeOptions }) => [
      ...storageOptions.map(({ capacity, sku }) => ({ name: capacity, sku })),
      ...sizeOptions.map(({ size, sku }) => ({ name: size, sku })),
    ])
    .filter(({ name }) => !isChosen || name === option?.name)
  const names = unique(options.map(({ name }) => name))
  const skus = unique((options.length > 0 ? options : (variants ?? [product])).map(({ sku }) => sku))
  const kind = option?.kind === 'storage' ? 'Storage' : 'Size'
  const open = [!hasColor && 'colour', names.length > 1 && kind.toLowerCase()].filter(Boolean)
  const rows: [string, string | undefined][] = [
    ['Brand', product.brand],
    ['Colour', variants?.map(({ color }) => color.name).join(', ')],
    [kind, names.join(', ')],
    ...describeProduct(product.description).specs,
    ['Warranty', product.warrantyMonths > 0 ? describeMonths(product.warrantyMonths) : ''],
    ['SKU', skus.length > 1 ? `Depends on ${open.join(' and ')}` : skus[0]],
  ]
  return rows.filter((row): row is [string, string] => Boolean(row[1]))
}

const unique = (texts: string[]) => [...new Set(texts.filter(Boolean))]

/** '6 months', '1 year' */
function describeMonths(months: number): string {
  if (months % 12 !== 0) return `${months} months`
  return months === 12 ? '1 year' : `${months / 12} years`
}
