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
