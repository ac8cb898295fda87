import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { DatabaseBackup } from './backup.ts'
import { FolderBackupWriter, listBackups, openBackup } from './backup-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'backup-folder-'))
afterAll(() => rmSync(root, { recursive: true }))
const source = join(root, 'source')
writeFileSync(source, Buffer.alloc(2_500_000, 'abc'))

const database: DatabaseBackup = {
  version: '18.4',
  systemId: '42',
  timeline: 1,
  startLsn: '0/2000028',
  endLsn: '0/2000120',
  startedAt: '2026-11-22T09:00:00.000000Z',
  endedAt: '2026-11-22T09:00:01.000000Z',
}
async function write(parent: string, name = 'one') {
  const writer = await FolderBackupWriter.create(parent, '42')
  try {
    expect(await writer.copy(source, 'database/base/1/2')).toBe(true)
    expect(await writer.copy(join(root, 'gone'), 'database/base/1/3')).toBe(false)
    await writer.add('database/backup_label', Buffer.from('label'))
    return await writer.finish(name, { release: '0.1.0', database })
  } catch (error) {
    await writer.discard()
    throw error
  }
}

test('a complete backup has all files, and their checksums in the format of sha256sum', async () => {
  const backup = await write(join(root, 'complete'))
  expect(backup.manifest).toMatchObject({ format: 1, release: '0.1.0', database, files: { count: 2, bytes: 2_500_005 } })
  await (await openBackup(backup.folder)).check()
  expect(readFileSync(join(backup.folder, 'database/base/1/2')).equals(readFileSync(source))).toBe(true)
  execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'files.sha256'], { cwd: backup.folder })
})

test('an unfinished backup is not one, and the next one replaces it', async () => {
  const parent = join(root, 'unfinished')
  const writer = await FolderBackupWriter.create(parent, '42')
  await writer.add('database/old', Buffer.from('old'))
  const [name = ''] = readdirSync(parent)
  await expect(openBackup(join(parent, name))).rejects.toThrow('is not a complete backup')
  expect(await listBackups(parent, '42')).toEqual([])
  const backup = await write(parent)
  expect([readdirSync(parent), existsSync(join(backup.folder, 'database/old'))]).toEqual([['one'], false])
})

test.each<[string, (folder: string) => void]>([
  ['a changed byte', (folder) => writeFileSync(join(folder, 'database/backup_label'), 'lab3l')],
  ['a missing file', (folder) => rmSync(join(folder, 'database/base/1/2'))],
  ['a line that was added to the list', (folder) => appendFileSync(join(folder, 'files.sha256'), `${'0'.repeat(64)}  ../../etc/passwd\n`)],
])('%s is found', async (what, damage) => {
  const { folder } = await write(join(root, what))
  damage(folder)
  await expect(openBackup(folder).then((backup) => backup.check())).rejects.toThrow('The backup is damaged')
})

test('a damaged manifest and a newer format are refused', async () => {
  const { folder } = await write(join(root, 'manifest'))
  writeFileSync(join(folder, 'manifest.json'), '{"format":1')
  await expect(openBackup(folder)).rejects.toThrow('is damaged')
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ format: 2, database, files: {} }))
  await expect(openBackup(folder)).rejects.toThrow('made by a newer release (format 2)')
})

test('lists the backups of one cluster, and a removed one no longer', async () => {
  const parent = join(root, 'list')
  const [one, two] = [await write(parent, 'one'), await write(parent, 'two')]
  mkdirSync(join(parent, 'something else'))
  expect((await listBackups(parent, '42')).map(({ folder }) => folder).toSorted()).toEqual([one.folder, two.folder])
  expect(await listBackups(parent, '43')).toEqual([])
  await one.remove()
  expect((await listBackups(parent, '42')).map(({ folder }) => folder)).toEqual([two.folder])
})

test('a full disk and a missing right are explained in one line', async ({ skip }) => {
  const small = join(root, 'small')
  mkdirSync(small)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', small], { stdio: 'ignore' })
  } catch {
    skip('this account may not mount a small disk')
  }
  try {
    await expect(write(small)).rejects.toThrow(/^The disk is full: .*small.* \(ENOSPC\)\.$/)
    execFileSync('mount', ['-o', 'remount,ro', small])
    await expect(write(small)).rejects.toThrow(/^The disk is read-only: .*small.* \(EROFS\)\.$/)
  } finally {
    execFileSync('umount', [small])
  }
})
