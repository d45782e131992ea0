import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { secretFile, syncFolder } from '#server/secret-file.ts'
import { StartRefused } from '#server/start-refused.ts'
import type { Account } from './account.ts'
import type { Programs } from './programs.ts'

export type Cluster = { dataDir: string; folder: string; sockets: string; log: string }

export function clusterIn(folder: string): Cluster {
  const dataDir = realpathSync(folder)
  return {
    dataDir,
    folder: path.join(dataDir, 'postgres'),
    sockets: path.join(dataDir, 'postgres-socket'),
    log: path.join(dataDir, 'postgres.log'),
  }
}

export const superuser = 'packhouse'

export function clusterPassword(dataDir: string): string {
  return secretFile(path.join(dataDir, 'postgres.password'), () => randomBytes(24).toString('base64url'))
}

const unfinished = 'postgres.new-'

/** Makes the database folder on the first start and names it only when complete, in case of a crash. */
export async function initialise(
  cluster: Cluster,
  programs: Programs,
  account: Account,
  password: string,
): Promise<void> {
  for (const name of readdirSync(cluster.dataDir)) {
    if (name.startsWith(unfinished)) rmSync(path.join(cluster.dataDir, name), { recursive: true })
  }
  if (existsSync(cluster.folder)) return giveAll(cluster.folder, account)
  const draft = mkdtempSync(path.join(cluster.dataDir, unfinished))
  try {
    const folder = path.join(draft, 'database')
    const passwordFile = path.join(draft, 'password')
    mkdirSync(folder, { mode: 0o700 })
    writeFileSync(passwordFile, password, { mode: 0o600 })
    for (const file of [draft, folder, passwordFile]) give(file, account)
    await runInitdb(programs.initdb, account, folder, passwordFile)
    renameSync(folder, cluster.folder)
    syncFolder(cluster.dataDir)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Hands a file made by this process to the account that PostgreSQL runs under. */
export function give(file: string, account: Account): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(file, account.uid, account.gid)
}

/** Gives the account a database that root made under a user namespace. */
function giveAll(folder: string, { uid, gid }: Account): void {
  if (uid !== undefined && statSync(folder).uid !== uid) spawnSync('chown', ['-R', `${uid}:${gid}`, folder])
}

async function runInitdb(initdb: string, account: Account, folder: string, passwordFile: string): Promise<void> {
  const [program = initdb, ...args] = [
    ...account.prefix,
    initdb,
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The built-in provider sorts alike on every system; a library's order may change under the indexes.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    '--no-instructions',
  ]
  const child = spawn(program, args, {
    cwd: '/',
    uid: account.uid,
    gid: account.gid,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  if (code !== 0) throw new StartRefused(`The database could not be made: ${errors.trim().split('\n').at(-1)}`)
}
