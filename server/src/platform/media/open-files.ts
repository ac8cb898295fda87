import { join } from 'node:path'
import { DiskFiles } from './disk-files.ts'
import type { MediaFiles } from './media-files.ts'
import { PrivateDiskFiles, type PrivateFiles, PrivateS3Files } from './private-files.ts'
import type { S3Address } from './s3-address.ts'
import { S3Client } from './s3-client.ts'
import { S3Files } from './s3-files.ts'

export interface FileSettings {
  dataDir: string
  /** Absent: all files are in the data folder. */
  s3: S3Address | undefined
}

/** The places of the app's files. */
export interface Files {
  media: MediaFiles
  /** Files that are kept by name in a folder of this name, and never served. */
  openPrivate(name: string): PrivateFiles
  /** Absent without a bucket. */
  client: S3Client | undefined
}

/** The only place that chooses between the data folder and a bucket (decision 0025). */
export function openFiles({ dataDir, s3 }: FileSettings, widths: readonly number[]): Files {
  const folder = join(dataDir, 'media')
  if (!s3) return { media: new DiskFiles(folder), openPrivate: (name) => new PrivateDiskFiles(join(dataDir, name)), client: undefined }
  const client = new S3Client(s3)
  return {
    media: new S3Files(client, folder, widths),
    openPrivate: (name) => new PrivateS3Files(client, join(dataDir, name), name),
    client,
  }
}
