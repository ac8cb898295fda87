import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** Every colour token in both themes. */
function readColors(): Record<string, Record<Theme, string>> {
  const colors: Record<string, Record<Theme, string>> = {}
  for (const [, name, first, second] of css.matchAll(/--color-([\w-]+):\s*(?:light-dark\()?(#\w{6})(?:,\s*(#\w{6})\))?/g))
    colors[name!] = { light: first!, dark: second ?? first! }
  return colors
}

function getLuminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function getContrast(one: string, other: string): number {
  const [low, high] = [getLuminance(one), getLuminance(other)].sort((a, b) => a - b)
  return (high! + 0.05) / (low! + 0.05)
}

const colors = readColors()
const grounds = ['paper', 'surface', 'tile']
const texts = ['ink', 'quiet', 'red-text', 'success', 'warning', 'info']
const textPairs: [string, string][] = [
  ...texts.flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
  ['white', 'red'],
  ['white', 'red-hover'],
  ['on-ink', 'ink'],
  ['white', 'night'],
  ['night-quiet', 'night'],
  ['red-text', 'red-tint'],
  ['success', 'success-tint'],
  ['warning', 'warning-tint'],
  ['info', 'info-tint'],
  ['ink', 'red-tint'],
]

describe.each(themes)('colours in the %s theme', (theme) => {
  it.each(textPairs)('%s is readable on %s (4.5:1)', (text, ground) => {
    expect(getContrast(colors[text]![theme], colors[ground]![theme])).toBeGreaterThanOrEqual(4.5)
  })

  it.each([...grounds.map((ground) => ['edge', ground]), ['star', 'paper'], ['star', 'surface'], ['ink', 'paper']])(
    '%s stands out from %s (3:1)',
    (mark, ground) => {
      expect(getContrast(colors[mark]![theme], colors[ground]![theme])).toBeGreaterThanOrEqual(3)
    },
  )
})
