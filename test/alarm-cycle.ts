import { eq, isNull, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { alarms } from '#app/db/schema/watch.ts'
import type { AlarmKind } from '#app/domain/alarms/rules.ts'
import { inReadersLanguage, type Sentence } from '#app/lib/stored-text.ts'
import { createAdmin } from './cast.ts'

export function openAlarms() {
  return db().select().from(alarms).where(isNull(alarms.closedAt)).orderBy(alarms.subject)
}

/** Returns findings with their messages in English. */
export function inWords<One extends { message: Sentence | null }>(findings: One[]) {
  return findings.map((finding) => ({ ...finding, message: finding.message && inReadersLanguage(finding.message) }))
}

type Cycle = {
  kind: AlarmKind
  subject: string
  look: () => Promise<void>
  goWrong: () => Promise<unknown>
  putRight: () => Promise<unknown>
}

/** Checks that an alarm is emailed once however often it is found, closed when fixed, and emailed again on return. */
export async function expectCycle({ kind, subject, look, goWrong, putRight }: Cycle): Promise<void> {
  await createAdmin()
  const { rows: admins } = await db().execute(sql`select from customers where role = 'admin' and deleted_at is null`)
  const mailed = async () => {
    const { rows } = await db().execute(
      sql`select from graphile_worker._private_jobs where payload ->> 'template' = 'alarm' and payload ->> 'subject' = ${subject}`,
    )
    return rows.length / admins.length
  }
  const raised = () => db().select().from(alarms).where(eq(alarms.kind, kind)).orderBy(alarms.raisedAt)

  await look()
  expect(await raised()).toEqual([])
  await goWrong()
  for (let times = 0; times < 3; times++) await look()
  expect(await raised()).toMatchObject([{ subject, timesRaised: 3, closedAt: null }])
  expect(await mailed()).toBe(1)

  await putRight()
  await look()
  const closed = { subject, closedAt: expect.any(Date), closedBy: null, closingNote: expect.stringMatching(/\.$/) }
  expect(await raised()).toMatchObject([closed])

  // Only one email of a kind is sent within ten minutes.
  await db().execute(
    sql`update alarms set raised_at = raised_at - interval '10 minutes', mailed_at = mailed_at - interval '10 minutes'`,
  )
  await goWrong()
  await look()
  expect(await raised()).toMatchObject([closed, { subject, timesRaised: 1, closedAt: null }])
  expect(await mailed()).toBe(2)
}
