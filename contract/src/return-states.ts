/** The states of a return (rule 6.41). */
export const returnStatuses = [
  'requested',
  'approved',
  'pickup_booked',
  'received',
  'inspected',
  'settled',
  'refused',
  'withdrawn',
] as const
export type ReturnStatus = (typeof returnStatuses)[number]

/** The states from which a return may get each other state. Only the shopper withdraws; staff do the rest. */
export const returnTransitions: Record<Exclude<ReturnStatus, 'requested'>, readonly ReturnStatus[]> = {
  approved: ['requested'],
  refused: ['requested'],
  withdrawn: ['requested', 'approved'],
  pickup_booked: ['approved'],
  // A shopper may also bring the parcel, or send it themselves.
  received: ['approved', 'pickup_booked'],
  inspected: ['received'],
  settled: ['inspected'],
}

/** Whether a return can get a state now. */
export const canBecome = (from: ReturnStatus, to: Exclude<ReturnStatus, 'requested'>): boolean => returnTransitions[to].includes(from)

/** The states in which staff must do something. */
export const openReturnStatuses: readonly ReturnStatus[] = ['requested', 'approved', 'pickup_booked', 'received', 'inspected']

/** The states of a return whose pieces may not be returned again. */
export const countedReturnStatuses: readonly ReturnStatus[] = [...openReturnStatuses, 'settled']

/** The states in which nothing more happens. */
export const endedReturnStatuses: readonly ReturnStatus[] = ['refused', 'withdrawn', 'settled']

/** The states in which the customer still has what comes back, and can add pictures of it. */
export const pictureStatuses: readonly ReturnStatus[] = ['requested', 'approved']

export const returnStatusNames: Record<ReturnStatus, string> = {
  requested: 'Requested',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  pickup_booked: 'Pick-up booked',
  received: 'Received',
  inspected: 'Inspected',
  settled: 'Settled',
}

/**
 * Why a shopper returns something; `isShops` when it is the shop's fault, so that the delivery fee is given back too, `isBroken` when the piece
 * can hardly be sold again.
 */
export const returnReasons = {
  damaged: { name: 'It arrived damaged', isShops: true, isBroken: true },
  wrong_item: { name: 'I got the wrong item', isShops: true, isBroken: false },
  not_as_described: { name: 'It is not as described', isShops: true, isBroken: false },
  does_not_work: { name: 'It does not work', isShops: true, isBroken: true },
  does_not_fit: { name: 'It does not fit my phone', isShops: false, isBroken: false },
  changed_mind: { name: 'I changed my mind', isShops: false, isBroken: false },
} as const satisfies Record<string, { name: string; isShops: boolean; isBroken: boolean }>
export type ReturnReason = keyof typeof returnReasons

/** Whether a variant can replace a piece that is returned for this reason: another colour or storage of what does not fit would not fit either. */
export const canReplace = (reason: ReturnReason | '', piece: { size: string | null }, wanted: { size: string | null }): boolean =>
  reason !== 'does_not_fit' || wanted.size !== piece.size
export const returnReasonNames = Object.keys(returnReasons) as [ReturnReason, ...ReturnReason[]]
