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

/** Patterns that interpret text as code, commands, markup or SQL, or weaken a protection, each with the files that may use it. */
const dangerous: [what: string, pattern: RegExp, ...allowed: string[]][] = [
  ['code from text', /\beval\(|new Function\(|from 'node:vm'|setTimeout\(['"`]/],
  ['markup from text', /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(|srcdoc/i],
  // The embedded database runs fixed commands; names are passed as arguments, never as part of a command.
  ['a shell', /\bexec(Sync)?\(['"`]|shell: true|\/bin\/sh/, 'postgres-embedded/src/system-user.ts'],
  // Built from constants of the same file, when it is loaded.
  [
    'regular expressions built at run time',
    /new RegExp\(/,
    'server/src/features/catalogue/amounts.ts',
    'server/src/features/catalogue/read-ends.ts',
    'server/src/features/catalogue/read-price.ts',
  ],
  // A constant.
  ['raw SQL', /sql\.raw\(/, 'server/src/platform/db/connect.ts'],
  // Reads the size of the heap only.
  ['deserialization of untrusted data', /from 'node:v8'|\bdeserialize\(|\byaml\b/, 'server/src/platform/collect-when-idle.ts'],
  ['disabled certificate checks', /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED/],
  ['weak hashes and ciphers', /createHash\('md5'\)|-ecb'|'(des|rc4|bf)-|createCipher\(/],
  ['messages between windows', /postMessage\(|addEventListener\('message'/],
  // For keys of browser history entries, and for the random delay before a browser reconnects.
  ['insecure random numbers', /Math\.random\(/, 'storefront/src/shared/router/location.ts', 'client/src/live-connection.ts'],
  // For pasting pictures into a product, and a column of tracking numbers into the fields of a selection.
  [
    'paste handlers',
    /onPaste|'paste'/,
    'admin/src/features/orders/ship-dialog.tsx',
    'admin/src/features/product-form/description-input.tsx',
    'admin/src/features/product-form/media-picker.tsx',
  ],
]

test('searches the sources of all workspaces', () => {
  expect(sources.length).toBeGreaterThan(500)
})

test.each(dangerous)('no source contains %s', (_what, pattern, ...allowed) => {
  const found = sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
  // Exceptions that no longer apply must be removed from the list.
  expect(found.toSorted()).toEqual(allowed.toSorted())
})
