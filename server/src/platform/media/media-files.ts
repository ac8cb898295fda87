import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CopyMessage, CopyOptions } from './picture-copies.ts'

/** A name under which a file may be sent: `400.webp`, `400.avif`, `400.jpg`, `video`. */
export interface Candidate {
  name: string
  cacheControl: string
}

/** Keeps finished pictures and videos: by id, some files that never change. */
export interface MediaFiles {
  /** The local folder in which pictures are built, as `{id}.part`. */
  readonly folder: string
  prepare(): Promise<void>
  /** Takes over a finished folder: afterwards all its files are kept and the folder is gone, or it throws and nothing is kept. */
  add(id: string, building: string): Promise<void>
  /** Makes the AVIF and JPEG copies of as many pictures as `milliseconds` allow. @returns the processed ones */
  addCopies(ids: string[], milliseconds: number, manner?: CopyOptions): Promise<CopyMessage[]>
  /** Deletes a picture or video with all its files. Idempotent. */
  remove(id: string): Promise<void>
  /** Drops from this process's memory the picture that another process deleted, or all pictures without an id. */
  forget(id?: string): void
  /** Of these, those without any picture or video. */
  listMissing(ids: string[]): Promise<string[]>
  /** Sends the first of these files that exists. Answers conditional and range requests. @returns false when none exists */
  send(request: FastifyRequest, reply: FastifyReply, id: string, candidates: Candidate[]): Promise<boolean>
}
