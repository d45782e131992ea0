import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { orders } from '#app/db/schema/orders.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { stockAccounts, stockBatches } from '#app/db/schema/stock.ts'
import { getUpload } from '#app/domain/uploads/review-upload.ts'
import { stageUpload } from '#app/domain/uploads/stage-upload.ts'
import { charge } from '#app/domain/wallet/commands.ts'
import { createAdmin, createCustomer, INSTAGRAM } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { importUpload } from '#test/import-upload.ts'
import { sellEverything } from '#test/sell-everything.ts'
import { getBatch, lastNoteOf, listBatches, saveBatchNote, undoBatch } from './batches.ts'
import { sellAvailable } from './commands.ts'
import { countAvailable } from './queries.ts'

useDatabase()

let actorId: string
beforeEach(async () => {
  actorId = (await createAdmin()).id
})

async function importLines(text: string, note = 'from the vendor'): Promise<string> {
  const uploadId = await stageUpload({ file: null, fields: () => ({ note, text }), actorId })
  await importUpload({ uploadId, actorId, ip: '192.0.2.1' })
  return (await getUpload(uploadId))?.batchId ?? ''
}

const lines = (count: number) => Array.from({ length: count }, () => `${randomUUID()}:secret`).join('\n')
const undo = (batchId: string) => undoBatch({ batchId, actorId, ip: '192.0.2.1' })
const availableOf = (batchId: string) =>
  db().$count(stockAccounts, and(eq(stockAccounts.batchId, batchId), eq(stockAccounts.status, 'available')))
const audited = (action: string, batchId: string) =>
  db()
    .select()
    .from(auditLog)
    .where(sql`${auditLog.action} = ${action} and ${auditLog.subject} = ${`stock_batch:${batchId}`}`)

/** Sells the `quantity` oldest accounts, and runs `work` before the commit. */
async function sell(quantity: number, work = async () => {}): Promise<void> {
  const { id: customerId } = await createCustomer({ balanceCents: quantity * 50 })
  const orderId = randomUUID()
  const order = {
    id: orderId,
    customerId,
    productId: INSTAGRAM,
    productName: 'Accounts',
    orderType: 'account' as const,
  }
  const price = { unitPriceCents: 50, quantity, totalCents: quantity * 50, idempotencyKey: randomUUID() }
  await transaction(async (tx) => {
    await tx.insert(orders).values({ ...order, ...price })
    expect(await sellAvailable(tx, { productId: INSTAGRAM, quantity, orderId, customerId })).toBe(true)
    await work()
    await charge(tx, { customerId, amountCents: quantity * 50, orderId, at: new Date() })
  })
}

describe('undoing a batch', () => {
  test('withdraws its accounts once, audited, and lets them be imported again', async () => {
    const text = lines(3)
    const batchId = await importLines(`${text}\n:nobody`)
    const before = await countAvailable(INSTAGRAM)
    const outcomes = await Promise.allSettled([undo(batchId), undo(batchId)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(undo(batchId)).rejects.toThrow('This batch has already been undone.')

    expect(await countAvailable(INSTAGRAM)).toBe(before - 3)
    expect(await availableOf(batchId)).toBe(0)
    expect(await getBatch(batchId)).toMatchObject({ addedCount: 3, available: 0, sold: 0, undoneBy: 'Ada Brook' })
    expect(await audited('stock.batch_undone', batchId)).toMatchObject([{ actorId, after: { withdrawnCount: 3 } }])

    const again = await importLines(text)
    expect(await getBatch(again)).toMatchObject({ addedCount: 3, knownCount: 0, available: 3 })
  })

  test('refuses an unknown batch', async () => {
    await expect(undo(randomUUID())).rejects.toThrow('This batch does not exist.')
  })

  test('refuses a batch with a sold account, and withdraws nothing', async () => {
    await sellEverything()
    const batchId = await importLines(lines(4))
    await sell(1)
    await expect(undo(batchId)).rejects.toThrow('1 of this batch was sold.')
    expect(await getBatch(batchId)).toMatchObject({ available: 3, sold: 1, undoneAt: null })
    expect(await db().$count(stockAccounts, eq(stockAccounts.batchId, batchId))).toBe(4)
    expect(await audited('stock.batch_undone', batchId)).toEqual([])
  })

  test('refuses immediately while a purchase holds some of it, and the purchase succeeds', async () => {
    await sellEverything()
    const batchId = await importLines(lines(4))
    await sell(1, () => expect(undo(batchId)).rejects.toThrow('is being bought or edited right now'))
    expect(await getBatch(batchId)).toMatchObject({ available: 3, sold: 1, undoneAt: null })
  })

  test('withdraws all of it or none when racing purchases', async () => {
    await sellEverything()
    for (let round = 0; round < 5; round++) {
      const batchId = await importLines(lines(50))
      const buy = async () => {
        await sell(2).catch(() => {})
      }
      await Promise.allSettled([buy(), undo(batchId), buy(), buy()])
      const batch = await getBatch(batchId)
      const withdrawn = eq(stockAccounts.status, 'withdrawn')
      const rows = await db().$count(stockAccounts, and(eq(stockAccounts.batchId, batchId), withdrawn))
      if (batch?.undoneAt) expect([rows, batch.available, batch.sold]).toEqual([50, 0, 0])
      else expect([rows, (batch?.available ?? 0) + (batch?.sold ?? 0)]).toEqual([0, 50])
      await sellEverything()
    }
  })
})

describe('the note of a batch', () => {
  test('comes from the upload, or from the review', async () => {
    const batchId = await importLines(lines(1))
    expect(await getBatch(batchId)).toMatchObject({ sourceNote: 'from the vendor' })
    const uploadId = await stageUpload({ file: null, fields: () => ({ note: '', text: lines(1) }), actorId })
    await importUpload({ uploadId, note: 'said later', actorId, ip: '192.0.2.1' })
    const upload = await getUpload(uploadId)
    expect(upload).toMatchObject({ sourceNote: 'said later' })
    expect(await getBatch(upload?.batchId ?? '')).toMatchObject({ sourceNote: 'said later' })
  })

  test('is found for the next list of the same product, also after an undo', async () => {
    await importLines(lines(1), 'from the first vendor')
    const batchId = await importLines(lines(1), 'from the second vendor')
    expect(await lastNoteOf(INSTAGRAM)).toBe('from the second vendor')
    await undo(batchId)
    expect(await lastNoteOf(INSTAGRAM)).toBe('from the second vendor')
    expect(await lastNoteOf('another')).toBeNull()
  })

  test('can be changed, audited, unless another admin changed it first', async () => {
    const batchId = await importLines(lines(1), 'first')
    const save = (former: string, note: string) => saveBatchNote({ batchId, former, note, actorId, ip: '192.0.2.1' })
    await save('first', 'second')
    await expect(save('first', 'third')).rejects.toThrow('changed while you were editing')
    await save('first', 'second')
    expect(await getBatch(batchId)).toMatchObject({ sourceNote: 'second' })
    expect(await audited('stock.batch_note_changed', batchId)).toMatchObject([
      { before: { sourceNote: 'first' }, after: { sourceNote: 'second' } },
    ])
  })

  test.each(['', ' \n'])('cannot be removed: %j', async (note) => {
    const batchId = await importLines(lines(1))
    const emptied = saveBatchNote({ batchId, former: 'from the vendor', note, actorId, ip: '192.0.2.1' })
    await expect(emptied).rejects.toMatchObject({
      field: 'note',
      message: 'Please say where this stock comes from.',
    })
    expect(await getBatch(batchId)).toMatchObject({ sourceNote: 'from the vendor' })
    expect(await audited('stock.batch_note_changed', batchId)).toEqual([])
  })
})

test('lists batches by page, newest first, each once', async () => {
  const { id: createdBy } = await createAdmin()
  // Some share an instant, others are less than a millisecond apart.
  await db().execute(sql`
    insert into stock_batches (id, product_id, added_count, skipped_count, known_count, created_by, created_at)
    select gen_random_uuid(), ${INSTAGRAM}, n, 0, 0, ${createdBy}, now() + (n / 3) * interval '10 microseconds'
    from generate_series(1, 60) n`)
  const ordered = await db().select({ id: stockBatches.id }).from(stockBatches).orderBy(sql`created_at desc, id desc`)
  const listed: string[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof listBatches>> = await listBatches(after)
    expect(page.batches.length).toBeLessThanOrEqual(25)
    listed.push(...page.batches.map(({ id }) => id))
    after = page.next
  } while (after !== null)
  expect(listed).toEqual(ordered.map(({ id }) => id))
  expect((await listBatches(randomUUID())).batches[0]?.id).toBe(ordered[0]?.id)
})
