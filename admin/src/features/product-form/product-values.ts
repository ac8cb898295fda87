import type { EditableProduct, ProductForm, ProductInputBody } from '@saddar/contract'
import {
  emptySkuFields,
  mapSkuFields,
  type SkuFieldKind,
  type SkuFieldName,
  type SkuFieldValues,
  toParentFields,
} from '@saddar/contract/sku-fields'
import { findColor } from './color-names.ts'
import { emptyFields, type FieldValues, formatNumber, fromFieldValues, parseNumber, toFieldValues } from './field-values.ts'

/** The fields of a SKU, as typed texts. */
export interface OfferValues extends Record<SkuFieldName, string> {
  _id?: string
  /** The stock that the form was filled from (rule 15.4). */
  stockWas?: number
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
/** The values of the product form: texts, with one field per input. */
export interface ProductValues extends OfferValues, FieldValues {
  colorName: string
  colorCode: string
  /** Whether the options are storage capacities or sizes. */
  optionKind: 'storage' | 'size'
  media: MediaValues[]
  options: OptionValues[]
  variants: VariantValues[]
}

const noOffer = mapSkuFields(() => '')
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
  ...emptyFields,
  isActive: true,
  colorName: '',
  colorCode: '#000000',
  optionKind: 'storage',
  media: [],
  options: [],
  variants: [],
}

interface Format {
  toInput: (value: never) => string
  fromInput: (text: string) => unknown
}
const formats: Record<SkuFieldKind, Format> = {
  code: { toInput: (text: string) => text, fromInput: (text) => text },
  price: { toInput: formatNumber, fromInput: parseNumber },
  count: { toInput: String, fromInput: parseNumber },
  cost: { toInput: (cost: number | null) => cost?.toString() ?? '', fromInput: (text) => (text.trim() === '' ? null : parseNumber(text)) },
}

/** A level with options or variants has no stock of its own; responses return the sum over its SKUs. */
const toOffer = (level: Pick<EditableProduct, '_id' | SkuFieldName>, isParent: boolean): OfferValues => ({
  _id: level._id,
  ...mapSkuFields((name, { kind }) => formats[kind].toInput((level[name] ?? emptySkuFields[name]) as never)),
  ...(isParent ? { stock: '' } : { stockWas: level.stock }),
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

/** Fills the form from a product. */
export function readProduct(product: Omit<EditableProduct, 'openOrders'>): ProductValues {
  const hasSizes = [product, ...product.variants].some(({ sizeOptions }) => sizeOptions.length > 0)
  const options = toOptions(product)
  return {
    ...toOffer(product, product.variants.length + options.length > 0),
    ...toFieldValues(product),
    colorName: product.color?.name ?? '',
    colorCode: product.color?.code ?? '#000000',
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

/** A draft that predates a field leaves it empty. */
function writeOffer({ _id, stockWas, ...values }: Partial<OfferValues>, isParent = false) {
  const own = mapSkuFields((name, { kind }) => formats[kind].fromInput(values[name] ?? '')) as SkuFieldValues
  return {
    ...(_id && { _id }),
    ...(isParent ? toParentFields(own) : { ...own, ...(stockWas !== undefined && { stockWas }) }),
  }
}

function writeOptions(options: OptionValues[], kind: ProductValues['optionKind']) {
  return {
    storageOptions: kind === 'storage' ? options.map((option) => ({ ...writeOffer(option), capacity: option.name })) : [],
    sizeOptions: kind === 'size' ? options.map((option) => ({ ...writeOffer(option), size: option.name })) : [],
  }
}

/** The only colour of a product has no swatch in the form: without a code of its own it has that of its name. */
const writeColor = ({ colorName: name, colorCode }: Pick<ProductValues, 'colorName' | 'colorCode'>) => ({
  name,
  code: (colorCode === emptyProduct.colorCode && findColor(name)?.code) || colorCode,
})

const writeMedia = (media: MediaValues[]) => media.map(({ mediaId, alt }) => ({ mediaId, alt }))

/** Makes the request body. With variants, options belong to them and not to the product. */
export function writeProduct(values: ProductValues): ProductInputBody {
  const { variants, optionKind } = values
  const options = variants.length > 0 ? [] : values.options
  const { _id, ...offer } = writeOffer(values, variants.length + options.length > 0)
  return {
    ...offer,
    ...fromFieldValues(values),
    color: values.colorName.trim() && variants.length === 0 ? writeColor(values) : null,
    media: writeMedia(values.media),
    ...writeOptions(options, optionKind),
    variants: variants.map((variant) => ({
      ...writeOffer(variant, variant.options.length > 0),
      color: { name: variant.colorName, code: variant.colorCode },
      media: writeMedia(variant.media),
      ...writeOptions(variant.options, optionKind),
    })),
  } satisfies Record<Exclude<keyof ProductForm, 'stockWas'>, unknown>
}

/** The values without ids of the shop's rows, to save them as a new product. */
export function forgetIds(values: ProductValues): ProductValues {
  const forget = <T extends OfferValues>({ _id, stockWas, ...offer }: T) => offer as T
  return {
    ...forget(values),
    options: values.options.map(forget),
    variants: values.variants.map((variant) => ({ ...forget(variant), options: variant.options.map(forget) })),
  }
}

/** Maps a path of the contract to the form's field: variants.0.storageOptions.1.capacity is variants.0.options.1.name. */
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
