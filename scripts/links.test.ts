import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './install.mjs'
import { listFiles } from './named-files.ts'

const pages = listFiles('').filter((file) => file.endsWith('.md'))

test('every link of a page leads to an existing file and heading', () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)]
      .map((match) => match[1]!)
      .filter((link) => !isTarget(page, link))
      .map((link) => `${page}: ${link}`),
  )
  expect(broken).toEqual([])
})

function read(page: string): string {
  return readFileSync(join(ROOT, page), 'utf8')
}

function isTarget(page: string, link: string): boolean {
  const [path = '', heading] = link.split('#')
  const target = path === '' ? page : relative(ROOT, join(ROOT, dirname(page), path))
  if (!existsSync(join(ROOT, target))) return false
  return heading === undefined || listAnchors(read(target)).includes(heading)
}

/** The anchors that GitHub generates for the headings of a page. */
function listAnchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map((match) =>
    match[1]!
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s/g, '-'),
  )
}
