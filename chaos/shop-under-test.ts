import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { closeConnections } from '#app/db/client.server.ts'
import { family, isAlive, signal } from '#e2e/processes.ts'
import { commandLine } from '#server/postgres/processes.ts'
import { isReady, type Shop, startShop } from '#test/shop.ts'

const TIMEOUT_MS = 60_000

/** Code to start; by default this checkout without flags. */
type Code = { flags?: string[]; checkout?: string }

/** A whole shop that can be killed and restarted with the same port and data folder. */
export class ShopUnderTest {
  readonly #environment: Record<string, string>
  #shop: Shop

  private constructor(shop: Shop, environment: Record<string, string>) {
    this.#shop = shop
    this.#environment = { ...environment, PORT: new URL(shop.url).port }
  }

  /** Starts a shop, and connects this process to its database. */
  static async start(given: Record<string, string> = {}, code: Code = {}): Promise<ShopUnderTest> {
    const environment = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      DATA_DIR: given.DATA_DIR ?? (await mkdtemp(path.join(os.tmpdir(), 'packhouse-chaos-'))),
      ...given,
    }
    const shop = await startShop(environment, code.flags, code.checkout)
    process.env.DATABASE_URL = shop.databaseUrl
    // Without one, this process reads the key from its file, as the shop does.
    if (given.SEALING_KEY) process.env.SEALING_KEY = given.SEALING_KEY
    else delete process.env.SEALING_KEY
    process.env.DATA_DIR = environment.DATA_DIR
    return new ShopUnderTest(shop, environment)
  }

  get url(): string {
    return this.#shop.url
  }

  get dataDir(): string {
    return this.#shop.dataDir
  }

  get killedProcesses(): number {
    return this.#shop.complaints.filter((line) => line.includes('ended (signal SIGKILL)')).length
  }

  webProcesses(): number[] {
    return this.#family((command) => command.includes('/server/web.js'))
  }

  taskProcesses(): number[] {
    return this.#family((command) => command.includes('/server/jobs.js'))
  }

  /** Processes of the PostgreSQL server, the postmaster first. */
  databaseProcesses(): number[] {
    const postmaster = this.postmaster()
    return postmaster === null ? [] : family(postmaster)
  }

  /** Null while none runs, even if its pid file is left. */
  postmaster(): number | null {
    try {
      const pid = Number(readFileSync(path.join(this.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
      return commandLine(pid).includes('postgres') ? pid : null
    } catch {
      return null
    }
  }

  /** Kills every process of the shop and its database, or only the primary process; waits until all are gone. */
  async kill({ onlyPrimary }: { onlyPrimary: boolean }): Promise<void> {
    const everything = family(this.#shop.pid)
    for (const pid of onlyPrimary ? [this.#shop.pid] : everything) signal(pid, 'SIGKILL')
    await this.#shop.stop('SIGKILL')
    await gone(everything)
  }

  async startAgain(also: Record<string, string> = {}, { flags, checkout }: Code = {}): Promise<number> {
    const since = performance.now()
    this.#shop = await startShop({ ...this.#environment, ...also }, flags, checkout)
    await this.ready()
    return performance.now() - since
  }

  stop(): Promise<number | null> {
    return this.#shop.stop()
  }

  async ready(): Promise<number> {
    const since = performance.now()
    while (!(await isReady(this.url))) {
      if (performance.now() - since > TIMEOUT_MS) throw new Error('The shop did not come back.')
      await pause(20)
    }
    return performance.now() - since
  }

  async discard(): Promise<void> {
    await closeConnections()
    await this.#shop.stop()
    await rm(this.dataDir, { recursive: true, force: true })
  }

  #family(matches: (command: string) => boolean): number[] {
    return family(this.#shop.pid).filter((pid) => matches(commandLine(pid)))
  }
}

export async function gone(processes: number[]): Promise<void> {
  const until = performance.now() + TIMEOUT_MS
  while (processes.some((pid) => isAlive(pid) && commandLine(pid) !== '')) {
    if (performance.now() > until) throw new Error('Killed processes are still running.')
    await pause(10)
  }
}

/** Returns the median and the maximum in whole milliseconds. */
export function summary(milliseconds: number[]): { median: number; max: number } {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  return { median: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0), max: Math.round(sorted.at(-1) ?? 0) }
}
