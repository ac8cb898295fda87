import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { userInfo } from 'node:os'

/** The account that the database's processes run as. uid and gid are set only when we are root and must change to it. */
export type DatabaseUser = { name: string; uid?: number; gid?: number }

const OWN_USER = 'saddar-db'

/**
 * PostgreSQL refuses to run as root, so root chooses somebody else: the owner of an existing database, else our own
 * system user (made if need be), else `postgres`, else `nobody`. Everybody else runs it as himself.
 * `folder` is where the database lives, or will live; its owner decides.
 */
export function chooseDatabaseUser(folder: string): DatabaseUser {
  if (process.getuid?.() !== 0) return describeOurselves(folder)
  const owner = statSync(folder).uid
  const found = owner === 0 ? null : findUser(String(owner))
  const user = found ?? findUser(OWN_USER) ?? createOwnUser() ?? findUser('postgres') ?? findUser('nobody')
  if (user) return user
  throw new Error(
    'PostgreSQL does not run as root, and there is no other user to run it as. Start as an ordinary user, or set DATABASE_URL.',
  )
}

/** True when the user can enter the folder; every folder on the way to it counts. */
export function canEnter(user: DatabaseUser, folder: string): boolean {
  if (user.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { uid: user.uid, gid: user.gid, stdio: 'ignore', cwd: '/' }).status === 0
}

function describeOurselves(folder: string): DatabaseUser {
  if (statSync(folder).uid !== process.getuid?.())
    throw new Error(`${folder} belongs to another user. Start as that user or as root, or set DATA_DIR to a folder of your own.`)
  try {
    return { name: userInfo().username }
  } catch {
    // PostgreSQL looks its user up by number and stops when there is no such entry (common in containers with --user).
    throw new Error(
      `User id ${process.getuid?.()} has no name in /etc/passwd, and PostgreSQL needs one. Add an entry, or set DATABASE_URL.`,
    )
  }
}

/** By name or by number, through whatever the system uses to keep its users. */
function findUser(nameOrUid: string): DatabaseUser | null {
  const ask = (flag: string) => spawnSync('id', [flag, nameOrUid], { encoding: 'utf8' })
  const name = ask('-un')
  if (name.status !== 0) return null
  return { name: name.stdout.trim(), uid: Number(ask('-u').stdout), gid: Number(ask('-g').stdout) }
}

function createOwnUser(): DatabaseUser | null {
  const home = ['--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin']
  spawnSync('useradd', ['--system', '--user-group', ...home, OWN_USER], {
    stdio: 'ignore',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
  })
  return findUser(OWN_USER)
}
