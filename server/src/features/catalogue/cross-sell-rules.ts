/** What a rule offers: goods of categories by a pattern of their slug, and where the category does not say enough, of their title. */
export interface CrossSell {
  slug: string
  title?: string
  /**
   * What has to fit: by default the phone; 'device' for what lists other devices by name, as watch straps do; 'any' where the title says that
   * goods fit each other, whatever phones they list as examples.
   */
  fits?: 'phone' | 'device' | 'any'
  /** Prefers what carries the charging power of the product. */
  carriesPower?: true
}
interface Rule {
  of: RegExp
  title?: RegExp
  with: CrossSell[]
}

const magnetic = 'magne|magsafe'
const cable = { slug: 'cable', carriesPower: true } as const
const mainsCharger = { slug: '(^|wall-|fast-|travel-)(charger|adapter)' }
/** Magnetic ones hold on to magnetic cases only. */
const powerBank = { slug: 'power-?bank', title: `^(?!.*(${magnetic}))` }
const screenGlass = { slug: 'protector|tempered|glass' }
const lensGlass = { slug: 'lens-' }
const earbuds = { slug: 'earbud|airpod' }
const hub = { slug: 'hub|otg|card-reader' }
const memory = { slug: 'memory' }
const ringLight = { slug: 'ring-light' }
const tripod = { slug: 'tripod' }
const cooler = { slug: 'cooler' }
const controller = { slug: 'trigger|controller' }

/**
 * Which goods go with which, matched by words of their categories' slugs ('cases', 'back-covers', 'tempered-glass', 'data-cables') and of their
 * titles. The first rule whose `of` and `title` match applies; `with` is in order of preference, one product of each.
 * The patterns of `with` are valid in both PostgreSQL and JavaScript.
 */
const crossSellRules: Rule[] = [
  {
    of: /protector|tempered|glass|lens-/,
    with: [{ slug: 'case|cover|pouch' }, screenGlass, lensGlass, mainsCharger, powerBank, cable],
  },
  {
    of: /case|cover|pouch/,
    title: /magne|magsafe/,
    with: [
      { slug: 'wireless-charger', title: magnetic, fits: 'any' },
      { slug: 'power-?bank', title: magnetic, fits: 'any' },
      screenGlass,
      lensGlass,
      mainsCharger,
      cable,
    ],
  },
  { of: /case|cover|pouch/, with: [screenGlass, lensGlass, mainsCharger, powerBank, cable] },
  { of: /car-charger|car-adapter/, with: [cable, { slug: 'car-(holder|mount)' }] },
  { of: /bike-(holder|mount)/, with: [powerBank, cable] },
  { of: /car-(holder|mount)/, with: [{ slug: 'car-charger' }, cable] },
  { of: /wireless-charger/, with: [mainsCharger, cable] },
  { of: /power-?bank/, with: [cable, mainsCharger] },
  { of: /hub|otg|adapter/, title: /otg/, with: [{ slug: 'usb-drive|flash' }, memory, { slug: 'mice|mouse' }] },
  { of: /hub/, with: [{ slug: 'keyboard' }, { slug: 'mice|mouse' }, cable] },
  { of: /charger|adapters?$/, with: [cable, powerBank] },
  { of: /cable/, with: [mainsCharger, powerBank] },
  {
    of: /strap/,
    with: [
      { slug: 'watch(es)?$', fits: 'device' },
      { slug: 'fitness', fits: 'device' },
      { slug: 'wireless-charger', title: 'watch', fits: 'device' },
    ],
  },
  {
    of: /watch|fitness-band/,
    with: [{ slug: 'strap', fits: 'device' }, { slug: 'protector|tempered|glass', title: 'watch', fits: 'device' }, earbuds, mainsCharger],
  },
  { of: /earbud|headphone|headset/, title: /gaming/, with: [controller, cooler, powerBank] },
  { of: /earphone|hands-?free/, with: [memory, powerBank] },
  { of: /earbud|airpod|neckband|headphone|speaker/, with: [powerBank, cable, mainsCharger] },
  { of: /memory|usb-drive|ssd|flash/, with: [hub, { slug: 'usb-drive|flash' }, memory] },
  { of: /keyboard/, with: [{ slug: 'mice|mouse' }, hub, { slug: 'stand' }] },
  { of: /mice|mouse|stand/, with: [{ slug: 'keyboard' }, hub, cable] },
  { of: /ring-light/, with: [tripod, { slug: 'microphone' }, powerBank] },
  { of: /tripod|selfie/, with: [ringLight, { slug: 'microphone' }, memory] },
  { of: /microphone/, with: [tripod, ringLight, memory] },
  { of: /trigger|controller|cooler|gaming/, with: [cooler, controller, { slug: 'earbud|headphone' }, powerBank] },
  { of: /fan|torch|lamp|light/, with: [powerBank, { slug: 'torch|lamp' }, { slug: 'fan' }] },
]

/** Lists what goes with goods of a category; empty when no rule matches. */
export function findCrossSells(categorySlug: string, title: string): CrossSell[] {
  const named = title.toLowerCase()
  return crossSellRules.find((rule) => rule.of.test(categorySlug) && (!rule.title || rule.title.test(named)))?.with ?? []
}
