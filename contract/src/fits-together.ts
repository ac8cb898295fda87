import { isMadeToFit } from './made-to-fit.ts'
import { describeProduct } from './product-description.ts'

/** A product as one of its SKUs, with the names of colour and option: ['Black', '22 mm']. */
export interface NamedSku {
  product: Goods
  names: string[]
}
interface Goods {
  title: string
  description: string
  category: { name: string } | null
  phones: string[]
}

/**
 * Whether another SKU fits one (rule 3.13.3): both are for the same phone, a strap is as wide as the watch needs, a cable has a connector of what
 * it is for. A choice that fits something else, or that nobody can tell from the others, does not fit.
 */
export const fitsTogether = (own: NamedSku, other: NamedSku): boolean =>
  share(readPhones(own), readPhones(other), namePhones(other)) &&
  share(readWidths(own), readWidths(other), nameWidths(other), overlap) &&
  fitsConnector(own, other) &&
  isPowered(own.product, other.product) &&
  isPowered(other.product, own.product)

type AreSame = (one: string, other: string) => boolean

/** Whether two SKUs share a value; what one of them does not say matters only if the other's choice depends on it. */
function share(own: string[], other: string[], chosen: string[], areSame: AreSame = (one, value) => one === value): boolean {
  if (own.length === 0 || other.length === 0) return chosen.length === 0
  return own.some((one) => other.some((value) => areSame(one, value)))
}

const namePhones = ({ names }: NamedSku) => names.flatMap((name) => findPhone(name) ?? [])
function readPhones(sku: NamedSku): string[] {
  const chosen = namePhones(sku)
  return chosen.length > 0 ? chosen : isMadeToFit(sku.product) ? sku.product.phones : []
}

/** The key of a phone that a choice is named after (rule 3.10). */
function findPhone(name: string): string | undefined {
  const plain = name
    .toLowerCase()
    .replace(/^(apple|google|xiaomi) (?=iphone|pixel|redmi|poco)/, '')
    .replace(/^samsung (galaxy )?/, 'galaxy ')
  return /^(iphone|galaxy|redmi|poco|xiaomi|infinix|tecno|realme|vivo|oppo|oneplus|pixel) \w/.test(plain)
    ? plain.replaceAll(' ', '-')
    : undefined
}

/** '22 mm' of a strap, '41 mm' of a watch and '38-41 mm' of a strap for it. Longer ones are lengths. */
const nameWidths = ({ names }: NamedSku) => names.filter((name) => /^\d+( ?[-–] ?\d+)? ?mm$/.test(name) && readRange(name)[1] <= 60)
function readWidths(sku: NamedSku): string[] {
  const stated = readSpecs(sku.product, /^(strap|band|lugs?)( width)?$/i).flatMap((value) => value.match(/\b\d+ ?mm\b/g) ?? [])
  return [...nameWidths(sku), ...stated]
}
const readRange = (width: string): [number, number] => {
  const [from, to = from] = width.match(/\d+/g)!.map(Number) as [number, number?]
  return [from, to]
}
const overlap: AreSame = (one, other) => readRange(one)[0] <= readRange(other)[1] && readRange(other)[0] <= readRange(one)[1]

/**
 * Only a choice between connectors is compared: without one goods need no common connector, as earphones and a power bank. A cable's first
 * connector goes into what gives power, its last into what takes it.
 */
function fitsConnector(own: NamedSku, { product, names }: NamedSku): boolean {
  const chosen = names.find((name) => readConnectors(name).length > 0)
  if (!chosen) return true
  const ends = givesPower(own.product) ? (findPlugIn(chosen) ?? findPlug(product) ?? chosen) : chosen.split(/ to /i).at(-1)!
  const ownChosen = own.names.flatMap(readConnectors)
  const needed = ownChosen.length > 0 ? ownChosen : [...readOwnConnectors(own.product), ...connectorsOfPhones(own)]
  return readConnectors(ends).some((one) => needed.includes(one))
}

const readOwnConnectors = (product: Goods) =>
  readConnectors([product.title, ...readSpecs(product, /^(connectors?|ports?|input|output|charging)$/i)].join('\n'))

/** Other makers' phones have USB-C or an older connector; their names do not tell. */
const connectorsOfPhones = (sku: NamedSku) =>
  readPhones(sku)
    .flatMap((key) => /^iphone-(\d+)/.exec(key)?.[1] ?? [])
    .map((model) => (Number(model) < 15 ? 'lightning' : 'usb-c'))

/** A cable's plug has to be a port of the charger or power bank. */
function isPowered(source: Goods, cable: Goods): boolean {
  const [plug = ''] = readConnectors(findPlug(cable) ?? '')
  const ports = givesPower(source) ? readOwnConnectors(source) : []
  return !plug || ports.length === 0 || ports.includes(plug)
}

const givesPower = ({ category }: Goods) => /(?<!wireless )(charger|power ?bank)s?$/i.test(category?.name ?? '')

/** 'USB-A' of a cable 'USB-A to Lightning' */
const findPlug = (cable: Goods) => [...readSpecs(cable, /^connectors?$/i), cable.title].flatMap((text) => findPlugIn(text) ?? [])[0]
const findPlugIn = (text: string) => /^(.*?(?:usb|type|lightning).*?) to /i.exec(text)?.[1]

const readConnectors = (text: string): string[] => connectors.flatMap(({ name, pattern }) => (pattern.test(text) ? [name] : []))
const connectors = [
  { name: 'usb-a', pattern: /\busb-? ?a\b/i },
  { name: 'lightning', pattern: /\blightning\b/i },
  { name: 'micro-usb', pattern: /\bmicro-? ?usb\b/i },
  { name: 'usb-c', pattern: /\b(usb|type)-? ?c\b/i },
]

const readSpecs = (product: Goods, pattern: RegExp): string[] =>
  describeProduct(product.description).specs.flatMap(([name, value]) => (pattern.test(name) ? [value] : []))

/** The choice of a SKU, as links and carts name it. */
export interface ChoiceNames {
  color?: string
  storage?: string
  size?: string
}
interface Options {
  stock: number
  storageOptions: { capacity: string; stock: number }[]
  sizeOptions: { size: string; stock: number }[]
}
interface WithChoices extends Goods, Options {
  variants: ({ color: { name: string } } & Options)[]
}

/** The first choice in stock that fits one SKU. */
export const findFittingChoice = (own: NamedSku, product: WithChoices): ChoiceNames | undefined =>
  listInStock(product).find((choice) => fitsTogether(own, { product, names: Object.values(choice) }))

/** Whether some choice in stock fits some choice of a product. */
export const hasFittingChoice = (product: WithChoices, other: WithChoices): boolean =>
  listInStock(product).some((choice) => findFittingChoice({ product, names: Object.values(choice) }, other))

const listInStock = (product: WithChoices): ChoiceNames[] =>
  product.variants.length > 0
    ? product.variants.flatMap((variant) => listOptions(variant).map((option) => ({ color: variant.color.name, ...option })))
    : listOptions(product)

function listOptions({ stock, storageOptions, sizeOptions }: Options): ChoiceNames[] {
  if (storageOptions.length + sizeOptions.length === 0) return stock > 0 ? [{}] : []
  return [
    ...storageOptions.filter((option) => option.stock > 0).map(({ capacity }) => ({ storage: capacity })),
    ...sizeOptions.filter((option) => option.stock > 0).map(({ size }) => ({ size })),
  ]
}
