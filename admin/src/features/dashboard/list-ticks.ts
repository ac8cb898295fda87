const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** Up to three round amounts below the highest one, for the lines of a chart; none where there is nothing to measure. */
export function listTicks(highest: number): { amount: number; label: string }[] {
  // Revenue is in whole rupees.
  if (highest < 10) return []
  const power = 10 ** Math.floor(Math.log10(highest / 3))
  const step = [1, 2, 2.5, 5, 10].map((digit) => digit * power).find((size) => Math.floor(highest / size) <= 3)!
  return Array.from({ length: Math.floor(highest / step) }, (_, index) => {
    const amount = step * (index + 1)
    return { amount, label: compact.format(amount) }
  })
}
