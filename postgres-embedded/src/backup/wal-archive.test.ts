import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { nameFolders } from '../folders.ts'
import { chooseTimeline, clearArchiveGaps, findArchiveGap, prepareArchive, readArchiveGaps, removeArchivedBefore } from './wal-archive.ts'
import { lastSegmentBefore, nameSegment, readSegmentName, segmentOf } from './wal-names.ts'

const root = mkdtempSync(join(tmpdir(), 'wal-archive-'))
afterAll(() => rmSync(root, { recursive: true }))
const NAME = '000000010000000000000003'
const ID = '42'

let dataDir: string
let archive: string
let count = 0
beforeEach(() => {
  dataDir = join(root, `data ${++count}`)
  archive = join(root, `it's 100% ${count}`)
  mkdirSync(archive)
  const { data } = nameFolders(dataDir)
  mkdirSync(join(data, 'global'), { recursive: true })
  mkdirSync(join(data, 'pg_wal'))
  const control = Buffer.alloc(16)
  control.writeBigUInt64LE(BigInt(ID))
  writeFileSync(join(data, 'global', 'pg_control'), control)
})

/** Archives a segment with this content, as PostgreSQL would. Returns the exit code. */
function store(content: string, { spareKb = 0, name = NAME } = {}): number | null {
  const folders = nameFolders(dataDir)
  const { archive_command: command = '' } = prepareArchive(folders, archive, { name: 'me' }, spareKb)
  writeFileSync(join(folders.data, 'pg_wal', name), content)
  const words: Record<string, string> = { '%p': `pg_wal/${name}`, '%f': name, '%%': '%' }
  const line = command.replace(/%./g, (mark) => words[mark] ?? '')
  return spawnSync('sh', ['-c', line], { cwd: folders.data, stdio: 'ignore' }).status
}
const stored = () => readdirSync(join(archive, ID))
const read = (name = NAME) => String(gunzipSync(readFileSync(join(archive, ID, `${name}.gz`))))

test('stores a segment compressed, and again without complaint', () => {
  expect([store('log'), stored(), read()]).toEqual([0, [`${NAME}.gz`], 'log'])
  expect([store('log'), stored()]).toEqual([0, [`${NAME}.gz`]])
})

test('never replaces a stored segment by another content', () => {
  store('log')
  expect([store('another log'), stored(), read()]).toEqual([1, [`${NAME}.gz`], 'log'])
})

test('refuses, and creates nothing, when the archive is not there', () => {
  rmSync(archive, { recursive: true })
  expect(store('log')).toBe(1)
  expect([readdirSync(root).includes(`it's 100% ${count}`), readArchiveGaps(dataDir)]).toEqual([false, []])
})

test('gives a segment up, and notes it, when the database’s disk is nearly full as well', () => {
  rmSync(archive, { recursive: true })
  expect(store('log', { spareKb: 1e15 })).toBe(0)
  expect(readArchiveGaps(dataDir)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ 000000010000000000000003$/)])
  clearArchiveGaps(dataDir, '2026-01-01T00:00:00Z')
  expect(readArchiveGaps(dataDir)).toHaveLength(1)
  clearArchiveGaps(dataDir, '2999-01-01T00:00:00Z')
  expect(readArchiveGaps(dataDir)).toEqual([])
})

test('finds a gap, and removes what is older than a position', async () => {
  for (const number of [1, 2, 3, 5, 6]) store('log', { name: nameSegment(1, number) })
  store('history', { name: '00000002.history' })
  store('label', { name: `${nameSegment(1, 2)}.00000028.backup` })
  const at = { lsn: '0/2000028', timeline: 1 }
  expect(await findArchiveGap(archive, ID, at)).toBe(nameSegment(1, 4))
  expect(await findArchiveGap(archive, ID, { ...at, lsn: '0/5000000' })).toBeNull()
  expect(await removeArchivedBefore(archive, ID, ['0/5000028', '0/3000028'])).toBe(3)
  expect(stored().toSorted()).toEqual(['00000002.history.gz', ...[3, 5, 6].map((number) => `${nameSegment(1, number)}.gz`)].toSorted())
})

test('passes over the branch that the trial of a restore began, once the cluster has archived past it', async () => {
  const choose = () => chooseTimeline(archive, { systemId: ID, timeline: 1, endLsn: '0/3000120' }, 'latest')
  const storeAt = (seconds: number, name: string, content = 'log') => {
    store(content, { name })
    utimesSync(join(archive, ID, `${name}.gz`), seconds, seconds)
  }
  storeAt(10, nameSegment(1, 3))
  storeAt(20, '00000002.history', '1\t0/3000198\tno recovery target specified\n')
  expect(await choose()).toBe(2)
  storeAt(30, nameSegment(1, 4))
  expect(await choose()).toBe(1)
  storeAt(40, nameSegment(2, 4))
  expect(await choose()).toBe(2)
})

test.each([
  ['0/3000028', 3, 3, '000000020000000000000003'],
  ['0/3000000', 3, 2, '000000020000000000000003'],
  ['1/FF000001', 511, 511, '0000000200000001000000FF'],
  ['A/0', 2560, 2559, '000000020000000A00000000'],
])('the position %s is in segment %i', (lsn, segment, before, name) => {
  expect([segmentOf(lsn), lastSegmentBefore(lsn), nameSegment(2, segment)]).toEqual([segment, before, name])
  expect(readSegmentName(name)).toEqual({ timeline: 2, segment })
})
