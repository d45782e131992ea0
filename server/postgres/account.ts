import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartRefused } from '#server/start-refused.ts'
import type { Programs } from './programs.ts'

/** `prefix` precedes the command line; without uid and gid, programs run as this process. */
export type Account = { prefix: string[]; uid?: number; gid?: number }

/** Chooses an account, as PostgreSQL refuses root: the database's owner, a user namespace, the parent's owner, a user. */
export function chooseAccount(programs: Programs, dataDir: string, cluster: string): Account {
  const diesWithParent = works(['setpriv', '--pdeathsig', 'INT', 'true']) ? ['setpriv', '--pdeathsig', 'INT'] : []
  if (process.getuid?.() !== 0) return { prefix: diesWithParent }

  const databaseOwner = owner(cluster)
  if (databaseOwner) return { prefix: diesWithParent, ...databaseOwner }

  const namespaced = { prefix: [...userNamespace(), ...diesWithParent] }
  if (namespaced.prefix.includes('unshare') && canReach(namespaced, programs, dataDir)) return namespaced

  for (const user of [owner(path.dirname(dataDir)), namedUser('packhouse'), namedUser('postgres')]) {
    if (user && admit(user, programs, dataDir)) return { prefix: diesWithParent, ...user }
  }
  const created = createUser(programs, dataDir)
  if (created) return { prefix: diesWithParent, ...created }
  throw new StartRefused(
    `PostgreSQL refuses to run as root, and no other user of this system can reach ${dataDir} and node_modules: ` +
      'start as an ordinary user, move both to where every user has access, or set DATABASE_URL.',
  )
}

type User = { uid: number; gid: number }

function owner(file: string): User | null {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : null
}

/** Maps root to an ordinary user inside a namespace. initdb looks up its name. */
function userNamespace(): string[] {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const uid = users.map((line) => line.split(':')[2]).find((id) => id && id !== '0')
  const prefix = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${uid}`]
  return uid && works([...prefix, 'true']) ? prefix : []
}

function namedUser(name: string): User | null {
  const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' })
  const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' })
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null
}

function createUser(programs: Programs, dataDir: string): User | null {
  const nobody = namedUser('nobody')
  if (!nobody || !canReach({ prefix: [], ...nobody }, programs, path.dirname(dataDir))) return null
  works(['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'packhouse'])
  const user = namedUser('packhouse')
  return user && admit(user, programs, dataDir) ? user : null
}

/** Lets only the user's group through the data folder; returns false if that does not help. */
function admit(user: User, programs: Programs, dataDir: string): boolean {
  const before = statSync(dataDir)
  chownSync(dataDir, before.uid, user.gid)
  chmodSync(dataDir, 0o710)
  if (canReach({ prefix: [], ...user }, programs, dataDir)) return true
  chmodSync(dataDir, before.mode & 0o777)
  chownSync(dataDir, before.uid, before.gid)
  return false
}

function canReach(account: Account, programs: Programs, folder: string): boolean {
  return works([...account.prefix, 'sh', '-c', '"$0" --version && cd "$1"', programs.postgres, folder], account)
}

export function spawnAs({ prefix, uid, gid }: Account, command: string[], options: SpawnOptions): ChildProcess {
  const [program = '', ...args] = [...prefix, ...command]
  return spawn(program, args, { cwd: '/', uid, gid, env: { PATH: process.env.PATH }, ...options })
}

function works([program = '', ...args]: string[], user: Partial<User> = {}): boolean {
  return spawnSync(program, args, { uid: user.uid, gid: user.gid, cwd: '/', stdio: 'ignore' }).status === 0
}
