import { closeSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'

/** The identifier that initdb gave the cluster: the first eight bytes of its control file. */
export function readSystemId(data: string): string {
  const file = openSync(join(data, 'global', 'pg_control'), 'r')
  try {
    const buffer = Buffer.alloc(8)
    readSync(file, buffer, 0, 8, 0)
    return String(buffer.readBigUInt64LE())
  } finally {
    closeSync(file)
  }
}
