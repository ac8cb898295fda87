import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The text of a PDF as it is laid out; undefined where this machine has no poppler. */
export async function readPdfText(bytes: Buffer): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'saddar-pdf-'))
  try {
    const file = join(folder, 'file.pdf')
    await writeFile(file, bytes)
    return (await run('pdftotext', ['-layout', file, '-'])).stdout
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The sizes of the pages in points, as the file names them. */
export const listPageSizes = (bytes: Buffer): string[] =>
  [...bytes.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => `${width} × ${height}`)
