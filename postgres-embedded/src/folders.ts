import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './error.ts'
import { canEnter, type DatabaseUser } from './system-user.ts'

/**
 * The paths of one embedded server. `base` belongs to the user who starts it and `cluster` to the user who runs it: files that
 * root writes (lock, log, access rules) are never where that user could replace them by symbolic links.
 */
export type Folders = { base: string; cluster: string; data: string; log: string; lock: string; handles: string }

// sun_path holds 108 bytes on Linux and 104 on macOS.
const SOCKET_PATH_LIMIT = 100
export const SOCKET_FILE = '.s.PGSQL.5432'

export function nameFolders(dataDir: string): Folders {
  const base = join(dataDir, 'postgres')
  const cluster = join(base, 'cluster')
  return {
    base,
    cluster,
    data: join(cluster, 'data'),
    log: join(base, 'server.log'),
    lock: join(base, 'lock'),
    handles: join(base, 'holders'),
  }
}

/** Creates `base`, which contains the lock that every later step needs. */
export function makeBase({ base }: Folders): void {
  mkdirSync(dirname(base), { recursive: true, mode: 0o755 })
  mkdirSync(base, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}

/** Creates `cluster` for the database user. Throws when that user cannot enter a folder above it. */
export function openClusterTo({ base, cluster }: Folders, user: DatabaseUser): void {
  const isNew = !existsSync(cluster)
  mkdirSync(cluster, { recursive: true, mode: 0o700 })
  // Another owner also means that its user no longer exists, as in a rebuilt container: the files go to the new user.
  if (isNew || (user.uid !== undefined && statSync(cluster).uid !== user.uid)) giveAll(cluster, user)
  if (canEnter(user, cluster)) return
  // The data folder is ours, so others may be let through it; folders above it are not ours to change.
  for (const ours of [base, dirname(base)]) chmodSync(ours, statSync(ours).mode | 0o011)
  if (canEnter(user, cluster)) return
  throw new EmbeddedPostgresError(
    `${dirname(base)} cannot be entered by the system user ${user.name}, who runs the database when you are root. ` +
      'Choose a data folder outside private home folders, such as one in /var/lib, or use another server.',
  )
}

/** Creates a private folder for the socket: in `base`, or in /tmp when that path would be too long. */
export function makeSocketFolder({ base }: Folders, user: DatabaseUser, name: string): string {
  const wanted = join(base, 'socket')
  const fits = Buffer.byteLength(join(wanted, SOCKET_FILE)) <= SOCKET_PATH_LIMIT
  if (fits) mkdirSync(wanted, { recursive: true, mode: 0o700 })
  const folder = fits ? wanted : makeShortFolder(base, user, name)
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  return folder
}

/** Returns the same folder for the same `base`: a restarted server must be reachable at the address that its users have. */
function makeShortFolder(base: string, user: DatabaseUser, name: string): string {
  const folder = `/tmp/${name}-${createHash('sha256').update(base).digest('hex').slice(0, 16)}`
  try {
    mkdirSync(folder, { mode: 0o700 })
    return folder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  // Everybody may write to /tmp: a folder of another user is not used.
  const found = lstatSync(folder)
  const isOurs = found.isDirectory() && [process.getuid?.(), user.uid].includes(found.uid) && (found.mode & 0o077) === 0
  return isOurs ? folder : mkdtempSync(`/tmp/${name}-`)
}

/** Removes PostgreSQL's files from the socket folder, and the folder when it is empty then. */
export function removeSocketFolder(folder: string): void {
  for (const name of [SOCKET_FILE, `${SOCKET_FILE}.lock`]) rmSync(join(folder, name), { force: true })
  try {
    rmdirSync(folder)
  } catch {
    // Already gone, or it contains other files: neither prevents the next start.
  }
}

function giveAll(folder: string, user: DatabaseUser): void {
  if (user.uid === undefined || user.gid === undefined) return
  lchownSync(folder, user.uid, user.gid)
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) lchownSync(join(folder, entry), user.uid, user.gid)
}
