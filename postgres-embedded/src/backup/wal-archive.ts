import { chmodSync, existsSync, lchownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Folders, nameFolders } from '../folders.ts'
import type { DatabaseUser } from '../system-user.ts'
import { type ArchivedFiles, openArchive, SUFFIX } from './archived-files.ts'
import { AtOnce } from './at-once.ts'
import type { WalArchive } from './object-store.ts'
import { AWAY, notesFolder } from './ship-wal.ts'
import { readSystemId } from './system-id.ts'
import { isBefore, nameSegment, readSegmentName, segmentOf } from './wal-names.ts'

/** Seconds after which an incomplete segment is archived: what is lost at most when the machine is. */
const ARCHIVE_TIMEOUT_S = 60
/** When the archive cannot be written and the database's disk has less than this left, segments are given up to keep the server alive. */
const GIVE_UP_KB = 1024 * 1024
const REQUESTS_AT_ONCE = 8

/**
 * The end of both scripts, for a file that cannot be archived. They run as the database's user for each file. Exit code 0 allows PostgreSQL to
 * reuse it, any other makes PostgreSQL keep it and try again. A file that is given up is noted in `archive-gaps`.
 */
const GIVE_UP = `free=$(df -Pk . | { read -r _; read -r _ _ _ kilobytes _; echo "$kilobytes"; })
if [ "$free" -lt "$spare" ]; then
  echo "archive: $name is given up, because the database's disk is nearly full" >&2
  echo "$(date -u +%Y-%m-%dT%H:%M:%SZ) $name" >>../archive-gaps && exit 0
fi
`

/** Ends with 0 only when the file is on the archive's disk. */
const FOLDER_SCRIPT = `# Archives a file of PostgreSQL's log. Arguments: its path, its name, the folder of the archive, kilobytes to leave free.
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
${GIVE_UP}echo "archive: $new cannot be written" >&2
exit 1
`

/** Ends with 0 only when `WalShipper` has noted that the bucket has the file. */
const BUCKET_SCRIPT = `# Waits until a file of PostgreSQL's log is in the bucket. Arguments: its path, its name, the folder of notes, kilobytes to leave free.
name=$2 notes=$3 spare=$4
tries=100
while [ "$tries" -gt 0 ]; do
  [ -e "$notes/$name" ] && exit 0
  [ -e "$notes/${AWAY}" ] && break
  tries=$((tries - 1))
  sleep 0.1
done
${GIVE_UP}reason=$(cat "$notes/${AWAY}" 2>/dev/null)
echo "archive: $name is not in the bucket yet: \${reason:-no program has stored it}" >&2
exit 1
`

/** The server's settings that archive its WAL. Prepares the folder for the database's user where the archive exists. */
export function prepareArchive(folders: Folders, archive: WalArchive, user: DatabaseUser, spareKb = GIVE_UP_KB): Record<string, string> {
  const script = join(folders.base, 'archive-wal.sh')
  writeFileSync(script, typeof archive === 'string' ? FOLDER_SCRIPT : BUCKET_SCRIPT)
  chmodSync(script, 0o644)
  const folder = typeof archive === 'string' ? join(archive, readSystemId(folders.data)) : notesFolder(folders)
  // A killed program has left what was wrong then.
  rmSync(join(notesFolder(folders), AWAY), { force: true })
  // A missing archive, such as a disk that is not mounted, must not stop the start: archiving fails, and says so, until it is back.
  if (typeof archive === 'string' && existsSync(archive)) makeFolder(folder, user)
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

/** Why the bucket cannot take the WAL, in one sentence; undefined when it can, and for a folder. */
export function readArchiveProblem(dataDir: string): string | undefined {
  const file = join(notesFolder(nameFolders(dataDir)), AWAY)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/** Forgets the segments that were given up before this time (ISO 8601), when a complete backup began then. */
export function clearArchiveGaps(dataDir: string, before: string): void {
  const later = readArchiveGaps(dataDir).filter((line) => line >= before)
  if (later.length === 0) rmSync(gapsFile(dataDir), { force: true })
}

const gapsFile = (dataDir: string) => join(nameFolders(dataDir).cluster, 'archive-gaps')

/**
 * Copies the segments of a cluster from this one on, and the histories of its timelines, to a folder for `restoreCommand`.
 * @param onCopied is called with the number of copied files and of all
 */
export async function copyFromArchive(
  archive: WalArchive,
  systemId: string,
  from: { lsn: string } | 'histories',
  to: string,
  onCopied: (count: number, total: number) => void = () => undefined,
): Promise<void> {
  const files = openArchive(archive, systemId)
  const wanted = (await files.list()).filter((name) => {
    const segment = readSegmentName(name)
    return name.endsWith('.history') || (segment && from !== 'histories' && segment.segment >= segmentOf(from.lsn))
  })
  const copies = new AtOnce(REQUESTS_AT_ONCE)
  let count = 0
  for (const name of wanted)
    await copies.add(async () => {
      await files.copyTo(name, to)
      onCopied(++count, wanted.length)
    })
  await copies.finish()
}

/** Reads files that `copyFromArchive` copied to `folder`, a path without special characters relative to the data folder. */
export const restoreCommand = (folder: string): string => `test -f "${folder}/%f${SUFFIX}" && gzip -dc "${folder}/%f${SUFFIX}" >"%p"`

/**
 * Removes the segments that no backup from one of these positions on needs. The lowest counts, not the oldest: after a restore, newer backups
 * begin at lower positions than those of the history that was left. Returns how many.
 */
export async function removeArchivedBefore(archive: WalArchive, systemId: string, lsns: string[]): Promise<number> {
  const files = openArchive(archive, systemId)
  const first = Math.min(...lsns.map(segmentOf))
  const names = (await files.list()).filter((name) => {
    const segment = readSegmentName(name.slice(0, 24))
    return segment && !name.endsWith('.history') && segment.segment < first
  })
  const removals = new AtOnce(REQUESTS_AT_ONCE)
  for (const name of names) await removals.add(() => files.remove(name))
  await removals.finish()
  return names.length
}

/** The first segment that is missing between this position and the newest archived segment; null when there is none. */
export async function findArchiveGap(
  archive: WalArchive,
  systemId: string,
  { lsn, timeline }: { lsn: string; timeline: number },
): Promise<string | null> {
  const segments = (await openArchive(archive, systemId).list()).flatMap((name) => readSegmentName(name)?.segment ?? [])
  const present = new Set(segments)
  const newest = segments.reduce((a, b) => Math.max(a, b), 0)
  for (let segment = segmentOf(lsn); segment < newest; segment++) if (!present.has(segment)) return nameSegment(timeline, segment)
  return null
}

/** Where a backup stands in the history of its cluster. */
type Position = { timeline: number; endLsn: string }

/** A timeline that a restore began. */
type Timeline = { number: number; continues: (backup: Position) => boolean }

/**
 * The timelines that had begun at this time, in order. A timeline begins when its history is archived. One that the trial of a restore began on
 * another machine is none of them: the cluster goes on archiving on an earlier one.
 */
async function listTimelines(files: ArchivedFiles, at: Date | 'latest'): Promise<Timeline[]> {
  const archived = await findArchivedTimes(files)
  const isTrial = (number: number) =>
    [...archived].some(([other, time]) => other < number && time > (archived.get(number) ?? Number.POSITIVE_INFINITY))
  const timelines: Timeline[] = []
  for (const name of await files.list()) {
    if (!name.endsWith('.history') || isTrial(Number.parseInt(name, 16))) continue
    const began = at === 'latest' ? null : await files.findTime(name)
    if (at !== 'latest' && !(began && began <= at)) continue
    // Lines: the parent's timeline, the position at which the next one begins, the reason.
    const parents = String(await files.read(name))
      .split('\n')
      .map((line) => line.split('\t'))
    timelines.push({
      number: Number.parseInt(name, 16),
      continues: ({ timeline, endLsn }) => parents.some(([parent, lsn]) => Number(parent) === timeline && lsn && !isBefore(lsn, endLsn)),
    })
  }
  return timelines
}

/**
 * The timeline that was in use at this time, of those that continue a backup: each restore begins a new one, and a restore of an older
 * backup branches off before this one.
 */
export async function chooseTimeline(
  archive: WalArchive,
  { systemId, ...backup }: Position & { systemId: string },
  at: Date | 'latest',
): Promise<number> {
  const timelines = await listTimelines(openArchive(archive, systemId), at)
  return Math.max(backup.timeline, ...timelines.filter(({ continues }) => continues(backup)).map(({ number }) => number))
}

/**
 * Finds what tells whether a backup is of the history that a cluster was on at this time, and not of one that a restore to an older backup has
 * left.
 */
export async function findHistory(archive: WalArchive, systemId: string, at: Date | 'latest'): Promise<(backup: Position) => boolean> {
  const last = (await listTimelines(openArchive(archive, systemId), at)).at(-1)
  return (backup) => !last || backup.timeline >= last.number || last.continues(backup)
}

/** When each timeline archived its newest file, in milliseconds. */
async function findArchivedTimes(files: ArchivedFiles): Promise<Map<number, number>> {
  const newest = new Map<number, string>()
  const times = new Map<number, number>()
  // In order, so that the last segment of a timeline follows its others, and its history.
  for (const name of await files.list())
    if (readSegmentName(name) || name.endsWith('.history')) newest.set(Number.parseInt(name.slice(0, 8), 16), name)
  for (const [timeline, name] of newest) times.set(timeline, (await files.findTime(name))?.getTime() ?? 0)
  return times
}
