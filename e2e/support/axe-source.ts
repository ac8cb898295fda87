import { createRequire } from 'node:module'

// The full source is more than twice as long, and each run sends it to the page.
const { source } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))('axe-core/axe.min.js') as {
  source: string
}

/**
 * The source of axe, which parses each colour once. By itself it parses a page's few colours thousands of times, which takes a quarter of a
 * run.
 */
export const axeSource = `${source}
;(() => {
  const color = axe.commons.color.Color.prototype
  const { parseString } = color
  const parsed = new Map()
  color.parseString = function (text) {
    if (!parsed.has(text)) {
      const { r, g, b, alpha } = parseString.call(this, text)
      parsed.set(text, { r, g, b, alpha })
    }
    return Object.assign(this, parsed.get(text))
  }
})()`
