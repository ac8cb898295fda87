import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { explainFileError } from '@saddar/postgres-embedded'

/** Reads the options of the command line. @throws Error for unknown ones */
export const readOptions = <Options extends ParseArgsOptionsConfig>(options: Options) => parseArgs({ options }).values

/**
 * Runs a command: exit code 1 and one line when it fails. Ctrl-C aborts the signal, so that it can clean up; the exit code is then 130.
 * @param usage printed for --help
 */
export async function runProgram(usage: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  if (process.argv.includes('--help')) return console.log(usage)
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort())
  try {
    await work(stopping.signal)
  } catch (error) {
    const { code, path, dest } = error as NodeJS.ErrnoException & { dest?: string }
    const { message } = explainFileError(error, dest ?? path ?? 'a file') as Error
    process.exitCode = stopping.signal.aborted ? 130 : 1
    if (stopping.signal.aborted) console.error('Stopped.')
    else if (code?.startsWith('ERR_PARSE_ARGS')) console.error(`${message}\n\n${usage}`)
    else console.error(message)
  }
}
