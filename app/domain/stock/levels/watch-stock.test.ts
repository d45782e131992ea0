import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { stageUpload } from '#app/domain/uploads/stage-upload.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { importUpload } from '#test/import-upload.ts'
import { pack } from '#test/purchases.ts'
import { countAvailable } from '../queries.ts'
import { announceStockChange, flushStockChanges } from './announce-change.ts'
import { type AvailableStock, watchStock } from './available-now.ts'

useDatabase()

const leave: (() => void)[] = []
afterEach(async () => {
  for (const stop of leave.splice(0)) stop()
  await expect.poll(listeners).toEqual([])
})

/** Watches like a browser, and returns what it receives, oldest first. */
function watch(): AvailableStock[] {
  const shown: AvailableStock[] = []
  leave.push(watchStock((stock) => shown.push(stock)))
  return shown
}

/** Returns the process ids of the listening connections. */
async function listeners(): Promise<number[]> {
  const { rows } = await db().execute<{ pid: number }>(sql`
    select pid from pg_stat_activity where application_name = 'packhouse listener' and datname = current_database()`)
  return rows.map(({ pid }) => pid)
}

async function isListening(): Promise<boolean> {
  const { rows } = await db().execute<{ query: string }>(sql`
    select from pg_stat_activity
    where application_name = 'packhouse listener' and datname = current_database() and state = 'idle' and query like 'listen%'`)
  return rows.length === 1
}

/** Listens like another process, and returns the payloads it receives. */
async function listenElsewhere(): Promise<string[]> {
  const received: string[] = []
  const client = new pg.Client({ connectionString: config().databaseUrl ?? undefined })
  await client.connect()
  client.on('notification', ({ payload = '' }) => received.push(payload))
  client.on('error', () => {})
  await client.query('listen stock')
  leave.push(() => void client.end())
  return received
}

test('shows a sale and an import to every watcher over one connection', async () => {
  await loadStock(30)
  const shown = [watch(), watch(), watch()]
  await expect.poll(isListening).toBe(true)
  for (const seen of shown) await expect.poll(() => seen.at(-1)).toEqual({ [INSTAGRAM]: 30 })

  const { id } = await createCustomer({ balanceCents: 1_000 })
  await purchaseAccounts(pack(id, 11))
  for (const seen of shown) await expect.poll(() => seen.at(-1)).toEqual({ [INSTAGRAM]: 19 })

  const actorId = (await createAdmin()).id
  const fields = { text: 'one:secret\ntwo:secret', note: 'from the vendor', productId: undefined }
  const uploadId = await stageUpload({ fields: () => fields, file: null, actorId })
  await importUpload({ uploadId, actorId, ip: '192.0.2.1' })
  for (const seen of shown) await expect.poll(() => seen.at(-1)).toEqual({ [INSTAGRAM]: 21 })
  expect(await listeners()).toHaveLength(1)
})

test('counts again when another process announces a change', async () => {
  const shown = watch()
  await expect.poll(isListening).toBe(true)
  await loadStock(5)
  const available = await countAvailable(INSTAGRAM)
  await db().execute(sql`select pg_notify('stock', ${INSTAGRAM})`)
  await expect.poll(() => shown.at(-1)).toEqual({ [INSTAGRAM]: available })
})

test('sends one notice for many changes of a product, and none for a refused purchase', async () => {
  const received = await listenElsewhere()
  for (let change = 0; change < 100; change++) announceStockChange(INSTAGRAM)
  announceStockChange('other')
  expect(received).toEqual([])
  await expect.poll(() => [...received].sort()).toEqual([INSTAGRAM, 'other'])

  const { id } = await createCustomer()
  await expect(purchaseAccounts(pack(id, 1))).rejects.toThrow('Your balance is $0.00.')
  await flushStockChanges()
  expect(received).toHaveLength(2)
})

test('counts rarely for many notices', async () => {
  const shown = watch()
  await expect.poll(isListening).toBe(true)
  const before = shown.length
  const since = performance.now()
  for (let change = 0; change < 200; change++) await db().execute(sql`select pg_notify('stock', ${`${change}`})`)
  await vi.waitFor(() => expect(shown.length).toBeGreaterThan(before + 1), 60_000)
  expect(shown.length - before).toBeLessThanOrEqual(2 + (performance.now() - since) / 250)
})

test('reopens a lost connection and shows the current stock', async () => {
  const shown = watch()
  await expect.poll(isListening).toBe(true)
  const [lost] = await listeners()
  await loadStock(7)
  const available = await countAvailable(INSTAGRAM)
  await db().execute(sql`select pg_terminate_backend(${lost})`)
  await expect.poll(() => shown.at(-1)).toEqual({ [INSTAGRAM]: available })
  const [found, ...more] = await listeners()
  expect(found).not.toBe(lost)
  expect(more).toEqual([])
})

test('closes the connection when the last watcher leaves', async () => {
  const [first, second] = [watch(), watch()]
  await expect.poll(isListening).toBe(true)
  leave.shift()?.()
  await loadStock(1)
  announceStockChange(INSTAGRAM)
  const available = await countAvailable(INSTAGRAM)
  await expect.poll(() => second.at(-1)).toEqual({ [INSTAGRAM]: available })
  expect(first.at(-1)).not.toEqual({ [INSTAGRAM]: available })
  leave.shift()?.()
  await expect.poll(listeners).toEqual([])
})

test('leaves out products that are not for sale', async () => {
  await db().update(products).set({ active: false }).where(eq(products.id, INSTAGRAM))
  try {
    const shown = watch()
    await expect.poll(isListening).toBe(true)
    announceStockChange(INSTAGRAM)
    await expect.poll(() => shown.at(-1)).toEqual({})
  } finally {
    await db().update(products).set({ active: true }).where(eq(products.id, INSTAGRAM))
  }
})
