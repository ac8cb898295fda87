/** URL of a chat with the shop: the configured link, else WhatsApp with the phone number. */
export function getChatUrl(phone: string, link = ''): string {
  return link || `https://wa.me/${phone.replace(/\D/g, '')}`
}
