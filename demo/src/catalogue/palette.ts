import type { DemoColor } from '../types.ts'

/** The product colours. Each name has one code throughout the shop, so that the colour filter groups equal colours. */
export const palette = {
  black: { name: 'Black', code: '#2B2C31' },
  graphite: { name: 'Graphite', code: '#55575E' },
  white: { name: 'White', code: '#F7F6F3' },
  silver: { name: 'Silver', code: '#C9CBCF' },
  titanium: { name: 'Titanium', code: '#9A948B' },
  blue: { name: 'Blue', code: '#2F5DA8' },
  skyBlue: { name: 'Sky Blue', code: '#9DC3DE' },
  navy: { name: 'Navy', code: '#26365C' },
  teal: { name: 'Teal', code: '#1F7A78' },
  green: { name: 'Green', code: '#4E7F5B' },
  mint: { name: 'Mint', code: '#A9D6C3' },
  olive: { name: 'Olive', code: '#6C6E49' },
  red: { name: 'Red', code: '#C3273A' },
  orange: { name: 'Orange', code: '#E8743B' },
  yellow: { name: 'Yellow', code: '#EFC348' },
  pink: { name: 'Pink', code: '#EDB6BF' },
  lavender: { name: 'Lavender', code: '#B9AEDC' },
  purple: { name: 'Purple', code: '#6B4C8F' },
  sand: { name: 'Sand', code: '#D9C7AB' },
  brown: { name: 'Brown', code: '#7A4B2F' },
  tan: { name: 'Tan', code: '#B9804C' },
  gold: { name: 'Gold', code: '#D4B27A' },
  clear: { name: 'Clear', code: '#E4ECEF' },
} as const satisfies Record<string, DemoColor>
