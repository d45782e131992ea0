import { lt, sql } from 'drizzle-orm'
import { db, transaction } from '#app/db/client.server.ts'
import { invariantChecks } from '#app/db/schema/watch.ts'
import { rateLimit } from '#app/integrations/rate-limiter.ts'
import { type BrokenInvariant, checkInvariantsAlone } from './check-invariants.ts'
import { keepAlarms } from './keep-alarms.ts'

const KIND = 'invariant-broken'

const onDemand = rateLimit('books-check', { points: 3, seconds: 60 })

/** Checks the books every minute, and less often when checks take long: at most a fifth of the time (docs/decisions/013). */
export async function watchInvariants(): Promise<void> {
  const isSoon = sql`${invariantChecks.checkedAt} + 4 * ${invariantChecks.durationMs} * interval '1 millisecond' > now()`
  if ((await db().$count(invariantChecks, isSoon)) === 0) await checkBooks()
}

/** Checks now; false while a check is under way. Refuses with TooManyAttempts after three times a minute. */
export async function checkBooksNow(): Promise<boolean> {
  await onDemand.spend('shop')
  return checkBooks()
}

/** Records a check, raises an alarm for each broken invariant and closes those of the others. */
async function checkBooks(): Promise<boolean> {
  const start = performance.now()
  const broken = await checkInvariantsAlone()
  if (!broken) return false
  const durationMs = Math.round(performance.now() - start)
  await transaction(async (tx) => {
    await tx.insert(invariantChecks).values({ durationMs, broken: broken.map(({ invariant }) => invariant) })
    await tx.delete(invariantChecks).where(lt(invariantChecks.checkedAt, sql`now() - interval '7 days'`))
    const found = broken.map((one) => ({ subject: subjectOf(one), message: messageOf(one), rowIds: one.ids }))
    await keepAlarms(tx, { kind: KIND, found })
  })
  return true
}

const subjectOf = ({ invariant }: BrokenInvariant) => `invariant:${invariant}`

function messageOf({ invariant, count }: BrokenInvariant): string {
  return `It must always hold that ${invariant}, but ${count.toLocaleString('en-US')} ${count === 1 ? 'row says' : 'rows say'} otherwise.`
}
