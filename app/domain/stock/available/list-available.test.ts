import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { stockAccounts, stockBatches } from '#app/db/schema/stock.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { createCustomer, INSTAGRAM, loadStock } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { pack } from '#test/purchases.ts'
import { readAvailableQuery } from '../schema.ts'
import { getAvailable, listAvailable, listBatchChoices } from './list-available.ts'

useDatabase()

let batches: string[]
let sold: string[]

/** Loads two batches on different days, and sells the three oldest accounts. */
beforeAll(async () => {
  await loadStock(130)
  await loadStock(20)
  const rows = await db().select().from(stockBatches).orderBy(stockBatches.addedCount)
  batches = rows.map(({ id }) => id).reverse()
  for (const [index, day] of ['2026-03-01', '2026-03-05'].entries()) {
    await db()
      .update(stockBatches)
      .set({ createdAt: new Date(`${day}T23:59:59.9Z`) })
      .where(eq(stockBatches.id, batches[index] ?? ''))
  }
  const { id } = await createCustomer({ balanceCents: 150 })
  const { orderId } = await purchaseAccounts(pack(id, 3))
  sold = (await db().select().from(stockAccounts).where(eq(stockAccounts.orderId, orderId))).map(({ id }) => id)
})

const understood = (asked: Record<string, string>) => readAvailableQuery(new URLSearchParams(asked))
const read = (asked: Record<string, string> = {}) => listAvailable(understood(asked).query)

test('lists all available accounts by page, newest first, each once', async () => {
  const first = await read()
  expect(first.found).toEqual({ count: 147, isMore: false })
  expect(first.accounts).toHaveLength(100)
  const second = await read({ after: first.next ?? '' })
  expect(second.next).toBe(null)
  const ids = [...first.accounts, ...second.accounts].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].sort().reverse())
  expect(ids).toHaveLength(147)
  expect(ids.filter((id) => sold.includes(id))).toEqual([])
})

test('returns only the columns that a list may show', async () => {
  const { accounts } = await read({ q: 'amber' })
  expect(Object.keys(accounts[0] ?? {}).sort()).toEqual(['email', 'fields', 'id', 'productId', 'username'])
})

test.each([
  ['part of a username in any case', { q: 'AMBER.Anchor' }, /^amber\.anchor/],
  ['a percent sign literally', { q: 'MBER.ANCHOR.%s' }, null],
  ['an underscore literally', { q: 'amber_anchor' }, null],
])('matches %s', async (_what, asked, expected) => {
  const { accounts, found } = await read(asked)
  expect(accounts.length).toBe(found.count)
  if (expected) for (const { username } of accounts) expect(username).toMatch(expected)
  expect(accounts.length > 0).toBe(expected !== null)
})

test('pages through a search, and counts at most a page', async () => {
  const first = await read({ q: '@EXAMPLE.net' })
  expect([first.accounts.length, first.found]).toEqual([100, { count: 100, isMore: true }])
  const second = await read({ q: '@EXAMPLE.net', after: first.next ?? '' })
  expect([second.accounts.length, second.next]).toEqual([47, null])
})

test('filters by batch, by product, and by days of import, including both', async () => {
  const [newest = '', oldest = ''] = batches.toReversed()
  const counts = async (asked: Record<string, string>) => {
    const { accounts, found } = await read(asked)
    expect(accounts).toHaveLength(Math.min(100, found.count))
    return found.count
  }
  expect(await counts({ batch: newest })).toBe(20)
  expect(await counts({ batch: oldest, q: 'amber' })).toBeGreaterThan(5)
  expect(await counts({ product: INSTAGRAM })).toBe(147)
  expect(await counts({ product: 'storytag' })).toBe(0)
  expect(await counts({ from: '2026-03-01', to: '2026-03-01' })).toBe(127)
  expect(await counts({ from: '2026-03-02' })).toBe(20)
  expect(await counts({ from: '2026-03-05', to: '2026-03-05', q: '@example' })).toBe(20)
  expect(await counts({ to: '2026-02-28' })).toBe(0)
  expect(await counts({ batch: oldest, from: '2026-03-02' })).toBe(0)
})

test('ignores blank filters and an invalid place in the URL', async () => {
  const { found } = await read({ q: ' ', batch: '', product: '', from: '', to: ' ', after: 'x' })
  expect(found.count).toBe(147)
})

test('reports malformed filters and keeps the valid ones', () => {
  const { query, mistakes } = understood({
    q: 'amber',
    batch: "' or 1=1",
    product: '../x',
    from: '2026-02-31',
    to: '2026-03-05',
  })
  expect(query).toEqual({ q: 'amber', to: '2026-03-05' })
  expect(mistakes).toEqual({
    product: { typed: '../x', message: 'Please choose one of these.' },
    batch: { typed: "' or 1=1", message: 'Please choose one of these.' },
    from: { typed: '2026-02-31', message: 'Please choose a day from 1970 to 2999.' },
  })
})

test('finds no sold account, and lists only batches with stock left', async () => {
  expect(await getAvailable(sold[0] ?? '')).toBe(null)
  expect(await getAvailable(randomUUID())).toBe(null)
  const choices = await listBatchChoices({ batch: undefined })
  expect(choices.map(({ id, available }) => [id, available])).toEqual([
    [batches[1], 20],
    [batches[0], 127],
  ])
  expect((await listBatchChoices({ batch: batches[0] }))[0]?.id).toBe(batches[0])
})
