import type { Picture, Product, SizeOption, StorageOption, Variant } from '@saddar/contract'
import type { Offer } from '../../shared/product/skus.ts'

/** What a shopper chose of a product, as the URL and the cart name it. */
export interface Choice {
  color?: string
  storage?: string
  size?: string
}

/** An option pill: a storage or a size. */
export interface OptionChoice {
  kind: 'storage' | 'size'
  name: string
  offer: Offer
}

export interface ResolvedChoice {
  variant: Variant | null
  /** Pills to show; empty when colour alone decides. */
  options: OptionChoice[]
  option: OptionChoice | null
  /** Price and stock of the chosen SKU. */
  offer: Offer
  pictures: Picture[]
}

/**
 * Applies a choice to a product. Every sellable thing is one SKU: the variant's option, else the variant, else the product's option,
 * else the product (rule 3.3). What the choice leaves open falls to the first that can be bought, so a page opens ready to buy.
 */
export function resolveChoice(product: Product, choice: Choice): ResolvedChoice {
  const variant =
    product.variants.length > 0
      ? (findByName(product.variants, (item) => item.color.name, choice.color) ?? firstInStock(product.variants))
      : null
  const options = listOptions(variant ?? product)
  const wanted = options[0]?.kind === 'size' ? choice.size : choice.storage
  const option =
    options.length > 0
      ? (findByName(options, (item) => item.name, wanted) ?? options.find((item) => item.offer.stock > 0) ?? options[0]!)
      : null
  const offer = option?.offer ?? variant ?? product
  return { variant, options, option, offer, pictures: listPictures(product, variant) }
}

/** The choice written out as the cart's identity wants it: names, null for what does not apply. */
export function toCartIdentity(resolved: ResolvedChoice): {
  variantColor: string | null
  storageCapacity: string | null
  size: string | null
} {
  return {
    variantColor: resolved.variant?.color.name ?? null,
    storageCapacity: resolved.option?.kind === 'storage' ? resolved.option.name : null,
    size: resolved.option?.kind === 'size' ? resolved.option.name : null,
  }
}

function listOptions(parent: { storageOptions: StorageOption[]; sizeOptions: SizeOption[] } | null): OptionChoice[] {
  if (!parent) return []
  return [
    ...parent.storageOptions.map((offer) => ({ kind: 'storage' as const, name: offer.capacity, offer })),
    ...parent.sizeOptions.map((offer) => ({ kind: 'size' as const, name: offer.size, offer })),
  ]
}

// A chosen colour shows its own pictures first; without any it borrows the product's.
function listPictures(product: Product, variant: Variant | null): Picture[] {
  if (!variant || variant.images.length === 0) return product.images
  const own = new Set(variant.images.map((picture) => picture.url))
  return [...variant.images, ...product.images.filter((picture) => !own.has(picture.url))]
}

function findByName<T>(items: T[], getName: (item: T) => string, name: string | undefined): T | undefined {
  return name ? items.find((item) => getName(item).toLowerCase() === name.toLowerCase()) : undefined
}

function firstInStock<T extends { stock: number }>(items: T[]): T {
  return items.find((item) => item.stock > 0) ?? items[0]!
}
