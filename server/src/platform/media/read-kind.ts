import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'

export type MediaKind = 'picture' | 'video'

/** The accepted media types. SVG is not one of them, since it can contain scripts. */
const kinds: Record<string, { kind: MediaKind; extension: string }> = {
  'image/jpeg': { kind: 'picture', extension: 'jpg' },
  'image/png': { kind: 'picture', extension: 'png' },
  'image/webp': { kind: 'picture', extension: 'webp' },
  'image/avif': { kind: 'picture', extension: 'avif' },
  'video/mp4': { kind: 'video', extension: 'mp4' },
  'video/webm': { kind: 'video', extension: 'webm' },
}

const headBytes = 4_100

/** Detects the kind of a file from its first bytes, ignoring its name and declared type. Returns undefined for other types. */
export async function readKind(head: Uint8Array): Promise<{ kind: MediaKind; extension: string } | undefined> {
  const found = await fileTypeFromBuffer(head.subarray(0, headBytes))
  return found && kinds[found.mime]
}

export async function readKindOfFile(path: string): Promise<{ kind: MediaKind; extension: string } | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return await readKind(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}
