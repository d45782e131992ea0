import { setImmediate as immediate, setTimeout as pause } from 'node:timers/promises'
import { connectionPool, sharesSessions } from '#app/db/client.server.ts'
import { isDatabaseAway } from '#app/db/database-away.ts'
import { TIMED_OUT, withDeadline, withoutDeadline } from '#app/deadline.server.ts'
import { PROBE_KEY } from '#app/lib/license-key.ts'
import { type CheckedLicense, rememberFrom } from './remembered.ts'
import type { LicenseStatus } from './rules.ts'

/** From the first check that shares a read to its answer. */
const IN_ALL_MS = 5_200
/** After so long without a word of the database, what can be answered from memory is. */
const SILENCE_MS = 1_000
/** Enough to spare both sides most of a read's cost, and so few that their answers are written while others are read. */
const ENOUGH = 32
/** As many wait for a database that takes its time, and a read of them takes milliseconds. */
const MOST = 1_000
/** From the beginning of a read to that of the next, unless so many wait already: more checks share one then. */
const APART_MS = 1
/** At the same time: what one found is answered while the next is read. */
const READS = 2

type Licenses = Map<string, CheckedLicense>
type Waiting = { key: string; resolve(license: CheckedLicense | null): void; reject(error: unknown): void }

/** Checks that share a read. */
class Round {
  readonly #keys = new Set<string>()
  readonly #enough = Promise.withResolvers<void>()
  readonly #since = performance.now()
  readonly #silence = setTimeout(() => this.#endSilence(), SILENCE_MS).unref()
  readonly #end = Promise.withResolvers<Licenses>()
  #waiting: Waiting[] = []
  #isSilent: boolean

  constructor(isSilent: boolean) {
    this.#isSilent = isSilent
  }

  /** For a second nobody had a word of the database. */
  get isSilent(): boolean {
    return this.#isSilent
  }

  get isFull(): boolean {
    return this.#keys.size >= MOST
  }

  get whenEnough(): Promise<void> {
    return this.#enough.promise
  }

  add(key: string): void {
    this.#keys.add(key)
    if (this.#keys.size === ENOUGH) this.#enough.resolve()
  }

  /** A license, or null; fails like `found`, and after a second of silence already. One promise a check, as checks are many. */
  soon(key: string): Promise<CheckedLicense | null> {
    if (this.#isSilent) return Promise.reject(new Error(TIMED_OUT))
    return new Promise((resolve, reject) => this.#waiting.push({ key, resolve, reject }))
  }

  /** The same; fails as the driver does, within six seconds. */
  found(key: string): Promise<CheckedLicense | null> {
    return this.#end.promise.then((licenses) => licenses.get(key) ?? null)
  }

  /** Reads for all of them at once; answers when that is over. */
  async read(): Promise<void> {
    this.#end.promise.catch(() => {})
    try {
      const ms = this.#since + IN_ALL_MS - performance.now()
      const licenses = await withoutDeadline(() => withDeadline(() => readByKeys([...this.#keys]), ms))
      awaySince = null
      for (const { key, resolve } of this.#waiting) resolve(licenses.get(key) ?? null)
      this.#end.resolve(licenses)
    } catch (error) {
      if (isDatabaseAway(error)) awaySince ??= new Date()
      this.#fail(error)
      this.#end.reject(error)
    } finally {
      clearTimeout(this.#silence)
    }
  }

  #endSilence(): void {
    this.#isSilent = true
    this.#fail(new Error(TIMED_OUT))
  }

  #fail(error: unknown): void {
    for (const { reject } of this.#waiting) reject(error)
    this.#waiting = []
  }
}

/** Those whose read has not begun; who asks joins the last. */
const rounds: Round[] = []
let underWay = 0
let beganAt = 0
let awaySince: Date | null = null

/** Since when this process's checks got no answer of the database; null while they do, or none was asked. */
export function databaseAwaySince(): Date | null {
  return awaySince
}

/**
 * Asks for the license of a well-formed key as it stands now, together with all who ask before the next read begins. Nothing is kept, so that
 * a suspension shows at once.
 */
export function askForLicense(key: string): Pick<Round, 'soon' | 'found'> {
  const gathering = rounds.at(-1)
  const round = gathering && !gathering.isFull ? gathering : newRound()
  round.add(key)
  return round
}

function newRound(): Round {
  // While those before it wait in vain, it would as well.
  const round = new Round(rounds[0]?.isSilent ?? false)
  rounds.push(round)
  if (underWay < READS) void readNext()
  return round
}

async function readNext(): Promise<void> {
  underWay++
  await turn()
  await rounds.shift()?.read()
  underWay--
  if (rounds.length > 0) void readNext()
}

/** After whatever else arrived at the same time. */
async function turn(): Promise<void> {
  const earlyMs = beganAt + APART_MS - performance.now()
  await (earlyMs > 0 ? Promise.race([pause(earlyMs), rounds[0]?.whenEnough]) : immediate())
  beganAt = performance.now()
}

// No more than a check needs, and in one column, which is the least work for the driver: what is made of it is kept until a single comparison
// says that it changed. It is JSON, as the texts may hold anything; PostgreSQL's json_build_array took twice as long for it as all the rest of
// the read.
const statement = {
  text: `select '["' || license_key || '","' || id || '","' || status || '",' || extract(epoch from expires_at) * 1000
      || ',' || to_json(array[product_id, software_name] || hardware_ids) || ']'
    from licenses where license_key = any($1) and deleted_at is null`,
  rowMode: 'array' as const,
}

type Row = [described: string]

const KEY_BEGINS = '["'.length
const KEY_ENDS = KEY_BEGINS + PROBE_KEY.length

type Described = [
  licenseKey: string,
  id: string,
  status: LicenseStatus,
  expiresAt: number,
  texts: [productId: string | null, softwareName: string, ...hardwareIds: string[]],
]

async function readByKeys(keys: string[]): Promise<Licenses> {
  const remember = rememberFrom(licenseOf)
  // Well-formed keys have nothing to escape, which the driver would look for in each.
  const { rows } = await connectionPool().query<Row>({
    ...statement,
    ...(!sharesSessions() && { name: 'licenses_by_keys' }),
    values: [`{${keys}}`],
  })
  return remember(rows.map(([row]) => [row.slice(KEY_BEGINS, KEY_ENDS), row]))
}

function licenseOf(licenseKey: string, described: string): CheckedLicense {
  const [, id, status, endsAt, texts]: Described = JSON.parse(described)
  const [productId, softwareName, ...hardwareIds] = texts
  const expiresAt = new Date(endsAt)
  const expiresAtText = expiresAt.toISOString()
  // All that is noted later is there from the beginning, so that every license has the same shape.
  const noted = { use: undefined, count: undefined }
  return { id, licenseKey, productId, softwareName, status, expiresAt, expiresAtText, hardwareIds, ...noted }
}

/** The license of a well-formed key as it stands now, or null, also for one that was deleted. */
export function findLicenseByKey(key: string): Promise<CheckedLicense | null> {
  return askForLicense(key).found(key)
}
