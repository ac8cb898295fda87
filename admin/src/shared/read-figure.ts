/** A typed whole number; NaN, which the contract refuses, for anything else. */
export const readFigure = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN)

/** Typed whole rupees, also as '1,500' or 'Rs 1,500'; NaN for anything else. */
export const readRupees = (text: string): number =>
  /^\s*(?:rs\.?\s*)?(?:\d+|\d{1,3}(?:,\d{2,3})+)\s*$/i.test(text) ? Number(text.replace(/\D/g, '')) : Number.NaN
