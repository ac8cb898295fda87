import type { SearchTerm } from './search-terms.ts'

/** Motorbikes that shoppers in Pakistan name by their model alone, as in 'cg 125 mobile stand'. */
const models = [
  'cg 125',
  'cd 70',
  'cb 125',
  'cb 150',
  'ybr 125',
  'yb 125',
  'gs 150',
  'gd 110',
  'gr 150',
  'rp 70',
  'us 70',
  'honda 125',
  'honda 70',
]
/** So common that their number is enough beside what is put on a handlebar. */
const numbers = ['125', '70']
const mounts = ['stand', 'holder', 'mount']

/** The search terms for these. */
export const listMotorbikeModels = (): [string, SearchTerm][] => {
  const names = models.flatMap((model) => [model, model.replace(' ', '')])
  const goods = mounts.flatMap((mount) => [mount, `mobile ${mount}`, `phone ${mount}`])
  return [
    ...names.map((name): [string, SearchTerm] => [name, { effect: 'means', means: ['motorbike'] }]),
    ...[...names, ...numbers]
      .flatMap((name) => goods.flatMap((each) => [`${name} ${each}`, `${each} ${name}`]))
      .map((name): [string, SearchTerm] => [name, { effect: 'means', means: ['motorbike mount'] }]),
  ]
}
