/** The facts by which lists filter (rule 3.9.2), in the order of their filters: a fact is its kind and a value, 'w-65' or 'end-usb-c'. */
export const factKinds = ['w', 'mah', 'gb', 'mm', 'end', 'link'] as const
export type FactKind = (typeof factKinds)[number]

export const kindOfFact = (fact: string): string => fact.slice(0, fact.indexOf('-'))

/** The amount of a fact in the unit of its kind; NaN for facts that are no amounts. */
export const amountOfFact = (fact: string): number => Number(fact.slice(fact.indexOf('-') + 1))

/** A map, since a fact may be any text of an address, such as '__proto__'. */
const names = new Map([
  ['end-usb-c', 'USB-C'],
  ['end-usb-a', 'USB-A'],
  ['end-lightning', 'Lightning'],
  ['end-micro-usb', 'Micro-USB'],
  ['end-jack', '3.5 mm'],
  ['link-wired', 'Wired'],
  ['link-wireless', 'Wireless'],
])

/** A fact as people write it: '65 W', '20,000 mAh', '1 TB', '1.2 m', 'USB-C'. */
export function writeFact(fact: string): string {
  const [kind, amount] = [kindOfFact(fact), amountOfFact(fact)]
  if (Number.isNaN(amount)) return names.get(fact) ?? fact
  if (kind === 'gb') return amount >= 1_000 ? `${amount / 1_000} TB` : `${amount} GB`
  if (kind === 'mm') return amount >= 1_000 ? `${amount / 1_000} m` : amount >= 100 ? `${amount / 10} cm` : `${amount} mm`
  return `${amount.toLocaleString('en-US')} ${kind === 'mah' ? 'mAh' : kind === 'w' ? 'W' : kind}`
}
