/** Default texts for titles and link previews; the others come from the shop's settings. */
export const shopText = {
  name: 'Saddar',
  tagline: 'mobile accessories and gadgets in Pakistan',
  description: 'Your one-stop shop for mobile accessories and gadgets in Pakistan. Original products, cash on delivery, 7-day money back.',
} as const
