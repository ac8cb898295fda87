import {
  mapProductFields,
  mapSkuFields,
  type ProductFieldKind,
  type ProductForm,
  type ProductInputBody,
  productForm,
} from '@saddar/contract'
import { z } from 'zod'
import { invalid } from '../../platform/http/app-error.ts'
import { isPlainJson } from '../../platform/http/json-body.ts'
import { parse } from '../../platform/http/parse.ts'
import type { UploadedFile } from '../../platform/http/read-form.ts'

import type { Media } from './upload-media.ts'

type Fields = Record<string, unknown>
type MediaItem = { mediaId: string; alt: string; kind?: string }

type FormFieldKind = ProductFieldKind | 'color'

/** How each form field is parsed: the product's own fields, its offer and choices, and the existing media to keep. */
const kinds: Record<keyof ProductForm | 'existingImages' | 'existingVideos', FormFieldKind> = {
  ...mapProductFields((_, { kind }) => kind),
  ...mapSkuFields((_, { kind }) => (kind === 'code' ? 'text' : 'integer')),
  stockWas: 'integer',
  color: 'color',
  media: 'list',
  variants: 'list',
  storageOptions: 'list',
  sizeOptions: 'list',
  existingImages: 'list',
  existingVideos: 'list',
}
const isFormField = (name: string): name is keyof typeof kinds => name in kinds

/**
 * Converts the fields of a multipart body for `productForm`: all arrive as text, lists as JSON (rule 15.1).
 * @throws AppError VALIDATION for a list that is not a JSON list
 */
export function readProductFields(body: Fields): Fields {
  return Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => isFormField(name))
      .map(([name, value]) => [name, readField(name, value)]),
  )
}

function readField(name: string, value: unknown): unknown {
  const kind = isFormField(name) ? kinds[name] : 'text'
  if (kind === 'list') return readList(name, value)
  if (kind === 'integer') return readInteger(name, value)
  if (kind === 'color') return readColor(value)
  if (kind === 'reference') return value === '' || value === 'null' ? null : value
  if (kind === 'boolean') return value === 'true' ? true : value === 'false' ? false : value
  return value
}

/** Parses a number. Empty means 0, or null for the cost. Other text is left for validation to reject. */
function readInteger(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (text === '') return name === 'cost' ? null : 0
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : value
}

function readColor(value: unknown): unknown {
  if (value === '' || value === 'null') return null
  return typeof value === 'string' && value.startsWith('{') ? readJson('color', value) : value
}

function readList(name: string, value: unknown): unknown[] {
  const list = typeof value === 'string' ? (value.trim() === '' ? [] : readJson(name, value)) : value
  if (!Array.isArray(list)) throw invalid([{ msg: 'This must be a JSON list', path: name }])
  return list.map((item: unknown) => (isFields(item) ? readOffer(item) : item))
}

/** Parses numbers inside list items, which may be text too. */
function readOffer(item: Fields): Fields {
  const read = Object.entries(item).map(([name, value]): [string, unknown] => {
    if (name === 'storageOptions' || name === 'sizeOptions') return [name, Array.isArray(value) ? readList(name, value) : value]
    return [name, isFormField(name) && kinds[name] === 'integer' ? readInteger(name, value) : value]
  })
  return Object.fromEntries(read.filter(([name, value]) => name !== '_id' || (value !== '' && value !== null)))
}

function readJson(name: string, text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (isPlainJson(value)) return value
  } catch {
    // Reported below.
  }
  throw invalid([{ msg: 'This is not valid JSON', path: name }])
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The uploaded files of a form: those of the product, and those of each variant by index. */
export interface AddedMedia {
  base: Media[]
  variants: Map<number, Media[]>
}

export function sortAddedMedia(files: UploadedFile[], media: Media[]): AddedMedia {
  const added: AddedMedia = { base: [], variants: new Map() }
  for (const [index, { field }] of files.entries()) {
    const variant = /^variant(?:Images|Videos)\[(\d+)\]$/.exec(field)?.[1]
    if (variant === undefined) added.base.push(media[index]!)
    else added.variants.set(Number(variant), [...(added.variants.get(Number(variant)) ?? []), media[index]!])
  }
  return added
}

/**
 * Merges the fields of a multipart body into the present product; choices are merged by `_id` (rule 15.3). New files are appended to the
 * existing ones.
 * @throws AppError VALIDATION for an invalid product and for files of a variant that the form does not list
 */
export function mergeProductForm(present: Partial<ProductInputBody>, fields: Fields, added: AddedMedia): ProductForm {
  const { existingImages, existingVideos, variants, ...rest } = fields
  const merged: Fields = { ...present, ...rest }
  const own = { media: merged.media ?? [], existingImages, existingVideos }
  merged.media = fields.media ? [...(fields.media as unknown[]), ...added.base.map(toItem)] : keepMedia(own, added.base)
  for (const name of ['storageOptions', 'sizeOptions'] as const)
    if (fields[name]) merged[name] = (fields[name] as unknown[]).map((option) => mergeById(present[name], option))
  merged.variants = ((variants ?? present.variants ?? []) as unknown[]).map((variant, index) =>
    mergeVariant(present.variants, variant, added.variants.get(index) ?? []),
  )
  const stray = [...added.variants.keys()].find((index) => index >= (merged.variants as unknown[]).length)
  if (stray !== undefined) throw invalid([{ msg: 'There is no variant for these files', path: `variantImages[${stray}]` }])
  // A level with choices has no stock of its own: a form that adds its first choice need not send a stock of 0.
  if (isParent(merged) && fields.stock === undefined) merged.stock = 0
  return parse(productForm, merged)
}

const isParent = (level: Fields) =>
  ['variants', 'storageOptions', 'sizeOptions'].some((name) => ((level[name] ?? []) as unknown[]).length > 0)

function mergeVariant(present: ProductInputBody['variants'], given: unknown, added: Media[]): unknown {
  if (!isFields(given)) return given
  const before = (present ?? []).find(({ _id }) => _id !== undefined && _id === given._id)
  const merged: Fields = { ...before, ...given }
  merged.media = Array.isArray(given.media)
    ? [...given.media, ...added.map(toItem)]
    : keepMedia({ ...given, media: before?.media ?? [] }, added)
  for (const name of ['storageOptions', 'sizeOptions'] as const)
    if (Array.isArray(given[name])) merged[name] = given[name].map((option: unknown) => mergeById(before?.[name], option))
  if (isParent(merged) && given.stock === undefined) merged.stock = 0
  return merged
}

/** A form without `stockWas` gets the present stock as its value, so the form's stock replaces the present one. */
function mergeById(present: { _id?: string | undefined }[] | undefined, given: unknown): unknown {
  if (!isFields(given)) return given
  return { ...(present ?? []).find(({ _id }) => _id !== undefined && _id === given._id), ...given }
}

const address = z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)])

/** Keeps the existing media in the order in which the form lists them; without a list, keeps all of that kind. */
function keepMedia({ media, existingImages, existingVideos }: Fields, added: Media[]): unknown {
  const present = media as MediaItem[]
  const keep = (kind: string, named: unknown): MediaItem[] => {
    const own = present.filter((item) => item.kind === kind)
    if (!Array.isArray(named)) return own
    return named.flatMap((given) => {
      const id = /\/media\/([0-9a-f-]{36})\//.exec(address.safeParse(given).data ?? '')?.[1]
      return own.filter(({ mediaId }) => mediaId === id)
    })
  }
  return [...keep('picture', existingImages), ...keep('video', existingVideos), ...added.map(toItem)]
}

const toItem = ({ mediaId }: Media): MediaItem => ({ mediaId, alt: '' })
