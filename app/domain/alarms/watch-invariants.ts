import { lt, sql } from 'drizzle-orm'
import { db, transaction } from '#app/db/client.server.ts'
import { invariantChecks } from '#app/db/schema/watch.ts'
import { rateLimit } from '#app/integrations/rate-limiter.ts'
import { type BrokenInvariant, checkInvariantsAlone } from './check-invariants.ts'
import { keepAlarms } from './keep-alarms.ts'

const KIND = 'invariant-broken'

const onDemand = rateLimit('books-check', { points: 3, seconds: 60 })

/**
 * Holds the books against the invariants, once a minute, and spends at most a fifth of the time on it: while a check of a very large shop
 * takes longer than twelve seconds, minutes are left out, and so is one in which a check is still under way (docs/decisions/013).
 */
export async function watchInvariants(): Promise<void> {
  const isSoon = sql`${invariantChecks.checkedAt} + 4 * ${invariantChecks.durationMs} * interval '1 millisecond' > now()`
  if ((await db().$count(invariantChecks, isSoon)) === 0) await checkBooks()
}

/**
 * The same now, as somebody asked for it; false, with nothing done, while a check is under way. Refuses with TooManyAttempts after three
 * times a minute, whoever asks.
 */
export async function checkBooksNow(): Promise<boolean> {
  await onDemand.spend('shop')
  return checkBooks()
}

/**
 * Writes down how the check went, raises an alarm for each invariant that is broken and closes those of the ones that hold again. One at a
 * time: a check of a very large shop may take longer than it is until the next.
 */
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
