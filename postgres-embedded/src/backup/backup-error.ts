/** A backup or a restore that cannot be done. The message says why and what to change, in one line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** What the operating system refuses most often, as the beginning of a sentence about a file or folder. */
const reasons: Record<string, string> = {
  ENOSPC: 'The disk is full:',
  EDQUOT: 'The quota of the disk is used up:',
  EROFS: 'The disk is read-only:',
  EACCES: 'This user has no right to use',
  EPERM: 'This user has no right to change',
  ENOTDIR: 'This is not a folder:',
  EEXIST: 'This exists already:',
  EIO: 'The disk cannot be read or written:',
}

/** Turns a system error into one line that names its file, or else `file`; returns other errors unchanged. */
export function explainFileError(error: unknown, file: string): unknown {
  const { code = '', path = file } = error as NodeJS.ErrnoException
  return reasons[code] ? new BackupError(`${reasons[code]} ${path} (${code}).`, { cause: error }) : error
}
