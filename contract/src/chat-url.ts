/** URL of a chat with the shop: the configured link, else WhatsApp with the phone number. Only WhatsApp takes a text to begin with. */
export function getChatUrl(phone: string, link = '', text = ''): string {
  const url = link || `https://wa.me/${phone.replace(/\D/g, '')}`
  return text && /^https:\/\/wa\.me\/\d+$/.test(url) ? `${url}?text=${encodeURIComponent(text)}` : url
}
