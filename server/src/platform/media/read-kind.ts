import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'

export type MediaKind = 'picture' | 'video'

/** What a file may be, by its first bytes. SVG is not among them: it can carry scripts. */
const kinds: Record<string, { kind: MediaKind; extension: string }> = {
  'image/jpeg': { kind: 'picture', extension: 'jpg' },
  'image/png': { kind: 'picture', extension: 'png' },
  'image/webp': { kind: 'picture', extension: 'webp' },
  'image/avif': { kind: 'picture', extension: 'avif' },
  'video/mp4': { kind: 'video', extension: 'mp4' },
  'video/webm': { kind: 'video', extension: 'webm' },
}

const headBytes = 4_100

/** What these bytes begin as; undefined for everything that we do not take. Neither name nor stated type is looked at. */
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
