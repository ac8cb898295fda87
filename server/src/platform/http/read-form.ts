import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import { upload, uploadBytes } from '@saddar/contract/limits'
import type { FastifyRequest } from 'fastify'
import { AppError, invalid } from './app-error.ts'
import { isPlainJson } from './json-body.ts'

type FileKind = keyof typeof uploadBytes

export interface UploadedFile {
  /** The field's name: `baseImages`, `variantImages[2]`. */
  field: string
  /** The sender's file name, only for display. */
  name: string
  /** The kind of file that the field expects; the content is not verified yet. */
  kind: FileKind
  path: string
}

/** The folder where files of a multipart body are stored for the handler, and the check for free space. */
export interface Uploads {
  folder: string
  assertSpace(): void
}

interface ReadForm {
  fields: Record<string, unknown>
  files: UploadedFile[]
  /** Deletes the files. */
  remove(): Promise<void>
}

export const noFiles = { files: [], remove: async () => undefined }

/** The name and content of the one file of a form. @throws AppError VALIDATION without a file */
export async function readUpload(upload: UploadedFile | undefined): Promise<{ name: string; content: Buffer }> {
  if (!upload) throw invalid([{ msg: 'Choose a file', path: 'file' }])
  return { name: upload.name, content: await readFile(upload.path) }
}

/**
 * Reads a multipart body: texts by field (a list for repeated fields), files into a temporary folder, each within its size limit
 * (rule 15.2). On any error, all files are deleted.
 * @throws AppError BAD_JSON for a malformed form, FILE_TOO_LARGE, DISK_FULL, VALIDATION for a file in a field that accepts none
 */
export async function readForm(request: FastifyRequest, accepted: Readonly<Record<string, FileKind>>, uploads: Uploads): Promise<ReadForm> {
  const folder = join(uploads.folder, randomUUID())
  const fields = new Map<string, unknown>()
  const files: UploadedFile[] = []
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await mkdir(folder, { recursive: true })
    for await (const part of request.parts({ limits: partLimits })) {
      if (part.type === 'field') addField(fields, part)
      else {
        if (part.filename) uploads.assertSpace()
        const file = await saveFile(part, accepted, join(folder, String(files.length)))
        if (file) files.push(file)
      }
    }
    const plain = Object.fromEntries(fields)
    if (!isPlainJson(plain)) throw new AppError('BAD_JSON')
    return { fields: plain, files, remove }
  } catch (error) {
    await remove()
    // Parser errors about the bytes have no code: they are the sender's fault, not the server's.
    throw error instanceof AppError || (error as { code?: string }).code ? error : new AppError('BAD_JSON')
  }
}

const partLimits = {
  fileSize: Math.max(...Object.values(uploadBytes)),
  files: upload.files,
  fields: upload.fields,
  fieldSize: upload.fieldBytes,
  fieldNameSize: 100,
  parts: upload.files + upload.fields,
  headerPairs: 50,
}

function addField(fields: Map<string, unknown>, { fieldname, value, fieldnameTruncated, valueTruncated }: MultipartValue): void {
  if (fieldnameTruncated || valueTruncated) throw new AppError('BAD_JSON')
  const before = fields.get(fieldname)
  fields.set(fieldname, before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value])
}

async function saveFile(
  part: MultipartFile,
  accepted: Readonly<Record<string, FileKind>>,
  path: string,
): Promise<UploadedFile | undefined> {
  const kind = accepted[part.fieldname.replace(/\[\d{1,3}\]$/, '[i]')]
  if (!kind) throw invalid([{ msg: 'This field takes no file', path: part.fieldname.slice(0, 60) }])
  let bytes = 0
  await pipeline(
    part.file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        if (bytes > uploadBytes[kind]) throw new AppError('FILE_TOO_LARGE')
        yield chunk
      }
    },
    createWriteStream(path),
  )
  if (part.file.truncated) throw new AppError('FILE_TOO_LARGE')
  // Browsers send an empty file field without name and bytes.
  if (bytes === 0 && part.filename === '') return undefined
  return { field: part.fieldname, name: [...(part.filename ?? '')].slice(0, 80).join(''), kind, path }
}

const abandonedMs = 60 * 60_000

/** Deletes the files of a process that was killed while it read forms. */
export async function clearAbandonedForms(root: string): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    const { mtimeMs } = await stat(join(root, name)).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > abandonedMs) await rm(join(root, name), { recursive: true, force: true })
  }
}
