import { chmodSync, closeSync, existsSync, lchownSync, mkdirSync, openSync, readFileSync, readSync, rmSync, writeFileSync } from 'node:fs'
import { copyFile, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Folders, nameFolders } from '../folders.ts'
import type { DatabaseUser } from '../system-user.ts'
import { explainFileError } from './backup-error.ts'
import { isBefore, nameSegment, readSegmentName, segmentOf } from './wal-names.ts'

// This module is the only one that knows how an archive stores its files: `<archive>/<system id>/<name>.gz`.
// Each cluster has a folder of its own, so that a new, empty cluster never meets the segments of another one.

/** Seconds after which an incomplete segment is archived: what is lost at most when the machine is. */
const ARCHIVE_TIMEOUT_S = 60
/** When the archive cannot be written and the database's disk has less than this left, segments are given up to keep the server alive. */
const GIVE_UP_KB = 1024 * 1024
const SUFFIX = '.gz'

/**
 * Runs as the database's user for each segment. Exit code 0 allows PostgreSQL to reuse it, any other makes PostgreSQL keep it and try
 * again, so it ends with 0 only when the file is on the archive's disk. A segment that is given up is noted in `archive-gaps`.
 */
const SCRIPT = `# Archives a file of PostgreSQL's log. Arguments: its path, its name, the folder of the archive, kilobytes to leave free.
umask 077
path=$1 name=$2 folder=$3 spare=$4
new=$folder/$name${SUFFIX} part=$folder/.$name.part

if [ -e "$new" ]; then
  # PostgreSQL sends a file again when it crashed before noting that it is archived.
  gzip -dc "$new" | cmp -s - "$path" && sync "$new" "$folder" && exit 0
  echo "archive: $new exists with other contents" >&2
  exit 1
fi
gzip -4 -c <"$path" >"$part" && sync "$part" && mv "$part" "$new" && sync "$folder" && exit 0
rm -f "$part"
free=$(df -Pk . | { read -r _; read -r _ _ _ kilobytes _; echo "$kilobytes"; })
if [ "$free" -lt "$spare" ]; then
  echo "archive: $name is given up, because the database's disk is nearly full" >&2
  echo "$(date -u +%Y-%m-%dT%H:%M:%SZ) $name" >>../archive-gaps && exit 0
fi
echo "archive: $new cannot be written" >&2
exit 1
`

/** The server's settings that archive its WAL. Prepares the folder for the database's user where the archive exists. */
export function prepareArchive(folders: Folders, archive: string, user: DatabaseUser, spareKb = GIVE_UP_KB): Record<string, string> {
  const script = join(folders.base, 'archive-wal.sh')
  writeFileSync(script, SCRIPT)
  chmodSync(script, 0o644)
  const folder = join(archive, readSystemId(folders.data))
  // A missing archive, such as a disk that is not mounted, must not stop the start: archiving fails, and says so, until it is back.
  if (existsSync(archive)) makeFolder(folder, user)
  const words = ['sh', script, '%p', '%f', folder, String(spareKb)]
  return {
    archive_mode: 'on',
    archive_timeout: String(ARCHIVE_TIMEOUT_S),
    archive_command: words.map((word) => (/^%[pf]$/.test(word) ? `"${word}"` : quote(word))).join(' '),
  }
}

function makeFolder(folder: string, user: DatabaseUser): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (user.uid !== undefined && user.gid !== undefined) lchownSync(folder, user.uid, user.gid)
  } catch {
    // Archiving fails with the reason in the server's log.
  }
}

/** As an argument for the shell in a setting in which % begins a placeholder. */
const quote = (text: string) => `'${text.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`

/** The identifier that initdb gave the cluster: the first eight bytes of its control file. */
function readSystemId(data: string): string {
  const file = openSync(join(data, 'global', 'pg_control'), 'r')
  try {
    const buffer = Buffer.alloc(8)
    readSync(file, buffer, 0, 8, 0)
    return String(buffer.readBigUInt64LE())
  } finally {
    closeSync(file)
  }
}

/** Segments that were given up because both disks were full: a line with time and name each. A new backup starts a new history. */
export function readArchiveGaps(dataDir: string): string[] {
  const file = gapsFile(dataDir)
  // The database's user writes this file, so nothing else in it is trusted.
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => /^[\d-]{10}T[\d:]{8}Z [\w.]+$/.test(line))
    : []
}

/** Forgets the segments that were given up before this time (ISO 8601), when a complete backup began then. */
export function clearArchiveGaps(dataDir: string, before: string): void {
  const later = readArchiveGaps(dataDir).filter((line) => line >= before)
  if (later.length === 0) rmSync(gapsFile(dataDir), { force: true })
}

const gapsFile = (dataDir: string) => join(nameFolders(dataDir).cluster, 'archive-gaps')

/** Copies the segments of a cluster from this one on, and the histories of its timelines, to a folder for `restoreCommand`. */
export async function copyFromArchive(archive: string, systemId: string, from: { lsn: string } | 'histories', to: string): Promise<void> {
  for (const name of await listArchive(archive, systemId)) {
    const segment = readSegmentName(name)
    const isWanted = name.endsWith('.history') || (segment && from !== 'histories' && segment.segment >= segmentOf(from.lsn))
    if (isWanted) await copyFile(join(archive, systemId, name + SUFFIX), join(to, name + SUFFIX))
  }
}

/** Reads files that `copyFromArchive` copied to `folder`, a path without special characters relative to the data folder. */
export const restoreCommand = (folder: string): string => `test -f "${folder}/%f${SUFFIX}" && gzip -dc "${folder}/%f${SUFFIX}" >"%p"`

/** Removes the segments that no backup from this position on needs. Returns how many. */
export async function removeArchivedBefore(archive: string, systemId: string, lsn: string): Promise<number> {
  const names = (await listArchive(archive, systemId)).filter((name) => {
    const segment = readSegmentName(name.slice(0, 24))
    return segment && !name.endsWith('.history') && segment.segment < segmentOf(lsn)
  })
  for (const name of names) await rm(join(archive, systemId, name + SUFFIX), { force: true })
  return names.length
}

/** The first segment that is missing between this position and the newest archived segment; null when there is none. */
export async function findArchiveGap(
  archive: string,
  systemId: string,
  { lsn, timeline }: { lsn: string; timeline: number },
): Promise<string | null> {
  const segments = (await listArchive(archive, systemId)).flatMap((name) => readSegmentName(name)?.segment ?? [])
  const present = new Set(segments)
  const newest = Math.max(...segments)
  for (let segment = segmentOf(lsn); segment < newest; segment++) if (!present.has(segment)) return nameSegment(timeline, segment)
  return null
}

/**
 * The timeline that was in use at this time, of those that continue a backup: each restore begins a new one, and a restore of an older
 * backup branches off before this one. A timeline begins when its history is archived.
 */
export async function chooseTimeline(
  archive: string,
  { systemId, timeline, endLsn }: { systemId: string; timeline: number; endLsn: string },
  at: Date | 'latest',
): Promise<number> {
  let newest = timeline
  for (const name of await listArchive(archive, systemId)) {
    if (!name.endsWith('.history')) continue
    const file = join(archive, systemId, name + SUFFIX)
    // Lines: the parent's timeline, the position at which the next one begins, the reason.
    const parents = String(await promisify(gunzip)(await readFile(file)))
      .split('\n')
      .map((line) => line.split('\t'))
    const continues = parents.some(([parent, lsn]) => Number(parent) === timeline && lsn && !isBefore(lsn, endLsn))
    if (continues && (at === 'latest' || (await stat(file)).mtime <= at)) newest = Math.max(newest, Number.parseInt(name, 16))
  }
  return newest
}

/** The names of the archived files of a cluster, in order; none when nothing is archived yet. */
async function listArchive(archive: string, systemId: string): Promise<string[]> {
  const folder = join(archive, systemId)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw explainFileError(error, folder)
  })
  return names
    .filter((name) => !name.startsWith('.') && name.endsWith(SUFFIX))
    .map((name) => name.slice(0, -SUFFIX.length))
    .sort()
}
