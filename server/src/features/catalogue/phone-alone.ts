import type { Product } from '@saddar/contract'
import { isMadeToFit, madeToFitKinds } from '@saddar/contract/made-to-fit'
import { namePhone } from '@saddar/contract/phones'
import type { TypedPhone } from './find-phone.ts'
import { getPhonePath, linksMaximum, type SearchLink } from './search-links.ts'

/** A phone, or phones, that nothing else was typed beside. */
export interface PhoneAlone {
  /** 'Vivo phones', or 'Vivo Y17s' while only that begins so. */
  label: string
  /** The key of the phone itself, when products name it: others only begin so. */
  own: string | undefined
  /** The keys of the phones that it may become. */
  keys: string[]
}

const madeMaximum = 2

/** @param keys of phones that products are for */
export function toPhoneAlone(phone: TypedPhone, keys: string[]): PhoneAlone {
  const [only] = keys.length === 1 ? keys : []
  const label = phone.isMaker ? nameSeries(phone, keys) : only ? namePhone(only).name : `${phone.label}… phones`
  return { label, own: phone.keys.find((key) => keys.includes(key)), keys }
}

/** 'Vivo Y phones'; 'Vivo phones' where there is none of the series. iPhones are called so alone. */
export function nameSeries({ label, maker, series, words }: TypedPhone, keys: readonly string[]): string {
  const name = keys.some((key) => key.startsWith(series)) ? label : namePhone(words[0]!).name
  return maker === 'iphone' ? name : `${name} phones`
}

/** Says in the suggestions that nothing is made for the phones alone: what charges any phone is no answer without a word. */
export const describeUnmade = ({ label }: PhoneAlone, products: readonly Product[]): string | undefined =>
  products.length === 0 || products.some((product) => isMadeToFit(product) || madeToFitKinds.test(product.title))
    ? undefined
    : `No cases or glass for ${label}. These fit ${label.endsWith('phones') ? 'them' : 'it'}:`

/** Before other links of phones: lists of the cases and glass that were found for them. */
export function addMadeFor({ own, keys }: PhoneAlone, products: readonly Product[], links: readonly SearchLink[]): SearchLink[] {
  const made = products.filter(isMadeToFit)
  const madeFor = (key: string) => made.filter(({ phones }) => phones.includes(key))
  const categories = own ? madeFor(own).flatMap(({ category }) => category ?? []) : []
  const lists = [...new Map(categories.map(({ slug, name }) => [slug, name]))].slice(0, madeMaximum).map(([slug, name]) => ({
    label: `${name} for ${namePhone(own!).name}`,
    path: `/products?category=${slug}&model=${encodeURIComponent(namePhone(own!).name)}`,
  }))
  const others = [...new Set(made.flatMap(({ phones }) => phones))]
    .filter((key) => key !== own && keys.includes(key))
    .map((key) => ({ name: namePhone(key).name, goods: nameMade(madeFor(key)) }))
    .sort((a, b) => b.goods.length - a.goods.length)
    .map(({ name, goods }) => ({ label: `${goods} for ${name}`, path: getPhonePath(name) }))
  const first = [...lists, ...others]
  return [...first, ...links.filter(({ path }) => first.every((each) => each.path !== path))].slice(0, linksMaximum)
}

function nameMade(made: readonly Product[]): string {
  const isGlass = made.map(({ title, category }) => /\b(glass|protector|guard)/i.test(`${title} ${category?.name}`))
  if (!isGlass.includes(false)) return 'Glass'
  return isGlass.includes(true) ? 'Cases and glass' : 'Cases'
}
