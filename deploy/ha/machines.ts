import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { commandLine } from '#server/postgres/processes.ts'
import {
  addressOf,
  type Database,
  databases,
  layNetwork,
  type Machine,
  machines,
  NETWORK,
  type ProxyMachine,
  processesOn,
  proxies,
  removeNetwork,
} from './network.ts'
import { findPrograms } from './programs.ts'
import { folderOf, runOn } from './run-on.ts'

/** Of this cluster on one machine, which nobody else reaches. */
const PASSWORD = 'packhouse'
const READY_MS = 90_000

export type Member = { name: string; role: string; state: string; timeline?: number }

const through = (proxy: ProxyMachine, port: number) =>
  `postgres://packhouse:${PASSWORD}@${addressOf(proxy)}:${port}/packhouse`

/** The shop's address of the database, by way of one of the proxies. */
export const databaseUrl = (proxy: ProxyMachine) => through(proxy, 5000)
/** The same by way of PgBouncer, for DATABASE_POOLED_URL. */
export const pooledUrl = (proxy: ProxyMachine) => through(proxy, 5001)
/** A replica, for DATABASE_REPLICA_URL. */
export const replicaUrl = (proxy: ProxyMachine) => through(proxy, 5002)

/** Straight to one database, past the proxies. */
export const directUrl = (database: Database, name = 'packhouse') =>
  `postgres://postgres:${PASSWORD}@${addressOf(database)}:5432/${name}`

/** Three databases and two proxies on this machine, each in a network namespace of its own; nodes of the shop may follow (nodes.ts). */
export class Cluster {
  readonly #programs = findPrograms()
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Starts all of it, and waits until there is a leader with a synchronous standby. */
  async up(): Promise<void> {
    if (process.getuid?.() !== 0) throw new Error('Network namespaces are for root only.')
    layNetwork()
    try {
      await this.#startAll()
    } catch (error) {
      this.down()
      throw error
    }
  }

  async #startAll(): Promise<void> {
    mkdirSync(this.#folder, { recursive: true })
    chmodSync(this.#folder, 0o755)
    for (const database of databases) this.start(database)
    for (const proxy of proxies)
      this.#run(proxy, 'haproxy', [...this.#programs.haproxy, '-db', '-f', this.#write(proxy, 'haproxy.cfg')])
    const client = new pg.Client({ connectionString: directUrl(await this.whole(), 'postgres') })
    await client.connect()
    await client.query('create database packhouse owner packhouse')
    await client.end()
  }

  /** Starts what does not run on a database's machine, for the first time or again. */
  start(machine: Database): void {
    const { etcd, patroni, pgbouncer } = this.#programs
    const runs = ([program = '']: string[]) => processesOn(machine).some((pid) => commandLine(pid).startsWith(program))
    if (!runs(etcd)) this.#run(machine, 'etcd', etcd, environmentIn(this.#write(machine, 'etcd.env')))
    if (!runs(patroni)) this.#run(machine, 'patroni', [...patroni, this.#write(machine, 'patroni.yml')])
    if (runs(pgbouncer)) return
    const settings = this.#write(machine, 'pgbouncer.ini')
    writeFileSync(path.join(folderOf(machine, this.#folder), 'userlist.txt'), `"packhouse" "${PASSWORD}"\n`)
    this.#run(machine, 'pgbouncer', [...pgbouncer, settings])
  }

  /** Ends whatever runs on any of the machines, and takes all of it away. */
  down(): void {
    for (const machine of machines) {
      // Some end by themselves meanwhile, as the one that started them was ended.
      for (let pids = processesOn(machine); pids.length > 0; pids = processesOn(machine))
        spawnSync('kill', ['-KILL', ...pids.map(String)])
    }
    removeNetwork()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** PostgreSQL and what watches over it. */
  postgresOn(machine: Database): number[] {
    const beside = [this.#programs.etcd, this.#programs.pgbouncer].map(([program = '']) => program)
    return processesOn(machine).filter((pid) => !beside.some((program) => commandLine(pid).startsWith(program)))
  }

  /** As the first database that answers sees them. */
  async members(): Promise<Member[]> {
    for (const database of databases) {
      try {
        const answer = await fetch(`http://${addressOf(database)}:8008/cluster`, { signal: AbortSignal.timeout(2_000) })
        if (answer.ok) return ((await answer.json()) as { members: Member[] }).members
      } catch {
        // The next one is asked.
      }
    }
    return []
  }

  /** Waits until all three run, one leads, and one is its synchronous standby; answers who leads. */
  async whole(): Promise<Database> {
    const until = performance.now() + READY_MS
    for (;;) {
      const members = await this.members()
      const leader = databases.find((name) =>
        members.some((member) => member.name === name && member.role === 'leader'),
      )
      const isWhole =
        members.filter(({ state }) => ['running', 'streaming'].includes(state)).length === databases.length
      const hasStandby = members.some(({ role }) => role === 'sync_standby')
      if (leader && isWhole && hasStandby && (await followersOf(leader)) === databases.length - 1) return leader
      if (performance.now() > until) throw new Error(`The cluster is not whole: ${JSON.stringify(members)}`)
      await pause(500)
    }
  }

  /** The file as it stands beside this one, with this machine's names in it. */
  #write(machine: Machine, file: string): string {
    const data = folderOf(machine, this.#folder)
    const known: Record<string, string> = {
      NAME: machine,
      ADDRESS: addressOf(machine),
      DATABASE1: addressOf('database1'),
      DATABASE2: addressOf('database2'),
      DATABASE3: addressOf('database3'),
      DATA: data,
      POSTGRES: this.#programs.postgresFolder,
      NETWORK,
      PASSWORD,
    }
    const text = readFileSync(path.join(import.meta.dirname, file), 'utf8').replaceAll(
      /\$\{(\w+)\}/g,
      (_, name) => known[name] ?? '',
    )
    const written = path.join(data, file)
    writeFileSync(written, text, { mode: 0o644 })
    return written
  }

  #run(machine: Machine, name: string, command: string[], environment: Record<string, string> = {}): void {
    runOn(machine, {
      name,
      command,
      folder: this.#folder,
      environment: { ...this.#programs.environment, ...environment },
    })
  }
}

/** How many stream from it, by its own word: what Patroni says of a former leader that is made to follow lags behind. */
async function followersOf(leader: Database): Promise<number> {
  const client = new pg.Client({ connectionString: directUrl(leader, 'postgres'), connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    const { rowCount } = await client.query(`select from pg_stat_replication where state = 'streaming'`)
    return rowCount ?? 0
  } catch {
    return 0
  } finally {
    await client.end().catch(() => {})
  }
}

function environmentIn(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').split('\n')
  return Object.fromEntries(lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2)))
}
