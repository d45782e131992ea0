import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { account } from '../deploy/ha/run-on.ts'

const programs = '/usr/lib/postgresql/15/bin'
const owner = 'nobody'

/** A PostgreSQL 15 that pgBackRest archives, configured by deploy/pgbackrest. Both are Debian's, and run as nobody. */
export class ArchivedDatabase {
  readonly #folder = mkdtempSync(path.join(os.tmpdir(), 'packhouse-archived-'))
  readonly #port: number
  #server: ChildProcess | undefined

  private constructor(port: number) {
    this.#port = port
  }

  static async create(port: number): Promise<ArchivedDatabase> {
    const database = new ArchivedDatabase(port)
    database.#configure()
    await database.start()
    await database.query('create role packhouse login', owner)
    await database.query('create database packhouse owner packhouse', owner)
    database.#pgbackrest('stanza-create')
    database.#pgbackrest('backup', '--type=full')
    return database
  }

  get url(): string {
    return `postgres://packhouse@127.0.0.1:${this.#port}/packhouse`
  }

  async start(): Promise<void> {
    this.#server = this.#run([`${programs}/postgres`, '-D', this.#data])
    const until = Date.now() + 60_000
    while (!(await this.query('select 1 where not pg_is_in_recovery()', owner).catch(() => [])).length) {
      if (this.#server.exitCode !== null || Date.now() > until) throw new Error('PostgreSQL did not start.')
      await pause(100)
    }
  }

  /** Archives everything written so far, as archive_timeout does within a minute. */
  async archive(): Promise<void> {
    const [segment] = await this.query('select pg_walfile_name(pg_switch_wal()) as name', owner)
    const isArchived = `select from pg_stat_archiver where last_archived_wal >= '${segment?.name}'`
    while ((await this.query(isArchived, owner)).length === 0) await pause(100)
  }

  async loseDisk(): Promise<void> {
    await this.#end('SIGKILL')
    // Its child processes exit once they notice.
    await pause(1_000)
    rmSync(this.#data, { recursive: true })
  }

  restore(): void {
    this.#pgbackrest('restore')
  }

  async query(statement: string, user = 'packhouse'): Promise<Record<string, unknown>[]> {
    const database = user === owner ? 'postgres' : 'packhouse'
    const client = new Client({ host: '127.0.0.1', port: this.#port, user, database })
    await client.connect()
    try {
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }

  async discard(): Promise<void> {
    await this.#end('SIGINT')
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (!this.#server || this.#server.exitCode !== null || this.#server.signalCode !== null) return
    const ended = once(this.#server, 'exit')
    this.#server.kill(signal)
    await ended
  }

  get #data(): string {
    return path.join(this.#folder, 'main')
  }

  get #config(): string {
    return path.join(this.#folder, 'pgbackrest.conf')
  }

  #configure(): void {
    const repository = path.join(this.#folder, 'repository')
    mkdirSync(repository)
    const paths = ['log', 'lock', 'spool'].map((name) => `${name}-path=${this.#folder}`)
    const filled = readFileSync('deploy/pgbackrest/pgbackrest.conf', 'utf8')
      .replace('/var/lib/pgbackrest', repository)
      .replace('/var/lib/postgresql/15/main', this.#data)
      .replace('[packhouse]', [...paths, '[packhouse]'].join('\n'))
    writeFileSync(
      this.#config,
      [filled, `pg1-port=${this.#port}`, `pg1-socket-path=${this.#folder}`, `pg1-user=${owner}`].join('\n'),
    )
    execFileSync('chown', ['-R', 'nobody:nogroup', this.#folder])
    this.#do([`${programs}/initdb`, '--auth=trust', `--username=${owner}`, this.#data])
    const archiving = readFileSync('deploy/pgbackrest/postgresql.conf', 'utf8').replace(
      'pgbackrest --stanza',
      `pgbackrest --config=${this.#config} --stanza`,
    )
    writeFileSync(
      path.join(this.#data, 'postgresql.conf'),
      [`port = ${this.#port}`, `unix_socket_directories = '${this.#folder}'`, archiving].join('\n'),
      { flag: 'a' },
    )
  }

  #pgbackrest(...args: string[]): void {
    this.#do(['pgbackrest', `--config=${this.#config}`, '--stanza=packhouse', ...args])
  }

  #do(command: string[]): void {
    const [program = '', ...args] = [...account, ...command]
    execFileSync(program, args, { cwd: this.#folder, stdio: ['ignore', 'ignore', 'inherit'] })
  }

  #run(command: string[]) {
    const [program = '', ...args] = [...account, ...command]
    return spawn(program, args, { cwd: this.#folder, stdio: 'ignore' })
  }
}
