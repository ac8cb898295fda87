/** Writes the digits of Urdu and Arabic keyboards as those of all others. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[۰-۹٠-٩]/g, (digit) => String((digit.codePointAt(0)! - (digit < '۰' ? 0x660 : 0x6f0)) % 10))
