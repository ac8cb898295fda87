/**
 * Which categories go with which, matched by words of their slugs ('cases', 'back-covers', 'tempered-glass', 'data-cables').
 * The first rule whose `of` matches applies; `with` lists the matching categories in order of preference, one product of each.
 * The patterns are valid in both PostgreSQL and JavaScript.
 */
const mainsCharger = '(^|wall-|fast-|travel-)(charger|adapter)'
const crossSellRules: { of: RegExp; with: string[] }[] = [
  { of: /protector|tempered|glass|lens-/, with: ['case|cover|pouch', 'protector|tempered|glass', 'lens-', mainsCharger, 'power-?bank'] },
  { of: /case|cover|pouch/, with: ['protector|tempered|glass', 'lens-', mainsCharger, 'power-?bank'] },
  { of: /car-charger|car-adapter/, with: ['cable', 'car-(holder|mount)'] },
  { of: /(car|bike)-(holder|mount)/, with: ['car-charger', 'cable'] },
  { of: /wireless-charger/, with: [mainsCharger, 'cable'] },
  { of: /power-?bank/, with: ['cable', mainsCharger] },
  { of: /charger|adapters?$/, with: ['cable', 'power-?bank'] },
  { of: /cable/, with: [mainsCharger, 'power-?bank'] },
  { of: /strap/, with: ['watch(es)?$', 'fitness'] },
  { of: /watch|fitness-band/, with: ['strap', 'earbud|airpod', mainsCharger] },
  { of: /earbud|airpod|neckband|headphone|earphone|hands-?free|speaker/, with: ['power-?bank', mainsCharger, 'cable'] },
  { of: /memory|usb-drive|ssd|flash/, with: ['hub', 'cable'] },
  { of: /keyboard/, with: ['mice|mouse', 'hub', 'stand'] },
  { of: /mice|mouse|hub|stand/, with: ['keyboard', 'hub', 'cable'] },
  { of: /tripod|ring-light|selfie/, with: ['microphone', 'ring-light', 'tripod', 'memory'] },
  { of: /microphone/, with: ['tripod', 'ring-light', 'memory'] },
  { of: /trigger|controller|cooler|gaming/, with: ['cooler', 'trigger|controller', 'earbud|headphone', 'power-?bank'] },
  { of: /fan|torch|lamp|light/, with: ['power-?bank', 'torch|lamp', 'fan'] },
]

/** Lists the slug patterns of the categories that go with a category; empty when no rule matches. */
export function listCrossSellPatterns(categorySlug: string): string[] {
  return crossSellRules.find(({ of }) => of.test(categorySlug))?.with ?? []
}
