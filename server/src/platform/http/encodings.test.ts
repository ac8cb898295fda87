import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { encodings } from './encodings.ts'

/** Compresses bodies that nobody keeps, and prints the megabytes of buffers that young collections leave. */
const script = `
  import { compressQuickly } from '${join(import.meta.dirname, 'encodings.ts')}'
  const plain = Buffer.from(Array.from({ length: 2_000 }, (_, index) => 'product ' + index).join())
  const before = process.memoryUsage().arrayBuffers
  for (let count = 0; count < 300; count++) compressQuickly(plain, process.argv.at(-1))
  for (let count = 0; count < 3; count++) gc({ type: 'minor' })
  console.log((process.memoryUsage().arrayBuffers - before) / 2 ** 20)`

test.each(encodings)('compressing with %s leaves no buffers that only a collection of the old heap would free', async (encoding) => {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--expose-gc', '--input-type=module', '--eval', script, encoding])
  expect(Number(stdout)).toBeLessThan(1)
})
