import type { Order } from '@saddar/contract'
import { trackingLink } from '@saddar/contract/couriers'
import { ExternalLink } from 'lucide-react'

/** The courier, the tracking number and a link to the courier's tracking page. */
export function ShipmentDetails({ order: { courier, trackingNumber } }: { order: Pick<Order, 'courier' | 'trackingNumber'> }) {
  if (!courier && !trackingNumber) return null
  const link = trackingLink(courier, trackingNumber)
  return (
    <div className="grid gap-1 border-line border-t pt-4 text-sm">
      {/* Not 'with': the parcel may still be packed, back or delivered. */}
      {courier && (
        <p className="text-quiet">
          Courier <span className="text-ink">{courier}</span>
        </p>
      )}
      {trackingNumber && (
        <p className="text-quiet">
          Tracking number <span className="tabular wrap-anywhere text-ink select-all">{trackingNumber}</span>
        </p>
      )}
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 justify-self-start font-medium underline"
        >
          Follow your parcel
          <ExternalLink aria-hidden size={16} strokeWidth={1.75} />
        </a>
      )}
    </div>
  )
}
