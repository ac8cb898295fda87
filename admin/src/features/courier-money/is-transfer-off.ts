import type { CourierStatement } from '@saddar/contract'

/** Whether the courier transferred another sum than the parcels add up to. Couriers round, so less than a rupee does not count. */
export const isTransferOff = ({ totalPaid, net }: Pick<CourierStatement, 'totalPaid' | 'net'>): boolean =>
  totalPaid !== null && Math.abs(totalPaid - net) >= 100
