import type { Discount, DiscountInputGiven } from '@saddar/contract'
import { getKarachiDate } from '../../shared/karachi-time.ts'
import { readFigure } from '../../shared/read-figure.ts'

/** The form's fields, as typed texts. */
export interface DiscountValues {
  code: string
  description: string
  type: Discount['type']
  value: string
  maxDiscount: string
  minOrderAmount: string
  startsAt: string
  expiresAt: string
  usageLimit: string
  perUserLimit: string
  firstOrderOnly: boolean
  appliesTo: Discount['appliesTo']
  productIds: string[]
  categoryIds: string[]
  isActive: boolean
  isPublic: boolean
}

export const emptyDiscount: DiscountValues = {
  ...{ code: '', description: '', type: 'percentage', value: '', maxDiscount: '', minOrderAmount: '' },
  ...{
    startsAt: '',
    expiresAt: '',
    usageLimit: '',
    perUserLimit: '',
    firstOrderOnly: false,
    appliesTo: 'all',
    productIds: [],
    categoryIds: [],
  },
  ...{ isActive: true, isPublic: false },
}

const figure = (value: number | null) => (value === null ? '' : String(value))
const day = (time: string | null) => (time ? getKarachiDate(0, Date.parse(time)) : '')

export const readDiscount = (discount: Discount): DiscountValues => ({
  code: discount.code,
  description: discount.description,
  type: discount.type,
  value: discount.type === 'free_shipping' ? '' : String(discount.value),
  maxDiscount: figure(discount.maxDiscount),
  minOrderAmount: discount.minOrderAmount > 0 ? String(discount.minOrderAmount) : '',
  startsAt: day(discount.startsAt),
  expiresAt: day(discount.expiresAt),
  usageLimit: figure(discount.usageLimit),
  perUserLimit: figure(discount.perUserLimit),
  firstOrderOnly: discount.firstOrderOnly,
  appliesTo: discount.appliesTo,
  productIds: discount.productIds,
  categoryIds: discount.categoryIds,
  isActive: discount.isActive,
  isPublic: discount.isPublic,
})

const optional = (text: string) => (text.trim() === '' ? null : readFigure(text))

/** An unchanged day keeps its exact time: a code may end at noon. */
const moment = (text: string, before: string | null | undefined) => (before && day(before) === text ? before : text || null)

/** The form's values as the contract takes them. */
export function writeDiscount(values: DiscountValues, before?: Discount): DiscountInputGiven {
  const isFree = values.type === 'free_shipping'
  return {
    ...values,
    value: isFree ? 0 : readFigure(values.value),
    maxDiscount: values.type === 'fixed' ? null : optional(values.maxDiscount),
    minOrderAmount: optional(values.minOrderAmount) ?? 0,
    startsAt: moment(values.startsAt, before?.startsAt),
    expiresAt: moment(values.expiresAt, before?.expiresAt),
    usageLimit: optional(values.usageLimit),
    perUserLimit: optional(values.perUserLimit),
    productIds: values.appliesTo === 'products' ? values.productIds : [],
    categoryIds: values.appliesTo === 'categories' ? values.categoryIds : [],
  }
}
