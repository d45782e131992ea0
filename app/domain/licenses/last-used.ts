import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'

/** From the beginning of one round of writing to that of the next at least: a use waits for five seconds at most. */
const SPAN_MS = 5_000
/** The first use after a pause waits for so long, for those that come with it. */
const FIRST_MS = 500
/** Few enough for a statement to take milliseconds, also beside many checks. */
const AT_ONCE = 200
/** So 2,500 a second are written at most. Where more licenses are used, a round takes longer, and checks do not wait for what is written. */
const APART_MS = 80

/** More than are remembered: a process that remembers none notes each use anew, and shall not grow while it has more to write than it may. */
const MOST = 250_000

/** When a license was last used, in milliseconds, noted in the object itself: to look each up would cost a check more than to read its body. */
export class Use {
  readonly licenseId: string
  at = 0
  isToWrite = false

  constructor(licenseId: string) {
    this.licenseId = licenseId
  }
}

let gathered: Use[] = []
/** Those gathered before that are still to be written. */
let due = gathered.values()
let isWriting = false
let beganAt = Number.NEGATIVE_INFINITY
/** Settles when the outcome of the newest statement is known. */
let underWay: Promise<unknown> = Promise.resolve()

/** Notes that a license was checked; this process begins to write it within five seconds, later only when it checks thousands of licenses a second. */
export function recordUse(use: Use, at: Date): void {
  use.at = at.getTime()
  gather(use)
  if (!isWriting) void writeInRounds()
}

function gather(use: Use): void {
  if (use.isToWrite || gathered.length === MOST) return
  use.isToWrite = true
  gathered.push(use)
}

async function writeInRounds(): Promise<void> {
  isWriting = true
  await until(Math.max(performance.now() + FIRST_MS, beganAt + SPAN_MS))
  while (gathered.length > 0) {
    beganAt = performance.now()
    const statements = Math.ceil(gathered.length / AT_ONCE)
    takeGathered()
    for (let statement = 1; statement <= statements; statement++) {
      // By the clock, so that the time of the statements does not make the round longer; but what is late is not made up for at once.
      const next = performance.now() + APART_MS
      await writeSome().catch(() => {})
      await until(next)
    }
    await until(beganAt + SPAN_MS)
  }
  isWriting = false
}

async function until(moment: number): Promise<void> {
  const leftMs = moment - performance.now()
  if (leftMs > 0) await pause(leftMs, undefined, { ref: false })
}

/** Writes what was noted; also part of the process's stop. What could not be written is kept for the next time. */
export async function flushUses(): Promise<void> {
  await underWay
  while (await writeSome());
  takeGathered()
  while (await writeSome());
}

function takeGathered(): void {
  due = [...due, ...gathered].values()
  gathered = []
}

/** Answers false when there is nothing to write. */
async function writeSome(): Promise<boolean> {
  const some = due.take(AT_ONCE).toArray()
  if (some.length === 0) return false
  for (const use of some) use.isToWrite = false
  const writing = write(some).catch((error: unknown) => {
    for (const use of some) gather(use)
    throw error
  })
  underWay = writing.catch(() => {})
  await writing
  return true
}

async function write(uses: Use[]): Promise<void> {
  // By id, so that two processes do not wait for each other's rows in a circle; of several of one license the last.
  uses.sort((one, other) =>
    one.licenseId === other.licenseId ? one.at - other.at : one.licenseId < other.licenseId ? -1 : 1,
  )
  const latest = uses.filter(({ licenseId }, index) => licenseId !== uses[index + 1]?.licenseId)
  const ids = latest.map(({ licenseId }) => licenseId)
  const times = latest.map(({ at }) => at)
  // Neither ids nor numbers have anything to escape, which the driver would look for in each.
  await db().execute(sql`
    update licenses set last_used_at = to_timestamp(used.at / 1000)
    from unnest(${`{${ids}}`}::uuid[], ${`{${times}}`}::float8[]) as used (id, at)
    where licenses.id = used.id and deleted_at is null
      and (last_used_at is null or last_used_at < to_timestamp(used.at / 1000))`)
}
