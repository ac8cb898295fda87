const mobile = /^(?:\+92|0092|92)?0?(3\d{2})(\d{7})$/
/** Landlines need a prefix, since their digits alone could be anything. Area codes have two digits in large cities, elsewhere three. */
const landline =
  /^(?:(?:\+92|0092|92)0?|0)(?:(2[125]|4[0-246-9]|5[1-35-7]|6[1-8]|7[14]|8[16]|91)([2-9]\d{6,7})|((?:2[349]|45|54|60|72|8[2-5]|9[2-9])\d)([2-9]\d{5,6}))$/

/** A phone number as Pakistan writes it: '0301 2345678', '021 35678901'. Returns numbers of other countries and other texts unchanged. */
export function formatPhoneNumber(phone: string): string {
  const bare = phone.replace(/[\s()-]/g, '')
  const [code, rest] = (mobile.exec(bare) ?? landline.exec(bare) ?? []).slice(1).filter(Boolean)
  return code && rest ? `0${code} ${rest}` : phone
}

/** The digits of Urdu (extended Arabic) and Arabic keyboards, whose last four bits are their value. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) & 15))

/** The digits of a phone number in one spelling, so that all ways to write it compare as equal: '03001234567' for '+92 (300) 123-4567'. */
export function normalizePhone(phone: string): string {
  const bare = toAsciiDigits(phone).replace(/[^\d+]/g, '')
  return formatPhoneNumber(bare).replace(/\D/g, '')
}

/** A phone number that its owner recognizes and nobody else can call: '0300 •••••67'. */
export function maskPhone(phone: string): string {
  const digits = normalizePhone(phone)
  return `${digits.slice(0, 4)} ${'•'.repeat(Math.max(3, digits.length - 6))}${digits.slice(-2)}`
}
