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
import { canEnter, type DatabaseUser } from './system-user.ts'

/**
 * Where everything of one embedded database lies. `base` belongs to the starter and `cluster` to the database user: what
 * root writes (lock, log, access rules) never lies where that user could put a symbolic link in its way.
 */
export type Folders = { base: string; cluster: string; data: string; log: string; lock: string; holders: string }

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
    holders: join(base, 'holders'),
  }
}

/** Makes `base`, so that the lock in it can be taken before anything else is decided. */
export function makeBase({ base }: Folders): void {
  mkdirSync(dirname(base), { recursive: true, mode: 0o755 })
  mkdirSync(base, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}

/** Makes `cluster` for the database user. Throws when a folder above it keeps that user out. */
export function openClusterTo({ base, cluster }: Folders, user: DatabaseUser): void {
  const isNew = !existsSync(cluster)
  mkdirSync(cluster, { recursive: true, mode: 0o700 })
  // Another number also means that its user is gone, as in a rebuilt container: the files go to the one who takes his place.
  if (isNew || (user.uid !== undefined && statSync(cluster).uid !== user.uid)) giveAll(cluster, user)
  if (canEnter(user, cluster)) return
  // The data folder is ours, so it may be opened for passing through; folders above it are not ours to change.
  for (const ours of [base, dirname(base)]) chmodSync(ours, statSync(ours).mode | 0o011)
  if (canEnter(user, cluster)) return
  throw new Error(
    `${dirname(base)} cannot be entered by the system user ${user.name}, who runs the database when you are root. ` +
      'Set DATA_DIR to a folder outside closed homes, such as /var/lib/saddar, or set DATABASE_URL.',
  )
}

/** A private folder for the socket: in `base`, or in the temporary folder when that path would be too long. */
export function makeSocketFolder({ base }: Folders, user: DatabaseUser): string {
  const wanted = join(base, 'socket')
  const fits = Buffer.byteLength(join(wanted, SOCKET_FILE)) <= SOCKET_PATH_LIMIT
  if (fits) mkdirSync(wanted, { recursive: true, mode: 0o700 })
  const folder = fits ? wanted : makeShortFolder(base, user)
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  return folder
}

/** Always the same one for a data folder: a server that is started again must answer at the address that its shop has. */
function makeShortFolder(base: string, user: DatabaseUser): string {
  const folder = `/tmp/saddar-${createHash('sha256').update(base).digest('hex').slice(0, 16)}`
  try {
    mkdirSync(folder, { mode: 0o700 })
    return folder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  // Everybody may write to /tmp: one that another user has put there is not taken.
  const found = lstatSync(folder)
  const isOurs = found.isDirectory() && [process.getuid?.(), user.uid].includes(found.uid) && (found.mode & 0o077) === 0
  return isOurs ? folder : mkdtempSync('/tmp/saddar-')
}

/** Removes what PostgreSQL puts into the socket's folder, and the folder. Nothing else in it is touched. */
export function removeSocketFolder(folder: string): void {
  for (const name of [SOCKET_FILE, `${SOCKET_FILE}.lock`]) rmSync(join(folder, name), { force: true })
  try {
    rmdirSync(folder)
  } catch {
    // Already gone, or somebody keeps files there: neither is in the way of the next start.
  }
}

function giveAll(folder: string, user: DatabaseUser): void {
  if (user.uid === undefined || user.gid === undefined) return
  lchownSync(folder, user.uid, user.gid)
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) lchownSync(join(folder, entry), user.uid, user.gid)
}
