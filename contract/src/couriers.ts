/** Couriers across Pakistan with their tracking pages; `{number}` is the tracking number. */
const pages = {
  TCS: 'https://www.tcsexpress.com/track/{number}',
  Leopards: 'https://www.leopardscourier.com/leopards-tracking',
  PostEx: 'https://postex.pk/tracking?cn={number}',
  'M&P': 'https://www.mulphilog.com/tracking/{number}',
  Trax: 'https://sonic.pk/tracking?tracking_number={number}',
} as const
export const couriers = Object.keys(pages) as (keyof typeof pages)[]

/** The tracking page of a parcel; null for an unknown courier (rule 6.15). */
export function trackingLink(courier: string | null, trackingNumber: string | null): string | null {
  const page = courier && trackingNumber && Object.entries(pages).find(([name]) => name === courier)?.[1]
  return page ? page.replace('{number}', encodeURIComponent(trackingNumber)) : null
}
