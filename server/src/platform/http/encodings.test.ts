import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { encodings } from './encodings.ts'

/** Compresses bodies that nobody keeps, and prints the megabytes of buffers that young collections leave. */
const script = `
  import { compressInThread, compressQuickly, recompress } from '${join(import.meta.dirname, 'encodings.ts')}'
  const plain = Buffer.from(Array.from({ length: 2_000 }, (_, index) => 'product ' + index).join())
  const [way, encoding] = process.argv.slice(-2)
  const quick = compressQuickly(plain, encoding)
  const compress = {
    'at once': () => compressQuickly(plain, encoding),
    'in a thread': () => compressInThread(plain, encoding),
    'again': () => recompress(quick, encoding, 5),
  }
  gc()
  const before = process.memoryUsage().arrayBuffers
  for (let count = 1; count <= 300; count++) {
    await compress[way]()
    if (count % 10 === 0) gc({ type: 'minor' })
  }
  console.log((process.memoryUsage().arrayBuffers - before) / 2 ** 20)`

const ways = ['at once', 'in a thread', 'again']
const cases = encodings.flatMap((encoding) => ways.map((way) => ({ way, encoding })))

test.each(cases)('compressing $way, $encoding, leaves no buffers that only a collection of the old heap would free', async (given) => {
  const run = promisify(execFile)
  // Young collections only where the script asks for them: one that comes while a thread compresses lets what is in use grow old.
  const flags = ['--expose-gc', '--no-minor-gc-task', '--input-type=module']
  const { stdout } = await run(process.execPath, [...flags, '--eval', script, given.way, given.encoding])
  // Kept buffers of outputs would be 5 to 11, and kept inputs 7.
  expect(Number(stdout)).toBeLessThan(2)
})
