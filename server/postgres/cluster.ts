import { spawnSync } from 'node:child_process'
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
import { createServer } from 'node:net'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { secretFile, syncFolder } from '#server/secret-file.ts'
import { StartRefused } from '#server/start-refused.ts'
import { type Account, spawnAs } from './account.ts'
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

const superuser = 'packhouse'

export function clusterPassword(dataDir: string): string {
  return secretFile(path.join(dataDir, 'postgres.password'), () => randomBytes(24).toString('base64url'))
}

/** Tries again when a process that is about to end still writes into the folder. */
export const removal = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 } as const

const unfinished = 'postgres.new-'

/** Creates the database folder, and names it only when complete, in case of a crash. */
export async function initialise(
  cluster: Cluster,
  programs: Programs,
  account: Account,
  password: string,
): Promise<void> {
  for (const name of readdirSync(cluster.dataDir)) {
    if (name.startsWith(unfinished)) rmSync(path.join(cluster.dataDir, name), removal)
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
    rmSync(draft, removal)
  }
}

export function give(file: string, account: Account): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(file, account.uid, account.gid)
}

/** Gives the account a database that root created in a user namespace. */
function giveAll(folder: string, { uid, gid }: Account): void {
  if (uid !== undefined && statSync(folder).uid !== uid) spawnSync('chown', ['-R', `${uid}:${gid}`, folder])
}

async function runInitdb(initdb: string, account: Account, folder: string, passwordFile: string): Promise<void> {
  const options = [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The built-in provider sorts the same everywhere; a system library's order may change under the indexes.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    '--no-instructions',
  ]
  const child = spawnAs(account, [initdb, ...options], { stdio: ['ignore', 'ignore', 'pipe'] })
  const [errors, [code]] = await Promise.all([text(child.stderr as Readable), once(child, 'close')])
  if (code !== 0) throw new StartRefused(`The database could not be created: ${errors.trim().split('\n').at(-1)}`)
}

/** A socket in the server's folder, or a loopback port where the path is too long. */
export type Address = { sockets: string } | { port: number }

const port = 5432
const longestSocketPath = process.platform === 'linux' ? 107 : 103

export async function chooseAddress(cluster: Cluster): Promise<Address> {
  const socket = `${cluster.sockets}/.s.PGSQL.${port}`
  return Buffer.byteLength(socket) > longestSocketPath ? { port: await freePort() } : { sockets: cluster.sockets }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('A TCP server has no port.')
  return address.port
}

export function connectionUrl(address: Address, password: string, database: string): string {
  const credentials = `${superuser}:${password}`
  return 'port' in address
    ? `postgres://${credentials}@127.0.0.1:${address.port}/${database}`
    : // URL parsers require a host name, which the parameter overrides.
      `postgres://${credentials}@localhost:${port}/${database}?host=${encodeURIComponent(address.sockets)}`
}

export function listenSettings(address: Address): Record<string, string> {
  return 'port' in address
    ? { listen_addresses: '127.0.0.1', port: String(address.port), unix_socket_directories: '' }
    : {
        listen_addresses: '',
        port: String(port),
        unix_socket_directories: address.sockets,
        unix_socket_permissions: '0700',
      }
}
