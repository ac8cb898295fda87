import type { ObjectStore } from '@saddar/postgres-embedded'
import type { S3Address } from './s3-address.ts'
import { S3Client } from './s3-client.ts'

/** Nobody waits for a backup, and several pieces share a slow line. The time for an answer includes receiving a piece. */
const patience = { answerMs: 60_000, bytesPerMs: 50, pausesMs: [500, 2_000, 8_000] }
const type = 'application/octet-stream'

/** A bucket that takes the log and the backups of the embedded database. */
export function openObjectStore(address: S3Address): ObjectStore {
  const client = new S3Client(address, patience)
  return {
    put: (key, bytes) => client.putBytes(key, bytes, { type }),
    read: async (key) => (await client.read(key)) ?? null,
    findTime: async (key) => (await client.find(key))?.modifiedAt ?? null,
    list: (prefix) => client.list(prefix),
    remove: (key) => client.remove(key),
  }
}
