/** The brands' marks, drawn in a box of −10…10. */
const marks: Record<string, string> = {
  Barqi: '<path d="M2 -10L-7 2H-1L-3 10L7 -3H1Z"/>',
  Taar: '<path d="M-10 3C-6 -7 -3 -7 0 0S6 7 10 -3" fill="none" stroke-width="3.4" stroke-linecap="round"/>',
  Zarb: '<path d="M-10 -8L0 1L10 -8V-1L0 9L-10 -1Z"/>',
  Chinar: '<path d="M0 10V3L-9 5L-6 0L-10 -4L-4 -4L0 -10L4 -4L10 -4L6 0L9 5L0 3Z"/>',
  Aina: '<path d="M0 -10L8 0L0 10L-8 0Z" fill="none" stroke-width="3"/><path d="M0 -4L3.4 0L0 4L-3.4 0Z"/>',
  Karak: '<path d="M-8 -8H8L5 8H-5Z"/><path d="M-4 -11V-14M0 -11V-15M4 -11V-14" fill="none" stroke-width="2" stroke-linecap="round"/>',
  Sukoon: '<circle r="8.4" fill="none" stroke-width="3"/><path d="M-4 0A4 4 0 0 0 4 0Z"/>',
  Lahza:
    '<path d="M0 -9A9 9 0 1 1 -9 0" fill="none" stroke-width="3.2" stroke-linecap="round"/><path d="M0 -4V0H-4" fill="none" stroke-width="2.6" stroke-linecap="round"/>',
  Yaad: '<path d="M-8 -8H3L8 -3V8H-8Z" fill="none" stroke-width="3" stroke-linejoin="round"/><circle r="2.6"/>',
  Raftar: '<path d="M-10 7L-3 -7H1L-6 7ZM-2 7L5 -7H8L1 7ZM5 7L10 -3V7Z"/>',
  Noorline:
    '<circle r="4.2"/><path d="M0 -10V-7M0 10V7M-10 0H-7M10 0H7M-7 -7L-5 -5M7 7L5 5M-7 7L-5 5M7 -7L5 -5" fill="none" stroke-width="2.2" stroke-linecap="round"/>',
  Bunyad: '<path d="M-9 -8H-1V-2H-9ZM1 -8H9V-2H1ZM-5 1H5V8H-5Z"/>',
}

/** A brand's mark centred at a point, `size` millimetres high. */
export const drawMark = (brand: string, size: number, color: string, x = 0, y = 0, opacity = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 20})" fill="${color}" stroke="${color}" stroke-width="0" opacity="${opacity}">${marks[brand] ?? ''}</g>`

const strokes: Record<string, string> = {
  '0': 'M0 1Q0 0 1 0H2Q3 0 3 1V5Q3 6 2 6H1Q0 6 0 5Z',
  '1': 'M0.8 0.8L2 0V6',
  '2': 'M0 1Q0 0 1 0H2Q3 0 3 1.2Q3 2.2 2 3.2L0 6H3',
  '3': 'M0 0H3L1.4 2.5Q3 2.5 3 4.2Q3 6 1.5 6Q0.4 6 0 5',
  '4': 'M2.3 6V0L0 4.3H3',
  '5': 'M2.8 0H0.4L0.1 2.6Q0.8 2.2 1.6 2.2Q3 2.2 3 4Q3 6 1.4 6Q0.4 6 0 5.2',
  '6': 'M2.6 0Q0 1.4 0 4Q0 6 1.5 6Q3 6 3 4.2Q3 2.6 1.5 2.6Q0.3 2.6 0 3.8',
  '7': 'M0 0H3L1 6',
  '8': 'M1.5 0Q0.2 0 0.2 1.4Q0.2 2.7 1.5 2.7Q2.8 2.7 2.8 1.4Q2.8 0 1.5 0ZM1.5 2.7Q0 2.7 0 4.4Q0 6 1.5 6Q3 6 3 4.4Q3 2.7 1.5 2.7Z',
  '9': 'M0.4 6Q3 4.6 3 2Q3 0 1.5 0Q0 0 0 1.8Q0 3.4 1.5 3.4Q2.7 3.4 3 2.2',
  ':': 'M1.5 1.6V1.7M1.5 4.3V4.4',
  '%': 'M3 0L0 6M0.5 0.7V0.8M2.5 5.2V5.3',
}

/** Figures for displays, drawn with one line so that no font is needed; centred, `size` high. */
export const drawFigures = (text: string, size: number, color: string, x = 0, y = 0, weight = 0.62): string => {
  const pitch = 4.1
  const parts = [...text].map((sign, i) => `<path transform="translate(${i * pitch} 0)" d="${strokes[sign] ?? ''}"/>`).join('')
  const width = text.length * pitch - (pitch - 3)
  const k = size / 6
  return `<g transform="translate(${x - (width * k) / 2} ${y - size / 2}) scale(${k})" fill="none" stroke="${color}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${parts}</g>`
}
