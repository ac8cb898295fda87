/** The codes of common colour names. Any other colour starts as black and is set by hand. */
const codes: Record<string, string> = {
  black: '#15161a',
  white: '#f7f7f5',
  grey: '#8b8983',
  gray: '#8b8983',
  silver: '#c8c8cc',
  red: '#c8102e',
  blue: '#1d4ed8',
  'sky blue': '#7db7e8',
  navy: '#1b2a4a',
  green: '#15803d',
  olive: '#6b7040',
  mint: '#a8dcc5',
  teal: '#0f766e',
  yellow: '#f2c230',
  gold: '#c9a24a',
  orange: '#e8711c',
  brown: '#6b4a34',
  sand: '#d9c7ab',
  beige: '#e3d6c0',
  pink: '#e79ab0',
  'rose gold': '#d9a08b',
  purple: '#6d4aa8',
  lavender: '#b9a7dc',
  clear: '#eef1f2',
}

/** Reads 'Black, Sand' as a list of distinct colours. */
export function readColors(text: string): { name: string; code: string }[] {
  const names = text
    .split(/[,،\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
  return names
    .filter((name, index) => names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === index)
    .map((name) => ({ name, code: codes[name.toLowerCase()] ?? '#000000' }))
}
