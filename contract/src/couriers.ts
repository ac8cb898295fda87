/** Couriers that carry parcels across Pakistan, and where a parcel of theirs can be followed; `{number}` is its tracking number. */
const pages = {
  TCS: 'https://www.tcsexpress.com/track/{number}',
  Leopards: 'https://www.leopardscourier.com/leopards-tracking',
  PostEx: 'https://postex.pk/tracking?cn={number}',
  'M&P': 'https://www.mulphilog.com/tracking/{number}',
  Trax: 'https://sonic.pk/tracking?tracking_number={number}',
} as const
export const couriers = Object.keys(pages) as (keyof typeof pages)[]

/** The page on which a parcel can be followed; null for a courier that we do not know (rule 6.15). */
export function trackingLink(courier: string | null, trackingNumber: string | null): string | null {
  const page = courier && trackingNumber && Object.entries(pages).find(([name]) => name === courier)?.[1]
  return page ? page.replace('{number}', encodeURIComponent(trackingNumber)) : null
}
