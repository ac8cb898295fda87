/** The address that opens a WhatsApp chat with a number in E.164 form, with or without its plus, and a message ready to send. */
export const getWhatsAppUrl = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace('+', '')}?text=${encodeURIComponent(text)}`

/** How a message to a customer begins: 'Assalam-o-alaikum Ayesha, this is Karachi Gadgets', without a full stop. */
export const greet = (name: string, shopName: string): string => `Assalam-o-alaikum ${name}, this is ${shopName}`
