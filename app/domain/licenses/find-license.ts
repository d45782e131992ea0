import { connectionPool } from '#app/db/client.server.ts'
import { isDatabaseAway } from '#app/db/database-away.ts'
import { GIVEN_UP, withPatience } from '#app/db/patience.server.ts'
import { rememberFrom } from './remembered.ts'
import type { CheckedLicense, LicenseStatus } from './rules.ts'

/** From the first check that shares a read to its answer. */
const IN_ALL_MS = 5_200
/** After so long without a word of the database, what can be answered from memory is. */
const SILENCE_MS = 1_000
const MOST_AT_ONCE = 500

type Licenses = Map<string, CheckedLicense>
type Waiting = { key: string } & PromiseWithResolvers<CheckedLicense | null>

/** Checks that share a read. */
class Round {
  readonly keys = new Set<string>()
  readonly #since = performance.now()
  readonly #silence = setTimeout(() => this.#endSilence(), SILENCE_MS).unref()
  readonly #end = Promise.withResolvers<Licenses>()
  #waiting: Waiting[] = []
  #isSilent = false

  /** A license, or null; fails like `found`, and after a second of silence already. One promise a check, as checks are many. */
  soon(key: string): Promise<CheckedLicense | null> {
    if (this.#isSilent) return Promise.reject(new Error(GIVEN_UP))
    const waiting = { key, ...Promise.withResolvers<CheckedLicense | null>() }
    this.#waiting.push(waiting)
    return waiting.promise
  }

  /** The same; fails as the driver does, within six seconds. */
  found(key: string): Promise<CheckedLicense | null> {
    return this.#end.promise.then((licenses) => licenses.get(key) ?? null)
  }

  /** Reads for all of them at once; answers when that is over. */
  async read(): Promise<void> {
    this.#end.promise.catch(() => {})
    try {
      const licenses = await withPatience(() => readByKeys([...this.keys]), this.#since + IN_ALL_MS - performance.now())
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
    this.#fail(new Error(GIVEN_UP))
  }

  #fail(error: unknown): void {
    for (const { reject } of this.#waiting) reject(error)
    this.#waiting = []
  }
}

let gathering: Round | undefined
let reading: Promise<unknown> = Promise.resolve()
let awaySince: Date | null = null

/** Since when this process's checks got no answer of the database; null while they do, or none was asked. */
export function databaseAwaySince(): Date | null {
  return awaySince
}

/**
 * Asks for the license of a well-formed key as it stands now, together with all who ask before the read that is under way is over. Nothing
 * is kept, so that a suspension shows at once.
 */
export function askForLicense(key: string): Pick<Round, 'soon' | 'found'> {
  const round = gathering && gathering.keys.size < MOST_AT_ONCE ? gathering : nextRound()
  round.keys.add(key)
  return round
}

function nextRound(): Round {
  const round = new Round()
  gathering = round
  reading = reading.then(
    () =>
      new Promise((resolve) =>
        // After what else arrived in this turn.
        setImmediate(() => {
          if (gathering === round) gathering = undefined
          resolve(round.read())
        }),
      ),
  )
  return round
}

type Row = [
  id: string,
  licenseKey: string,
  productId: string | null,
  softwareName: string,
  status: LicenseStatus,
  expiresAt: number,
  hardwareIds: string[],
]

// No more than a check needs, as the driver gives it: rows are most of what a check costs the shop.
const statement = {
  name: 'licenses_by_keys',
  text: `select id, license_key, product_id, software_name, status, (extract(epoch from expires_at) * 1000)::float8, hardware_ids
    from licenses where license_key = any($1) and deleted_at is null`,
  rowMode: 'array' as const,
}

async function readByKeys(keys: string[]): Promise<Licenses> {
  const remember = rememberFrom()
  const { rows } = await connectionPool().query<Row>({ ...statement, values: [keys] })
  const licenses = rows.map(([id, licenseKey, productId, softwareName, status, expiresAt, hardwareIds]) => {
    return { id, licenseKey, productId, softwareName, status, expiresAt: new Date(expiresAt), hardwareIds }
  })
  remember(licenses)
  return new Map(licenses.map((license) => [license.licenseKey, license]))
}

/** The license of a well-formed key as it stands now, or null, also for one that was deleted. */
export function findLicenseByKey(key: string): Promise<CheckedLicense | null> {
  return askForLicense(key).found(key)
}
