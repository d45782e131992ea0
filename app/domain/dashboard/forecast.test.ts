import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { shopTallies } from '#app/db/schema/shop.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { queueImport } from '#app/domain/uploads/import-upload.ts'
import { listWaitingUploads } from '#app/domain/uploads/review-upload.ts'
import { cancelUpload, stageUpload } from '#app/domain/uploads/stage-upload.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { countWaiting, stockForecast } from './queries.ts'

useDatabase()

const now = new Date('2026-05-15T12:00:00Z')
const soldOn = (day: string, accounts: number, productId = INSTAGRAM) =>
  db().insert(shopTallies).values({ day, productId, accounts })

test('forecasts the days left from the pace of sales, and none without sales', async () => {
  await loadStock(300)
  expect(await stockForecast(now)).toEqual([
    { id: INSTAGRAM, name: 'Instagram accounts', available: 300, lowStockAt: 50, perDay: 0, daysLeft: null },
  ])
  // 290 accounts in the 14 days before today and half of today are 20 a day.
  await soldOn('2026-05-01', 100)
  await soldOn('2026-05-15', 190)
  // Sales that are too old, and of another product.
  await soldOn('2026-04-30', 9_999)
  await soldOn('2026-05-10', 9_999, 'another')
  expect(await stockForecast(now)).toMatchObject([{ available: 300, perDay: 20, daysLeft: 15 }])
})

test('counts a sale immediately, and lists first what runs out first', async () => {
  await db().execute(sql`delete from shop_tallies`)
  await db()
    .insert(products)
    .values([
      { id: 'empty', kind: 'account', name: 'Empty', priceCents: 10 },
      { id: 'gone', kind: 'account', name: 'Gone', priceCents: 10, active: false },
    ])
  const { id: customerId } = await createCustomer({ balanceCents: 100_00 })
  const pack = { customerId, productId: INSTAGRAM, unitPriceCents: 50 }
  await purchaseAccounts({ ...pack, quantity: 30, idempotencyKey: randomUUID() })
  await soldOn(new Date().toISOString().slice(0, 10), 1, 'empty')
  const [first, second, ...rest] = await stockForecast()
  expect(first).toMatchObject({ id: 'empty', available: 0, daysLeft: 0 })
  expect(second).toMatchObject({ id: INSTAGRAM, available: 270 })
  expect(second?.perDay).toBeGreaterThan(30 / 15)
  expect(second?.perDay).toBeLessThanOrEqual(30 / 14)
  expect(rest).toEqual([])
})

test('counts what is waiting', async () => {
  expect(await countWaiting()).toEqual({
    alarms: 0,
    claims: 0,
    messages: 0,
    lateMessages: 0,
    payments: 0,
    payouts: 0,
    uploads: 0,
    files: 1,
  })
  await db().execute(sql`
    insert into support_messages (id, kind, name, email, subject, body, status)
    select gen_random_uuid(), 'question', 'Mara', 'mara@example.com', 'Hello', 'Hello', status
    from unnest(array['open', 'open', 'answered', 'closed']) as status`)
  const { id } = await createCustomer()
  await db().execute(sql`
    insert into payments (id, customer_id, provider, provider_order_id, amount_cents, status)
    select gen_random_uuid(), ${id}, 'cryptomus', 'order' || status, 100, status from unnest(array['review', 'held', 'waiting']) as status`)
  await db().execute(sql`
    insert into payouts (id, customer_id, amount_cents, details) values (gen_random_uuid(), ${id}, 100, 'A wallet')`)
  const { id: actorId } = await createAdmin()
  const uploadId = await stageUpload({
    file: null,
    fields: () => ({ note: '', text: 'left:behind', productId: INSTAGRAM }),
    actorId,
  })
  await db().execute(sql`
    update support_messages set updated_at = now() - interval '49 hours'
    where status <> 'open' or id = (select id from support_messages where status = 'open' limit 1)`)
  expect(await countWaiting()).toEqual({
    alarms: 0,
    claims: 0,
    messages: 2,
    lateMessages: 1,
    payments: 2,
    payouts: 1,
    uploads: 1,
    files: 1,
  })
  await queueImport({ uploadId, note: 'from the vendor', actorId, ip: '192.0.2.1' })
  expect(await countWaiting()).toMatchObject({ uploads: 0 })
  expect(await listWaitingUploads()).toMatchObject([{ id: uploadId, phase: 'importing' }])
  await cancelUpload(uploadId)
  expect(await countWaiting()).toMatchObject({ uploads: 1 })
  expect(await listWaitingUploads()).toMatchObject([{ id: uploadId, parsedCount: 1 }])
})
