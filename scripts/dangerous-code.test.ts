import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './install.mjs'

const folders = ['contract/src', 'client/src', 'ui/src', 'storefront/src', 'admin/src', 'server/src', 'postgres-embedded/src']
const sources = folders.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(join(ROOT, folder, name), 'utf8') })),
)

/** What lets a text become code, a command, markup or a statement, or weakens a guard. The files after it use it for what they say there. */
const dangerous: [what: string, pattern: RegExp, ...allowed: string[]][] = [
  ['code from text', /\beval\(|new Function\(|from 'node:vm'|setTimeout\(['"`]/],
  ['markup from text', /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(|srcdoc/i],
  // Folders of the embedded database are tried with fixed commands; names reach them as arguments, never as part of a command.
  ['a shell', /\bexec(Sync)?\(['"`]|shell: true|\/bin\/sh/, 'postgres-embedded/src/system-user.ts'],
  ['patterns made at run time', /new RegExp\(/],
  // One constant.
  ['SQL as text', /sql\.raw\(/, 'server/src/platform/db/connect.ts'],
  ['objects from foreign bytes', /from 'node:v8'|\bdeserialize\(|\byaml\b/],
  ['certificates unchecked', /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED/],
  ['weak hashes and ciphers', /createHash\('md5'\)|-ecb'|'(des|rc4|bf)-|createCipher\(/],
  ['messages of other windows', /postMessage\(|addEventListener\('message'/],
  // The keys of entries in the browser's history; how long a browser waits before it connects again.
  ['guessable random numbers', /Math\.random\(/, 'storefront/src/shared/router/location.ts', 'client/src/live-connection.ts'],
  // Pictures that are pasted into a product.
  ['a hold on pasting', /onPaste/, 'admin/src/features/product-form/media-picker.tsx'],
]

test('the sources are looked through', () => {
  expect(sources.length).toBeGreaterThan(500)
})

test.each(dangerous)('no source has %s', (_what, pattern, ...allowed) => {
  const found = sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
  // An exception that is gone leaves the list too.
  expect(found.toSorted()).toEqual(allowed.toSorted())
})
