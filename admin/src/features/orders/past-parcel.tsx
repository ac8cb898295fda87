import type { Order } from '@saddar/contract'
import { trackingLink } from '@saddar/contract/couriers'
import { CopyButton } from '../../shared/copy-button.tsx'

/** The parcel of a cancelled order, which gets no other; nothing if it never left. */
export function PastParcel({ order: { courier, trackingNumber } }: { order: Order }) {
  if (!courier && !trackingNumber) return <p className="text-quiet">No parcel was sent.</p>
  const link = trackingLink(courier, trackingNumber)
  return (
    <p className="tabular flex flex-wrap items-center gap-x-2">
      {courier && <span>{courier}</span>}
      {trackingNumber &&
        (link ? (
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-9 items-center underline underline-offset-4 pointer-coarse:min-h-11"
          >
            {trackingNumber}
          </a>
        ) : (
          <span>{trackingNumber}</span>
        ))}
      {trackingNumber && <CopyButton text={trackingNumber} label="Copy tracking number" />}
    </p>
  )
}
