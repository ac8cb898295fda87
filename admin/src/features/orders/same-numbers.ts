interface TypedRow {
  orderId: string
  /** To whom it goes: what goes to one customer may share a parcel. */
  to: string
  courier: string
  trackingNumber: string
}

/** Numbers are the same however they are spaced and in any case. */
export const plainNumber = (number: string) => number.replace(/\s/g, '').toUpperCase()

/** For each row, the order of an earlier row with its tracking number at the same courier, as after a double scan; null without one. */
export const findSameNumbers = (rows: TypedRow[]): (string | null)[] =>
  rows.map(({ to, courier, trackingNumber }, index) => {
    if (plainNumber(trackingNumber) === '') return null
    const isSame = (other: TypedRow) =>
      other.courier === courier && other.to !== to && plainNumber(other.trackingNumber) === plainNumber(trackingNumber)
    return rows.slice(0, index).find(isSame)?.orderId ?? null
  })
