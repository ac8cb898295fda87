import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { findTemporaryFolder } from './temporary-folder.mjs'

const GB = 1024 ** 3
const tmpfs = 'proc /proc proc rw 0 0\ntmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0\n'
const ample = { given: undefined, mounts: tmpfs, room: () => 12 * GB, memory: 20 * GB }

test('tests write to memory where there is room and programs can run', () => {
  expect(findTemporaryFolder(ample)).toBe('/dev/shm')
})

test.each([
  ['without such a mount, as on macOS', { mounts: '' }],
  ['when it is a folder of another file system', { mounts: tmpfs.replace('tmpfs rw', 'ext4 rw') }],
  ['when no program can run from it', { mounts: tmpfs.replace('nodev', 'nodev,noexec') }],
  ['when it is small, as in a container', { room: () => GB / 16 }],
  ['when the machine has little memory left', { memory: 7 * GB }],
])('tests write to the disk %s', (_, machine) => {
  expect(findTemporaryFolder({ ...ample, ...machine })).toBe(tmpdir())
})

test('a TMPDIR that is set stays', () => {
  expect(findTemporaryFolder({ ...ample, given: '/var/tmp' })).toBe('/var/tmp')
})
