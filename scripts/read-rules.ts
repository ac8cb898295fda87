import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './install.mjs'

const folder = join(ROOT, 'docs', 'rules')

/** The rows of all tables in docs/rules. An empty cell repeats the cell above. */
export const rules = readdirSync(folder)
  .filter((page) => page.endsWith('.md'))
  .flatMap((page) =>
    readFileSync(join(folder, page), 'utf8')
      .split('\n')
      .filter((line) => /^\| \d/.test(line))
      .map((line) => {
        const cells = line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim())
        const [number = '', text = '', where = '', test = ''] = cells
        return { page, number, text, where, test, cells: cells.length }
      }),
  )
