import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { keepAlarms } from '#app/domain/alarms/keep-alarms.ts'
import { raiseAlarm } from '#app/domain/alarms/raise-alarm.ts'
import { ProviderMalformed, ProviderRefused } from '#app/integrations/payment-errors.ts'

/** Tries in a row that fail before somebody is told: one alone may be a moment of the network. */
const TRIES = 3

const subjectOf = (provider: string) => `provider:${provider}`

/** Tells the operator that no invoice could be made: of a response that cannot be read at once, of anything else the third time in a row. */
export async function tellOfFailedStart(tx: Database, provider: string, error: unknown, fault: string): Promise<void> {
  const subject = subjectOf(provider)
  if (error instanceof ProviderMalformed) await raiseAlarm(tx, { kind: 'payment-unreadable', subject, message: fault })
  const tries = await countFailedStarts(tx, provider)
  if (tries < TRIES) return
  const reason = error instanceof ProviderRefused ? `The provider’s reason: ${fault}` : fault
  const message = `The last ${tries} attempts to start a top-up failed. ${reason}`
  await raiseAlarm(tx, { kind: 'top-ups-failing', subject, message })
}

/** An invoice could be made. */
export async function tellOfStart(tx: Database, provider: string): Promise<void> {
  for (const kind of ['payment-unreadable', 'top-ups-failing'] as const) {
    const note = 'A top-up could be started.'
    await keepAlarms(tx, { kind, found: [], note, among: eq(alarms.subject, subjectOf(provider)) })
  }
}

/** Since the newest top-up that has an invoice. */
async function countFailedStarts(tx: Database, provider: string): Promise<number> {
  const [{ tries = 0 } = {}] = await tx
    .select({ tries: sql<number>`coalesce(sum(${payments.failedStarts}), 0)`.mapWith(Number) })
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider),
        sql`${payments.createdAt} > coalesce((select created_at from payments as made where made.provider = ${provider}
          and made.invoice_id is not null order by created_at desc limit 1), '-infinity')`,
      ),
    )
  return tries
}
