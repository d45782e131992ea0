import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { expectCycle, inWords } from '#test/alarm-cycle.ts'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { unseen } from '#test/full-books.ts'
import { handle, requested } from '#test/payouts.ts'
import { findWaitingPayouts, PAYOUT_HOURS } from './waiting-payouts.ts'
import { watch } from './watch-shop.ts'

useDatabase()

beforeEach(async () => {
  await db().execute(sql`truncate alarms, graphile_worker._private_jobs`)
  await unseen(sql`update payouts set status = 'declined', reference = '', started_at = null, ended_at = now()`)
})

/** Makes every payout older, which the database normally refuses. */
const makeOlder = (hours: number) =>
  unseen(sql`update payouts set created_at = created_at - make_interval(hours => ${hours}),
    started_at = started_at - make_interval(hours => ${hours})`)
const request = async () => requested(await createCustomer({ balanceCents: 5_00 }))

test('finds requests and started payouts that wait for more than two days, but no ended ones', async () => {
  const [asked, started, declined] = [await request(), await request(), await request()]
  await handle(started, 'start')
  await handle(declined, 'decline')
  await makeOlder(PAYOUT_HOURS - 1)
  expect(await findWaitingPayouts()).toEqual([])
  await makeOlder(2)
  expect(inWords(await findWaitingPayouts())).toEqual([
    {
      subject: `payout:${asked}`,
      message: 'A payout of $5.00 was requested 2 days ago, and nobody has started or declined it.',
    },
    {
      subject: `payout:${started}`,
      message: 'A payout of $5.00 was started 2 days ago. Send the money, and record whether it was sent.',
    },
  ])
})

test('counts the wait for the money from the start', async () => {
  const id = await request()
  await makeOlder(PAYOUT_HOURS + 1)
  await handle(id, 'start')
  expect(await findWaitingPayouts()).toEqual([])
})

test('raises an alarm, and closes it after the next step', async () => {
  const id = await request()
  await expectCycle({
    kind: 'payout-waiting',
    subject: `payout:${id}`,
    look: () => watch('payout-waiting'),
    goWrong: () => makeOlder(PAYOUT_HOURS + 1),
    putRight: () => unseen(sql`update payouts set created_at = now()`),
  })
})
