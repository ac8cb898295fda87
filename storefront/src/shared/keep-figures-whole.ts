/** No line ends within 'Rs 500', '2 Dec 2026' or '10:30 pm' of a sentence. */
export const keepFiguresWhole = (text: string): string =>
  text.replace(/Rs \d|\d [ap]m\b|\d [A-Z][a-z]{2} \d{4}/g, (figure) => figure.replaceAll(' ', '\u00a0'))
