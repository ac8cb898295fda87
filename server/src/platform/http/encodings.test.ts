import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { encodings } from './encodings.ts'

/** Compresses bodies that nobody keeps, and prints the megabytes of buffers that young collections leave. */
const script = `
  import { compressInThread, compressQuickly, recompress } from '${join(import.meta.dirname, 'encodings.ts')}'
  const plain = Buffer.from(Array.from({ length: 2_000 }, (_, index) => 'product ' + index).join())
  const before = process.memoryUsage().arrayBuffers
  const [way, encoding] = process.argv.slice(-2)
  const quick = compressQuickly(plain, encoding)
  const compress = {
    'at once': () => compressQuickly(plain, encoding),
    'in a thread': () => compressInThread(plain, encoding),
    'again': () => recompress(quick, encoding, 5),
  }
  for (let count = 0; count < 300; count++) await compress[way]()
  for (let count = 0; count < 3; count++) gc({ type: 'minor' })
  console.log((process.memoryUsage().arrayBuffers - before) / 2 ** 20)`

const ways = ['at once', 'in a thread', 'again']
const cases = encodings.flatMap((encoding) => ways.map((way) => ({ way, encoding })))

test.each(cases)('compressing $way, $encoding, leaves no buffers that only a collection of the old heap would free', async (given) => {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--expose-gc', '--input-type=module', '--eval', script, given.way, given.encoding])
  // With them it would be 4 to 9; turns of the event loop let some other garbage grow old.
  expect(Number(stdout)).toBeLessThan(3)
})
