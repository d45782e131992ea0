import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { stockAccounts } from '#app/db/schema/stock.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer, loadStock, type Person } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { pack } from '#test/purchases.ts'
import { editAccount, revealStock } from './edit-account.ts'
import { exportAvailable } from './export-available.ts'

useDatabase()

const HERE = '198.51.100.7'
let admin: Person
/** The two newest accounts in stock. */
let rows: (typeof stockAccounts.$inferSelect)[]

beforeEach(async () => {
  admin = await createAdmin()
  await loadStock(3)
  const isAvailable = eq(stockAccounts.status, 'available')
  rows = await db().select().from(stockAccounts).where(isAvailable).orderBy(desc(stockAccounts.id)).limit(2)
})

const reveal = (accountId: string | undefined) => revealStock(accountId ?? '', byAdmin(admin.id, HERE))
const logged = async () => db().select().from(auditLog).where(eq(auditLog.actorId, admin.id)).orderBy(asc(auditLog.id))

async function sell(count: number) {
  const { id } = await createCustomer({ balanceCents: count * 50 })
  await purchaseAccounts(pack(id, count))
}

test('reveals the secrets, and logs who saw them but not the secrets', async () => {
  const { item } = await reveal(rows[0]?.id)
  expect(item).toMatchObject({ username: rows[0]?.username, password: expect.stringMatching(/^pass-/) })
  const entries = await logged()
  expect(entries).toMatchObject([{ action: 'stock.revealed', subject: `stock_account:${rows[0]?.id}`, ip: HERE }])
  expect(JSON.stringify(entries)).not.toContain('pass-')
})

test('reveals no sold or unknown account', async () => {
  await sell((await db().$count(stockAccounts, eq(stockAccounts.status, 'available'))) || 1)
  await expect(reveal(rows[0]?.id)).rejects.toMatchObject({ status: 404 })
  await expect(reveal(randomUUID())).rejects.toMatchObject({ status: 404 })
  expect(await logged()).toEqual([])
})

async function edit(change: Record<string, string>, { between = async () => {}, row = rows[0] } = {}) {
  const { version, id: accountId, item } = await reveal(row?.id)
  await between()
  await editAccount({ by: byAdmin(admin.id, HERE), accountId, version, account: { ...item, ...change } })
}

test('stores an edit sealed in the same row, and logs the names of its fields', async () => {
  await edit({ username: 'New.Name', password: ' s3cret:x ', email: 'new@example.net', emailPassword: '' })
  expect((await reveal(rows[0]?.id)).item).toEqual({
    username: 'New.Name',
    password: 's3cret:x',
    email: 'new@example.net',
    emailPassword: 'NotSet',
  })
  const entries = await logged()
  expect(entries.find(({ action }) => action === 'stock.edited')).toMatchObject({
    subject: `stock_account:${rows[0]?.id}`,
    before: { username: rows[0]?.username },
    after: { username: 'New.Name', changed: ['username', 'password', 'email'] },
  })
  expect(JSON.stringify(entries)).not.toContain('s3cret')
})

test.each([
  [{ username: ' ' }, { title: undefined, message: 'Username and password cannot be empty.', field: 'username' }],
  [{ password: '' }, { title: undefined, message: 'Username and password cannot be empty.', field: 'password' }],
  [{ email: 'nobody' }, { title: 'Update Failed', field: 'email' }],
  [{ password: 'a\nb' }, { title: 'Update Failed', message: 'This cannot be saved: it contains control characters.' }],
  [{ username: 'x'.repeat(2_001) }, { title: 'Update Failed' }],
])('refuses an edit to %o', async (change, refusal) => {
  await expect(edit(change as Record<string, string>)).rejects.toMatchObject(refusal)
  expect((await logged()).map(({ action }) => action)).toEqual(['stock.revealed'])
})

test('accepts an unchanged email from an import, even if it is invalid', async () => {
  await db()
    .update(stockAccounts)
    .set({ email: 'no address' })
    .where(eq(stockAccounts.id, rows[0]?.id ?? ''))
  await edit({ password: 'other' })
  expect((await reveal(rows[0]?.id)).item).toMatchObject({ email: 'no address', password: 'other' })
})

test('refuses a username that is in stock or was ever sold', async () => {
  const taken = rows[1]?.username.toUpperCase() ?? ''
  await expect(edit({ username: taken })).rejects.toMatchObject({ title: 'Update Failed', field: 'username' })
  const [sold] = await db().select().from(stockAccounts).where(eq(stockAccounts.status, 'sold')).limit(1)
  await expect(edit({ username: sold?.username ?? '' })).rejects.toMatchObject({ field: 'username' })
  await edit({ username: rows[0]?.username.toUpperCase() ?? '' })
})

test('refuses the second of two admins, and an edit of an account sold in between', async () => {
  const first = () => edit({ password: 'the first' })
  await expect(edit({ password: 'the second' }, { between: first })).rejects.toMatchObject({ status: 409 })
  expect((await reveal(rows[0]?.id)).item.password).toBe('the first')

  const sellAll = async () => sell(await db().$count(stockAccounts, eq(stockAccounts.status, 'available')))
  await expect(edit({ password: 'too late' }, { between: sellAll })).rejects.toMatchObject({
    title: 'Update Failed',
    message: 'It has since been sold or deleted. Nothing was changed.',
  })
})

test('does not wait for a row held by a purchase', async () => {
  const isIt = and(eq(stockAccounts.id, rows[0]?.id ?? ''), eq(stockAccounts.status, 'available'))
  await transaction(async (tx) => {
    await tx.select().from(stockAccounts).where(isIt).for('update')
    await expect(edit({ password: 'x' })).rejects.toThrow('is being sold or deleted right now')
  })
})

async function collect<Batch>(batches: AsyncIterable<Batch>): Promise<Batch[]> {
  const all: Batch[] = []
  for await (const batch of batches) all.push(batch)
  return all
}

test('logs an export with its count before the first line, and exports the selection', async () => {
  const account = rows.map(({ id }) => id)
  const selection = { q: '', account, except: [] }
  const { pages } = await exportAvailable({ by: byAdmin(admin.id, HERE), selection, format: 'txt' })
  expect(await logged()).toMatchObject([
    { action: 'stock.exported', subject: 'stock', after: { count: 2, format: 'txt', accounts: account } },
  ])
  const lines = (await collect(pages)).flat().map(({ item }) => item)
  expect(lines.map(({ username }) => username)).toEqual(rows.map(({ username }) => username))
  expect(lines[0]).toMatchObject({ password: expect.stringMatching(/^pass-/), emailPassword: 'NotSet' })
})

test('exports all matches in several batches', async () => {
  await loadStock(2_100)
  const { q, ...asked } = { q: '@example', account: [], except: [rows[0]?.id ?? ''] }
  const selection = { q, ...asked, scope: 'all' as const }
  const { pages } = await exportAvailable({ by: byAdmin(admin.id, HERE), selection, format: 'csv' })
  const batches = await collect(pages)
  const names = batches.flat().map(({ item }) => item.username)
  const isAvailable = eq(stockAccounts.status, 'available')
  expect(batches.length).toBeGreaterThan(1)
  expect(new Set(names).size).toBe(names.length)
  // One row has another email, and one was deselected.
  expect(names.length).toBeGreaterThanOrEqual((await db().$count(stockAccounts, isAvailable)) - 2)
  expect(names).not.toContain(rows[0]?.username)
  expect((await logged()).at(-1)?.after).toMatchObject({ count: names.length, filter: { q: '@example' }, excepted: 1 })
})
