import type { EditableProduct, ProductInputGiven } from '@saddar/contract'

/** Price and stock as they are typed. */
export interface OfferValues {
  _id?: string
  price: string
  discountPrice: string
  stock: string
  /** The stock that the form was filled from. */
  stockWas?: number
  sku: string
  barcode: string
  /** What one piece costs the shop; empty when nobody said. */
  cost: string
}
export interface OptionValues extends OfferValues {
  name: string
}
export interface MediaValues {
  mediaId: string
  kind: 'picture' | 'video'
  url: string
  alt: string
}
export interface VariantValues extends OfferValues {
  colorName: string
  colorCode: string
  media: MediaValues[]
  options: OptionValues[]
}
/** The product form as it is typed: texts, flat enough for its fields. */
export interface ProductValues extends OfferValues {
  title: string
  description: string
  seoTitle: string
  seoDescription: string
  brand: string
  categoryId: string
  colorName: string
  colorCode: string
  shippingCost: string
  warrantyMonths: string
  /** One a line. */
  compatibleModels: string
  isFeatured: boolean
  isActive: boolean
  /** What the options of this product are. */
  optionKind: 'storage' | 'size'
  media: MediaValues[]
  options: OptionValues[]
  variants: VariantValues[]
}

const noOffer = { price: '', discountPrice: '', stock: '', sku: '', barcode: '', cost: '' }
export const newOption = (): OptionValues => ({ ...noOffer, name: '' })
export const newVariant = (colorName = '', colorCode = '#000000'): VariantValues => ({
  ...noOffer,
  colorName,
  colorCode,
  media: [],
  options: [],
})

export const emptyProduct: ProductValues = {
  ...noOffer,
  title: '',
  description: '',
  seoTitle: '',
  seoDescription: '',
  brand: '',
  categoryId: '',
  colorName: '',
  colorCode: '#000000',
  shippingCost: '',
  warrantyMonths: '',
  compatibleModels: '',
  isFeatured: false,
  isActive: true,
  optionKind: 'storage',
  media: [],
  options: [],
  variants: [],
}

const written = (figure: number) => (figure === 0 ? '' : String(figure))
type Offer = Pick<EditableProduct, '_id' | 'price' | 'discountPrice' | 'stock' | 'sku' | 'barcode' | 'cost'>

/** What has options or variants has no stock of its own: what replies say of it is the sum of theirs. */
const toOffer = ({ _id, price, discountPrice, stock, sku, barcode, cost }: Offer, isParent: boolean): OfferValues => ({
  _id,
  price: written(price),
  discountPrice: written(discountPrice),
  ...(isParent ? { stock: '' } : { stock: String(stock), stockWas: stock }),
  sku,
  barcode: barcode ?? '',
  cost: cost?.toString() ?? '',
})

const toOptions = ({ storageOptions, sizeOptions }: Pick<EditableProduct, 'storageOptions' | 'sizeOptions'>): OptionValues[] =>
  [...storageOptions, ...sizeOptions].map((option) => ({
    ...toOffer(option, false),
    name: 'capacity' in option ? option.capacity : option.size,
  }))

// The id is the second part of a file's address.
const idOf = (url: string) => url.split('/')[2] ?? ''
const toMedia = ({ images, videos }: Pick<EditableProduct, 'images' | 'videos'>): MediaValues[] => [
  ...images.map(({ url, alt }): MediaValues => ({ mediaId: idOf(url), kind: 'picture', url, alt })),
  ...videos.map(({ url }): MediaValues => ({ mediaId: idOf(url), kind: 'video', url, alt: '' })),
]

/** The form filled from a product as it was entered. */
export function readProduct(product: EditableProduct): ProductValues {
  const hasSizes = [product, ...product.variants].some(({ sizeOptions }) => sizeOptions.length > 0)
  const options = toOptions(product)
  return {
    ...toOffer(product, product.variants.length + options.length > 0),
    title: product.title,
    description: product.description,
    seoTitle: product.seoTitle ?? '',
    seoDescription: product.seoDescription ?? '',
    brand: product.brand,
    categoryId: product.categoryId ?? '',
    colorName: product.color?.name ?? '',
    colorCode: product.color?.code ?? '#000000',
    shippingCost: written(product.shippingCost),
    warrantyMonths: written(product.warrantyMonths),
    compatibleModels: product.compatibleModels.join('\n'),
    isFeatured: product.isFeatured,
    isActive: product.isActive,
    optionKind: hasSizes ? 'size' : 'storage',
    media: toMedia(product),
    options,
    variants: product.variants.map((variant) => {
      const below = toOptions(variant)
      return {
        ...toOffer(variant, below.length > 0),
        colorName: variant.color.name,
        colorCode: variant.color.code,
        media: toMedia(variant),
        options: below,
      }
    }),
  }
}

/** A figure as typed; what is no number is left for the rules to refuse. */
export const figure = (text: string) => (text.trim() === '' ? 0 : Number(text.replaceAll(',', '')))

/** Of what is sold: a draft from before these fields has neither. */
const writeGoods = ({ barcode = '', cost = '' }: Partial<OfferValues>) => ({ barcode, cost: cost.trim() === '' ? null : figure(cost) })

function writeOffer({ _id, price, discountPrice, stock, stockWas, sku, barcode, cost }: OfferValues, isParent = false) {
  return {
    ...(_id && { _id }),
    price: figure(price),
    discountPrice: figure(discountPrice),
    sku,
    ...writeGoods(isParent ? {} : { barcode, cost }),
    ...(isParent ? { stock: 0 } : { stock: figure(stock), ...(stockWas !== undefined && { stockWas }) }),
  }
}

function writeOptions(options: OptionValues[], kind: ProductValues['optionKind']) {
  return {
    storageOptions: kind === 'storage' ? options.map((option) => ({ ...writeOffer(option), capacity: option.name })) : [],
    sizeOptions: kind === 'size' ? options.map((option) => ({ ...writeOffer(option), size: option.name })) : [],
  }
}

const writeMedia = (media: MediaValues[]) => media.map(({ mediaId, alt }) => ({ mediaId, alt }))

/** What the form says, as the rules and the call take it. With variants the options stand below them. */
export function writeProduct(values: ProductValues): ProductInputGiven {
  const { variants, optionKind } = values
  const options = variants.length > 0 ? [] : values.options
  const { _id, ...offer } = writeOffer(values, variants.length + options.length > 0)
  return {
    ...offer,
    title: values.title,
    description: values.description,
    seoTitle: values.seoTitle,
    seoDescription: values.seoDescription,
    brand: values.brand,
    categoryId: values.categoryId || null,
    color: values.colorName.trim() && variants.length === 0 ? { name: values.colorName, code: values.colorCode } : null,
    shippingCost: figure(values.shippingCost),
    warrantyMonths: figure(values.warrantyMonths),
    compatibleModels: values.compatibleModels
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    isFeatured: values.isFeatured,
    isActive: values.isActive,
    media: writeMedia(values.media),
    ...writeOptions(options, optionKind),
    variants: variants.map((variant) => ({
      ...writeOffer(variant, variant.options.length > 0),
      color: { name: variant.colorName, code: variant.colorCode },
      media: writeMedia(variant.media),
      ...writeOptions(variant.options, optionKind),
    })),
  }
}

/** The form's name of a field that the rules name: variants.0.storageOptions.1.capacity is variants.0.options.1.name. */
export function toFieldName(path: string): string {
  return path
    .replace(/(storageOptions|sizeOptions)/g, 'options')
    .replace(/\.(capacity|size)$/, '.name')
    .replace(/color(\.name)?$/, 'colorName')
    .replace(/color\.code$/, 'colorCode')
    .replace(/^(variants\.\d+)$/, '$1.colorName')
    .replace(/(options\.\d+)$/, '$1.name')
    .replace(/(\bmedia)\..*$/, '$1')
}
