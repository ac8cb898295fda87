// Built-ins only.
import { readFileSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const GB = 1024 ** 3
/** The journeys of a whole run took 0.4 GB. */
const NEEDED = 4 * GB

/**
 * Returns the folder for the temporary files of the tests: in memory where Linux has room for them, since the databases that the tests create
 * and drop are thousands of files each, which cost an eighth of the processor time on a disk. A TMPDIR that is set stays.
 * @param {{ given?: string | undefined, mounts?: string, room?: () => number, memory?: number }} [machine]
 */
export function findTemporaryFolder({
  given = process.env.TMPDIR,
  mounts = readMounts(),
  room = () => readRoom(MEMORY),
  memory = process.availableMemory?.() ?? freemem(),
} = {}) {
  const hasRoom = !given && isMounted(mounts) && room() >= NEEDED && memory >= 2 * NEEDED
  return hasRoom ? MEMORY : (given ?? tmpdir())
}

/**
 * True for a mount that programs can run from: PostgreSQL's are copied there when its user cannot reach the checkout.
 * @param {string} mounts
 */
function isMounted(mounts) {
  return mounts.split('\n').some((line) => {
    const [, folder, type, options = ''] = line.split(' ')
    return folder === MEMORY && type === 'tmpfs' && !options.split(',').some((option) => option === 'noexec' || option === 'ro')
  })
}

function readMounts() {
  try {
    return readFileSync('/proc/mounts', 'utf8')
  } catch {
    return ''
  }
}

/** @param {string} folder */
function readRoom(folder) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
