import { type ProductInputGiven, productInput } from '@saddar/contract'
import { z } from 'zod'
import { invalid } from '../../platform/http/app-error.ts'
import { isPlainJson } from '../../platform/http/json-body.ts'
import type { UploadedFile } from '../../platform/http/read-form.ts'

import type { Media } from './upload-media.ts'

type Fields = Record<string, unknown>
type MediaItem = { mediaId: string; alt: string; kind?: string }

const numbers = ['price', 'discountPrice', 'stock', 'stockWas', 'shippingCost', 'warrantyMonths', 'cost']
const flags = ['isFeatured', 'isActive']
const lists = ['variants', 'storageOptions', 'sizeOptions', 'compatibleModels', 'media', 'existingImages', 'existingVideos']
/** Every field of the rules, so that none is lost here when they get another. The address and the day of creation are not a form's to set. */
const known = [...Object.keys(productInput.shape).filter((name) => name !== 'slug' && name !== 'createdAt'), ...lists]

/**
 * The fields of a product form as `productInput` takes them: in a multipart body all are texts, and lists are JSON (S1 §7).
 * @throws AppError VALIDATION for a list that is no JSON list
 */
export function readProductFields(body: Fields): Fields {
  return Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => known.includes(name))
      .map(([name, value]) => [name, readField(name, value)]),
  )
}

function readField(name: string, value: unknown): unknown {
  if (lists.includes(name)) return readList(name, value)
  if (name === 'categoryId') return value === '' || value === 'null' ? null : value
  if (name === 'color') return readColor(value)
  if (flags.includes(name)) return value === 'true' ? true : value === 'false' ? false : value
  return readNumber(name, value)
}

/** A number written as text; empty counts as 0, and as no cost. What is no number is left for the rules to refuse. */
function readNumber(name: string, value: unknown): unknown {
  if (!numbers.includes(name) || typeof value !== 'string') return value
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

/** Numbers inside the lists may be texts too. */
function readOffer(item: Fields): Fields {
  const read = Object.entries(item).map(([name, value]): [string, unknown] => {
    if (name === 'storageOptions' || name === 'sizeOptions') return [name, Array.isArray(value) ? readList(name, value) : value]
    return [name, readNumber(name, value)]
  })
  return Object.fromEntries(read.filter(([name, value]) => name !== '_id' || (value !== '' && value !== null)))
}

function readJson(name: string, text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (isPlainJson(value)) return value
  } catch {
    // Told below.
  }
  throw invalid([{ msg: 'This is not valid JSON', path: name }])
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What was uploaded with a form, by the level that it is for. */
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
 * What a product shall be: how it stands, with what the form says in its place, choice by choice where `_id` names one (behaviour 15.3);
 * new files come after those that are kept (S1 §7).
 * @throws AppError VALIDATION for files of a variant that the form does not list
 */
export function mergeProduct(present: Partial<ProductInputGiven>, fields: Fields, added: AddedMedia): Fields {
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
  // What has choices below it has no stock of its own: a form that adds the first one need not say so.
  if (isParent(merged) && fields.stock === undefined) merged.stock = 0
  return merged
}

const isParent = (level: Fields) =>
  ['variants', 'storageOptions', 'sizeOptions'].some((name) => ((level[name] ?? []) as unknown[]).length > 0)

function mergeVariant(present: ProductInputGiven['variants'], given: unknown, added: Media[]): unknown {
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

/** What a form of someone who knows nothing of `stockWas` says of the stock is meant as it stands. */
function mergeById(present: { _id?: string | undefined }[] | undefined, given: unknown): unknown {
  if (!isFields(given)) return given
  return { ...(present ?? []).find(({ _id }) => _id !== undefined && _id === given._id), ...given }
}

const address = z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)])

/** The kept ones in the order in which they are named; a list that is absent keeps all of its kind. */
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
