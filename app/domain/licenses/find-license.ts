import DataLoader from 'dataloader'
import { and, isNull, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { isDatabaseAway } from '#app/db/database-away.ts'
import { GIVEN_UP, withPatience } from '#app/db/patience.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { rememberFrom } from './remembered.ts'
import type { CheckedLicense } from './rules.ts'

/** From the first check that shares a read to its answer. */
const IN_ALL_MS = 5_200
/** After so long without a word of the database, what can be answered from memory is. */
const SILENCE_MS = 1_000

/** The checks that will share the next read: since when the first one waits, and what fails once that is too long for some. */
type Round = { since: number; silence: PromiseWithResolvers<never>; timer: NodeJS.Timeout }

let next: Round = newRound()
/** Of the read that begins now; more than one may wait when more checks do than a read takes. */
let beginning = next
let lastRead: Promise<unknown> = Promise.resolve()

function newRound(): Round {
  const silence = Promise.withResolvers<never>()
  silence.promise.catch(() => {})
  const timer = setTimeout(() => silence.reject(new Error(GIVEN_UP)), SILENCE_MS).unref()
  return { since: performance.now(), silence, timer }
}

// Checks that arrive while a read is under way share the next one. Nothing is kept, so that a suspension shows at once.
const byKey = new DataLoader<string, CheckedLicense | null>(
  (keys) => {
    const { since, timer } = beginning
    const read = withPatience(() => findByKeys(keys), since + IN_ALL_MS - performance.now())
    lastRead = read.then(noteAnswer, noteFailure).finally(() => clearTimeout(timer))
    return read
  },
  {
    cache: false,
    maxBatchSize: 500,
    batchScheduleFn(start) {
      const round = newRound()
      next = round
      void lastRead.then(() =>
        setImmediate(() => {
          beginning = round
          start()
        }),
      )
    },
  },
)

let awaySince: Date | null = null

/** Since when this process's checks got no answer of the database; null while they do, or none was asked. */
export function databaseAwaySince(): Date | null {
  return awaySince
}

function noteAnswer(): void {
  awaySince = null
}

function noteFailure(error: unknown): void {
  if (isDatabaseAway(error)) awaySince ??= new Date()
}

type PreparedRead = ReturnType<typeof prepareRead>

/** No more than a check needs: dates are dear to read. */
const columns = {
  id: licenses.id,
  licenseKey: licenses.licenseKey,
  productId: licenses.productId,
  softwareName: licenses.softwareName,
  status: licenses.status,
  expiresAt: licenses.expiresAt,
  hardwareIds: licenses.hardwareIds,
}

function prepareRead() {
  return db()
    .select(columns)
    .from(licenses)
    .where(and(sql`${licenses.licenseKey} = any(${sql.placeholder('keys')})`, isNull(licenses.deletedAt)))
    .prepare('licenses_by_keys')
}

// Checks outnumber everything else, so their statement is built and planned once.
let readByKeys: PreparedRead | undefined

async function findByKeys(keys: readonly string[]): Promise<(CheckedLicense | null)[]> {
  readByKeys ??= prepareRead()
  const remember = rememberFrom()
  const rows = await readByKeys.execute({ keys })
  remember(rows)
  const found = new Map(rows.map((license) => [license.licenseKey, license]))
  return keys.map((key) => found.get(key) ?? null)
}

/**
 * The license of a well-formed key as it stands now, or null, also for one that was deleted. Fails as the driver does, within six seconds
 * when the database says nothing.
 */
export function findLicenseByKey(key: string): Promise<CheckedLicense | null> {
  return byKey.load(key)
}

/** The same as `found`; `soon` fails like it, and after a second of silence already, for whom something else may be said then. */
export function findLicenseSoon(key: string) {
  const found = findLicenseByKey(key)
  return { found, soon: Promise.race([found, next.silence.promise]) }
}
