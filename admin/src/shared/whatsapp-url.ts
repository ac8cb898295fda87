/** The address that opens a WhatsApp chat with a number in E.164 form, with or without its plus, and a message ready to send. */
export const getWhatsAppUrl = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace('+', '')}?text=${encodeURIComponent(text)}`
