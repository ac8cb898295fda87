import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { EmbeddedPostgresError } from './error.ts'

/** The account that the server's processes run as. uid and gid are set only when we are root and must change to it. */
export type DatabaseUser = { name: string; uid?: number; gid?: number }

/**
 * PostgreSQL refuses to run as root, so root runs it as the owner of an existing database, else as the system user
 * `systemUser` (created if need be), `postgres` or `nobody`. Other users run it as themselves.
 * @param folder where the database is or will be; its owner decides
 */
export function chooseDatabaseUser(folder: string, systemUser: string): DatabaseUser {
  if (process.getuid?.() !== 0) return describeCurrentUser(folder)
  const owner = statSync(folder).uid
  const found = owner === 0 ? null : findUser(String(owner))
  const user = found ?? findUser(systemUser) ?? createUser(systemUser) ?? findUser('postgres') ?? findUser('nobody')
  if (user) return user
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and there is no other user to run it as. Start as an ordinary user, or use another server.',
  )
}

/** True when the user can enter the folder; every folder above it counts. */
export function canEnter(user: DatabaseUser, folder: string): boolean {
  if (user.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { uid: user.uid, gid: user.gid, stdio: 'ignore', cwd: '/' }).status === 0
}

function describeCurrentUser(folder: string): DatabaseUser {
  if (statSync(folder).uid !== process.getuid?.())
    throw new EmbeddedPostgresError(
      `${folder} belongs to another user. Start as that user or as root, or choose a data folder of your own.`,
    )
  try {
    return { name: userInfo().username }
  } catch {
    // PostgreSQL looks up its user by number and stops when there is no such entry (common in containers with --user).
    throw new EmbeddedPostgresError(
      `User id ${process.getuid?.()} has no name in /etc/passwd, and PostgreSQL needs one. Add an entry, or use another server.`,
    )
  }
}

/** Finds a user by name or number with `id`, which asks every user database of the system. */
function findUser(nameOrUid: string): DatabaseUser | null {
  const { stdout } = spawnSync('id', [nameOrUid], { encoding: 'utf8' })
  const [, uid, name, gid] = /^uid=(\d+)\((.+?)\) gid=(\d+)/.exec(stdout ?? '') ?? []
  return name === undefined ? null : { name, uid: Number(uid), gid: Number(gid) }
}

function createUser(name: string): DatabaseUser | null {
  const home = ['--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin']
  spawnSync('useradd', ['--system', '--user-group', ...home, name], {
    stdio: 'ignore',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
  })
  return findUser(name)
}
