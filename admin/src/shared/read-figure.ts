/** A typed whole number; NaN, which the contract refuses, for anything else. */
export const readFigure = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN)
