import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { raiseAlarm } from '#app/domain/alarms/raise-alarm.ts'
import type { PaymentStatus } from '#app/domain/payments/rules.ts'
import { expectCycle, inWords, openAlarms } from '#test/alarm-cycle.ts'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { findStuckPayments, STUCK_HOURS } from './stuck-payments.ts'
import { watch } from './watch-shop.ts'

useDatabase()

beforeEach(async () => {
  await db().execute(sql`truncate alarms, graphile_worker._private_jobs`)
  await db().delete(payments)
})

type Given = { status?: PaymentStatus; providerStatus?: string; expiredHours?: number | null; createdHours?: number }

async function begin({
  status = 'waiting',
  providerStatus = 'check',
  expiredHours = 0,
  createdHours = 48,
}: Given = {}) {
  const { id: customerId } = await createCustomer()
  const id = randomUUID()
  const ago = (hours: number) => sql`now() - make_interval(mins => ${Math.round(hours * 60)})`
  await db()
    .insert(payments)
    .values({
      id,
      customerId,
      provider: 'cryptomus',
      providerOrderId: id.replaceAll('-', ''),
      amountCents: 25_00,
      status,
      providerStatus,
      expiresAt: expiredHours === null ? null : ago(expiredHours),
      createdAt: ago(createdHours),
    })
  return id
}
const stuck = async () => (await findStuckPayments()).map(({ subject }) => subject.slice('payment:'.length))
const look = () => watch('payment-stuck')

test('finds a top-up that is open six hours after it could be paid', async () => {
  await begin({ expiredHours: STUCK_HOURS - 0.1 })
  await begin({ status: 'created', expiredHours: null, createdHours: STUCK_HOURS + 0.9 })
  expect(await stuck()).toEqual([])
  const longest = await begin({ status: 'created', expiredHours: null, createdHours: 24 * 30 })
  const second = await begin({ expiredHours: STUCK_HOURS + 0.1 })
  expect(await stuck()).toEqual([longest, second])
  const [, finding] = inWords(await findStuckPayments())
  expect(finding?.message).toBe(
    'A top-up of $25.00 is still open, although its invoice expired 6 hours ago. The provider is not responding, or has not reported how the payment ended. ' +
      'Look it up at the provider, and credit or dismiss it by hand if it stays open.',
  )
})

test('ignores an ended top-up, unless the provider saw a payment', async () => {
  for (const status of ['expired', 'failed', 'held', 'refunded', 'review', 'dismissed'] as const)
    await begin({ status, expiredHours: 48 })
  expect(await stuck()).toEqual([])
  const seen = await begin({ status: 'expired', providerStatus: 'confirm_check', expiredHours: 48 })
  expect(await stuck()).toEqual([seen])
  expect(inWords(await findStuckPayments())[0]?.message).toContain('expired 2 days ago. The provider saw a payment')
})

test('raises one alarm, closes it once the top-up ended, and raises it again', async () => {
  const id = await begin()
  const expired = (hours: number) => () =>
    db()
      .update(payments)
      .set({ expiresAt: sql`now() - make_interval(hours => ${hours})` })
      .where(eq(payments.id, id))
  const settle = () => db().update(payments).set({ status: 'expired' }).where(eq(payments.id, id))
  const goWrong = async () => {
    await db().update(payments).set({ status: 'waiting' }).where(eq(payments.id, id))
    await expired(10)()
  }
  await expectCycle({ kind: 'payment-stuck', subject: `payment:${id}`, look, goWrong, putRight: settle })
})

test('reports the hundred stuck for longest, leaving out those with another alarm', async () => {
  const { id: customerId } = await createCustomer()
  const insert = (count: number, hours: number) =>
    db().execute(sql`
      insert into payments (id, customer_id, provider, provider_order_id, amount_cents, status, expires_at)
      select gen_random_uuid(), ${customerId}, 'cryptomus', gen_random_uuid()::text, 100, 'waiting', now() - make_interval(hours => ${hours})
      from generate_series(1, ${count})`)
  await insert(100, 30)
  await db().execute(sql`
    insert into alarms (id, kind, subject, message) select gen_random_uuid(), 'payment-denied', 'payment:' || id, '' from payments`)
  await insert(30, 10)
  await insert(90, 20)
  await look()
  const reported = (await openAlarms()).filter(({ kind }) => kind === 'payment-stuck')
  expect(reported).toHaveLength(100)
  expect(reported.filter(({ message }) => message.includes('expired 20 hours ago'))).toHaveLength(90)
  expect(reported.filter(({ message }) => message.includes('expired 10 hours ago'))).toHaveLength(10)
})

test('reports no top-up that has another alarm, and does not close that one', async () => {
  const subject = `payment:${await begin({ expiredHours: 48 })}`
  const denied = { kind: 'payment-denied', subject, message: 'It knows no such invoice.' } as const
  await transaction((tx) => raiseAlarm(tx, denied))
  await look()
  expect(await openAlarms()).toMatchObject([{ kind: 'payment-denied', closedAt: null }])
  await db().execute(sql`update alarms set closed_at = now()`)
  await look()
  await transaction((tx) => raiseAlarm(tx, denied))
  await look()
  expect((await openAlarms()).map(({ kind }) => kind).toSorted()).toEqual(['payment-denied', 'payment-stuck'])
  await db().delete(payments)
  await look()
  expect((await openAlarms()).map(({ kind }) => kind)).toEqual(['payment-denied'])
})
