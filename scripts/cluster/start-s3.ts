import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from './find-free-port.ts'
import { startProgram } from './start-program.ts'

const bucket = 'saddar'

/** Starts an S3 server with one bucket (s3-process.ts). @param directory receives the files */
export async function startS3(directory: string) {
  mkdirSync(directory, { recursive: true })
  const port = await findFreePort()
  const args = ['--openssl-legacy-provider', join(import.meta.dirname, 's3-process.ts'), directory, String(port), bucket]
  const { end } = await startProgram(process.execPath, { args, listensOn: port })
  return { url: `http://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}`, stop: () => end() }
}
