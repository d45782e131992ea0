import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { supportMessages } from '#app/db/schema/support.ts'
import { expectCycle, inWords } from '#test/alarm-cycle.ts'
import { useDatabase } from '#test/database.ts'
import { findWaitingMessages } from './waiting-messages.ts'
import { watch } from './watch-shop.ts'

useDatabase()

beforeEach(async () => {
  await db().execute(sql`truncate alarms, graphile_worker._private_jobs`)
  await db().delete(supportMessages)
})

async function receive(hoursAgo: number, status: 'open' | 'answered' = 'open'): Promise<string> {
  const id = randomUUID()
  const at = sql`now() - make_interval(mins => ${hoursAgo * 60})`
  const written = {
    kind: 'question',
    name: 'Mara',
    email: 'mara@example.com',
    subject: 'Hello',
    body: 'Hello',
  } as const
  await db()
    .insert(supportMessages)
    .values({ id, ...written, status, createdAt: at, updatedAt: at })
  return id
}

test('finds open messages that wait for more than 48 hours, in one alarm', async () => {
  await receive(47)
  await receive(500, 'answered')
  expect(await findWaitingMessages()).toEqual([])
  const [newer, oldest] = [await receive(49), await receive(72.5)]
  expect(inWords(await findWaitingMessages())).toEqual([
    {
      subject: 'messages:late',
      message: '2 messages have been waiting for an answer for more than 48 hours, the oldest for 3 days.',
      rowIds: [oldest, newer],
    },
  ])
})

test('raises one alarm, and closes it once they are answered', async () => {
  await expectCycle({
    kind: 'messages-waiting',
    subject: 'messages:late',
    look: () => watch('messages-waiting'),
    goWrong: () => receive(49),
    putRight: () => db().update(supportMessages).set({ status: 'answered' }),
  })
})
