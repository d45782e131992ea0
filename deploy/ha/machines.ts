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

/** Only for this cluster, which no other machine can reach. */
const PASSWORD = 'packhouse'
const READY_MS = 90_000

export type Member = { name: string; role: string; state: string; timeline?: number }

const through = (proxy: ProxyMachine, port: number) =>
  `postgres://packhouse:${PASSWORD}@${addressOf(proxy)}:${port}/packhouse`

export const databaseUrl = (proxy: ProxyMachine) => through(proxy, 5000)
export const pooledUrl = (proxy: ProxyMachine) => through(proxy, 5001)
export const replicaUrl = (proxy: ProxyMachine) => through(proxy, 5002)

export const directUrl = (database: Database, name = 'packhouse') =>
  `postgres://postgres:${PASSWORD}@${addressOf(database)}:5432/${name}`

/** Three databases and two proxies on this machine, each in a separate network namespace; nodes.ts adds the shop. */
export class Cluster {
  readonly #programs = findPrograms()
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Starts the cluster, and waits until there is a leader with a synchronous standby. */
  async up(): Promise<void> {
    if (process.getuid?.() !== 0) throw new Error('Network namespaces need root.')
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

  down(): void {
    for (const machine of machines) {
      // Some exit on their own when their parent is killed.
      for (let pids = processesOn(machine); pids.length > 0; pids = processesOn(machine))
        spawnSync('kill', ['-KILL', ...pids.map(String)])
    }
    removeNetwork()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  postgresOn(machine: Database): number[] {
    const beside = [this.#programs.etcd, this.#programs.pgbouncer].map(([program = '']) => program)
    return processesOn(machine).filter((pid) => !beside.some((program) => commandLine(pid).startsWith(program)))
  }

  /** Returns the members, as the first database that responds sees them. */
  async members(): Promise<Member[]> {
    for (const database of databases) {
      try {
        const answer = await fetch(`http://${addressOf(database)}:8008/cluster`, { signal: AbortSignal.timeout(2_000) })
        if (answer.ok) return ((await answer.json()) as { members: Member[] }).members
      } catch {
        // The loop asks the next one.
      }
    }
    return []
  }

  /** Waits until all three run, one as leader and one as its synchronous standby; returns the leader. */
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
      if (performance.now() > until) throw new Error(`The cluster is not complete: ${JSON.stringify(members)}`)
      await pause(500)
    }
  }

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

/** Counts the leader's streaming standbys in PostgreSQL, because Patroni is late to see a former leader follow. */
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
