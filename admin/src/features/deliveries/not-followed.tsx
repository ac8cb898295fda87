import type { Shipment } from '@saddar/contract'
import { openStatuses } from '@saddar/contract/shipment-states'

/** Says that the courier is not asked about a parcel that is under way; staff enter its status then. */
export function NotFollowed({ shipment: { status, isFollowed, isBack } }: { shipment: Shipment }) {
  if (isFollowed || isBack || !openStatuses.includes(status)) return null
  return <span className="block text-red-text text-xs max-md:order-1 max-md:basis-full">Not followed: enter its status yourself</span>
}
