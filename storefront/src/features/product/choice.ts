import type { Picture, Product, SizeOption, StorageOption, Variant } from '@saddar/contract'
import { findCheapestSku, type Offer } from '../../shared/product/skus.ts'

/** A shopper's choice of a product's variant and option, with the names used in the URL and the cart. */
export interface Choice {
  color?: string
  storage?: string
  size?: string
}

/** An option pill: a storage capacity or a size. */
export interface OptionChoice {
  kind: 'storage' | 'size'
  name: string
  offer: Offer
}

export interface ResolvedChoice {
  variant: Variant | null
  /** Options of the variant; empty when the colour is the only choice. */
  options: OptionChoice[]
  option: OptionChoice | null
  offer: Offer
  /** What its price is shown of: the offer or, until the choice is made, the cheapest that is left. */
  priced: Offer
  /** Whether others that are left cost more. */
  isFrom: boolean
  pictures: Picture[]
  /** Whether the shopper has chosen the colour, or has nothing to choose from. */
  hasColor: boolean
  hasOption: boolean
}

/**
 * Applies a choice to a product. The result is one SKU: the variant's option, else the variant, else the product's option, else the product
 * (rule 3.3). A missing choice shows the first in stock.
 */
export function resolveChoice(product: Product, choice: Choice): ResolvedChoice {
  const { variants } = product
  const named = findByName(variants, (item) => item.color.name, choice.color)
  const variant = named ?? variants.find(({ stock }) => stock > 0) ?? variants[0] ?? null
  const options = listOptions(variant ?? product)
  const requested = findByName(options, (item) => item.name, choice[options[0]?.kind ?? 'size'])
  const option = requested ?? options.find(({ offer }) => offer.stock > 0) ?? options[0] ?? null
  const offer = option?.offer ?? variant ?? product
  const hasColor = variants.length < 2 || !!named
  const hasOption = options.length < 2 || !!requested
  const cheapest = findCheapestSku({ ...product, variants: named ? [named] : variants }, requested ? [requested.name] : [])
  const isChosen = hasColor && hasOption
  return {
    variant,
    options,
    option,
    offer,
    priced: isChosen ? offer : cheapest.offer,
    isFrom: !isChosen && cheapest.varies,
    pictures: listPictures(product, variant),
    hasColor,
    hasOption,
  }
}

/** The part of a choice that the product has, spelled as it names it. What is the only one of its kind is left out: it changes nothing. */
export function keepOwnChoice(product: Product, choice: Choice): Choice {
  const { variant, options, option, hasColor, hasOption } = resolveChoice(product, choice)
  return {
    ...(product.variants.length > 1 && hasColor && { color: variant!.color.name }),
    ...(options.length > 1 && hasOption && { [option!.kind]: option!.name }),
  }
}

/** The choice as a cart line identity: names, and null for a choice that the product does not have. */
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

// A variant's own pictures come first; a variant without any shows the product's.
function listPictures(product: Product, variant: Variant | null): Picture[] {
  if (!variant || variant.images.length === 0) return product.images
  const own = new Set(variant.images.map((picture) => picture.url))
  return [...variant.images, ...product.images.filter((picture) => !own.has(picture.url))]
}

function findByName<T>(items: T[], getName: (item: T) => string, name: string | undefined): T | undefined {
  return name ? items.find((item) => getName(item).toLowerCase() === name.toLowerCase()) : undefined
}
