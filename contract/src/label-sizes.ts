/** The sizes of shipping labels: one on a page of 4 × 6 inches, or four on an A4 page. */
export const labelSizes = ['4x6', 'a4'] as const
export type LabelSize = (typeof labelSizes)[number]
export const labelSizeNames: Record<LabelSize, string> = { '4x6': 'Labels, 4 × 6 inch', a4: 'Labels, four on A4' }
