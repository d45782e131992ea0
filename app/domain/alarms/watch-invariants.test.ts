import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { customers } from '#app/db/schema/shop.ts'
import { alarms, invariantChecks } from '#app/db/schema/watch.ts'
import { TooManyAttempts } from '#app/lib/too-many-attempts.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { unseen } from '#test/full-books.ts'
import { checkBooksNow, watchInvariants } from './check-invariants.ts'
import { countOpenAlarms, lastCheck } from './queries.ts'

useDatabase()

const WALLET = 'the sum of transfers is the balance'
const ZERO = 'all accounts sum to zero'

const allAlarms = () => db().select().from(alarms).orderBy(alarms.subject, alarms.raisedAt)
const checks = () => db().select().from(invariantChecks).orderBy(invariantChecks.id)
const balance = (id: string, cents: number) =>
  unseen(sql`update customers set balance_cents = ${cents} where id = ${id}`)
const mails = () =>
  db()
    .execute(sql`select from graphile_worker._private_jobs where payload ->> 'template' = 'alarm'`)
    .then(({ rowCount }) => rowCount)

beforeEach(async () => {
  await db().execute(sql`truncate alarms, invariant_checks, rate_limits, graphile_worker._private_jobs`)
  await unseen(sql`update customers set balance_cents = 0`)
})

test('records a check that finds nothing broken, and keeps those of the last week', async () => {
  expect(await lastCheck()).toBeNull()
  await db()
    .insert(invariantChecks)
    .values([8, 6].map((days) => ({ checkedAt: sql`now() - ${days} * interval '1 day'`, durationMs: 1, broken: [] })))
  expect(await lastCheck()).toMatchObject({ isLate: true })
  await watchInvariants()
  expect(await checks()).toHaveLength(2)
  expect(await lastCheck()).toMatchObject({ broken: [], isLate: false, checkedAt: expect.any(Date) })
  expect(await allAlarms()).toEqual([])
})

test('raises a broken invariant with its rows, counts it while it lasts, and closes it afterwards', async () => {
  const { id } = await createCustomer()
  await createAdmin()
  await balance(id, 5)
  await watchInvariants()
  expect(await lastCheck()).toMatchObject({ broken: [ZERO, WALLET] })
  const open = { kind: 'invariant-broken', timesRaised: 1, closedAt: null }
  expect(await allAlarms()).toMatchObject([
    { ...open, subject: `invariant:${ZERO}`, rowIds: ['5 cents'] },
    {
      ...open,
      subject: `invariant:${WALLET}`,
      rowIds: [id],
      message: '1 row breaks a rule: each balance is the sum of its transfers.',
    },
  ])
  expect(await countOpenAlarms()).toEqual({ 'invariant-broken': 2 })

  // The two balances together have the right sum.
  const { id: other } = await createCustomer()
  await db().execute(sql`alter table customers drop constraint customers_balance_not_negative,
    drop constraint customers_bonus_within_balance`)
  await balance(other, -5)
  await checkBooksNow()
  const [zero, negative, wallet] = await allAlarms()
  expect(negative).toMatchObject({ closedAt: null, rowIds: [other] })
  expect(zero).toMatchObject({ closedAt: expect.any(Date), closedBy: null, timesRaised: 1 })
  expect(wallet).toMatchObject({ closedAt: null, timesRaised: 2, rowIds: [id, other].toSorted() })

  await balance(id, 0)
  await balance(other, 0)
  await checkBooksNow()
  expect(await countOpenAlarms()).toEqual({})
  await balance(id, 5)
  await checkBooksNow()
  expect((await allAlarms()).map(({ closedAt }) => closedAt === null)).toEqual([false, true, false, false, true])
  await unseen(sql`update customers set balance_cents = 0`)
  await db().execute(
    sql`alter table customers add constraint customers_balance_not_negative check (balance_cents >= 0),
      add constraint customers_bonus_within_balance check (bonus_cents between 0 and balance_cents)`,
  )
})

test('sends each admin one email about several broken invariants', async () => {
  const { id } = await createCustomer()
  const admins = await db().$count(customers, eq(customers.role, 'admin'))
  await balance(id, 5)
  await checkBooksNow()
  await checkBooksNow()
  expect(await countOpenAlarms()).toEqual({ 'invariant-broken': 2 })
  expect((await allAlarms()).map(({ timesRaised }) => timesRaised)).toEqual([2, 2])
  expect(await mails()).toBe(admins)
})

test('starts no check while another runs', async () => {
  await transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('packhouse books'))`)
    await watchInvariants()
    expect(await checkBooksNow()).toBe(false)
  })
  expect(await checks()).toEqual([])
  expect(await checkBooksNow()).toBe(true)
  expect(await checks()).toHaveLength(1)
})

test('waits four times as long as the last check took, except on demand', async () => {
  const took = (ms: number) =>
    db().update(invariantChecks).set({ durationMs: ms, checkedAt: sql`now() - interval '50 seconds'` })
  await watchInvariants()
  await took(13_000)
  await watchInvariants()
  expect(await checks()).toHaveLength(1)
  await took(12_000)
  await watchInvariants()
  expect(await checks()).toHaveLength(2)
  await took(13_000)
  for (let times = 1; times <= 3; times++) await checkBooksNow()
  expect(await checks()).toHaveLength(5)
  await expect(checkBooksNow()).rejects.toThrow(TooManyAttempts)
  expect(await checks()).toHaveLength(5)
})
