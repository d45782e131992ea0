import { text } from 'node:stream/consumers'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { stockAccounts, unknownSales } from '#app/db/schema/stock.ts'
import { checkInvariants } from '#app/domain/alarms/check-invariants.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { codeShape } from '#app/lib/item-shape.ts'
import { itemsFile } from '#app/routes/admin/accounts/items-file.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock, type Person } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { createShapedProduct, keyShape, loadItems } from '#test/products.ts'
import { pack } from '#test/purchases.ts'
import { deleteAvailable } from './available/delete-available.ts'
import { editAccount, revealStock } from './available/edit-account.ts'
import { exportAvailable } from './available/export-available.ts'
import { listAvailable } from './available/list-available.ts'
import { matches, previewSelection } from './available/select-available.ts'
import { fillFingerprints } from './fill-fingerprints.ts'
import { itemName } from './rules.ts'
import { lookupOf, openItem } from './sealed-secrets.ts'
import { emptyAccounts, removeWithdrawn } from './withdrawals/remove-withdrawn.ts'
import { withdrawUnknown } from './withdrawals/unknown-sales.ts'
import { putBack } from './withdrawals/withdrawals.ts'

useDatabase()

let admin: Person
const by = () => byAdmin(admin.id)

beforeAll(async () => {
  await createShapedProduct('keys', keyShape)
  await createShapedProduct('codes', codeShape)
})

beforeEach(async () => {
  admin = await createAdmin()
})

const game = (key: string, more: Record<string, string> = {}) => ({ game: 'Chess', key, page: '', until: '', ...more })
const rowOf = async (id: string) => (await db().select().from(stockAccounts).where(eq(stockAccounts.id, id)))[0]
const listed = async (q: string) => (await listAvailable({ q })).accounts.map(({ id }) => id)
const selectionOf = (...account: string[]) => ({ q: '', account, except: [] })

test('lists plain values, and names an item without any by its id', async () => {
  const [key = ''] = await loadItems('keys', keyShape, [game('LISTED', { page: 'https://example.com/listed' })])
  const [code = ''] = await loadItems('codes', codeShape, [{ code: 'LISTED' }])
  const { accounts } = await listAvailable({ q: '' })
  const found = accounts.find(({ id }) => id === key)
  expect(found).toMatchObject({ productId: 'keys', fields: { game: 'Chess', page: 'https://example.com/listed' } })
  expect(JSON.stringify(accounts)).not.toContain('LISTED')
  expect(accounts.filter(({ id }) => [key, code].includes(id)).map(itemName)).toEqual([
    `Item …${code.slice(-6)}`,
    'Chess',
  ])
})

test('finds plain searchable values by any part of them', async () => {
  const shape = { ...keyShape, fields: keyShape.fields.map((one) => ({ ...one, searchable: one.key !== 'game' })) }
  const [id = ''] = await loadItems('keys', shape, [
    { game: 'Hidden title', key: 'SEARCHED', page: 'https://example.com/searched', until: '2026-01-05' },
  ])
  expect(await listed('com/SEARCHED')).toEqual([id])
  expect(await listed('2026-01-05')).toEqual([id])
  expect([await listed('Hidden title'), await listed('SEARCHED-')]).toEqual([[], []])
})

test('finds an item by the whole sealed value that identifies it, and deletes no other', async () => {
  const [id = '', other = ''] = await loadItems('codes', codeShape, [{ code: 'WHOLE:1' }, { code: 'WHOLE:2' }])
  expect([await listed('WHOLE:1'), await listed('WHOLE'), await listed('whole:1')]).toEqual([[id], [], []])
  const selection = { q: 'WHOLE:1', account: [], except: [], scope: 'all' as const }
  const { count, matchingBatches } = await previewSelection(selection)
  expect(count).toBe(1)
  expect(await deleteAvailable({ selection, expected: 1, matchingBatches, ...by() })).toMatchObject({ deleted: 1 })
  expect([(await rowOf(id))?.status, (await rowOf(other))?.status]).toEqual(['withdrawn', 'available'])
})

test('uses an index to search accounts and items among a lot of stock', async () => {
  const ROLLBACK = new Error('undo')
  const plans: string[] = []
  const planning = transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into stock_accounts (id, product_id, batch_id, username, email, password_sealed, email_password_sealed,
        fingerprint, fields, search_text, lookups)
      select gen_random_uuid(), 'keys', gen_random_uuid(), md5(n::text), case when n % 2 = 0 then '' else md5(n::text) end,
        '', '', int4send(n), case when n % 2 = 0 then '{}'::jsonb end, case when n % 2 = 0 then md5(n::text) end, '{}'
      from generate_series(1, 20000) as n`)
    await tx.execute(sql`analyze stock_accounts`)
    for (const exact of [[], [Buffer.from('one')]]) {
      const { rows } = await tx.execute<Record<string, string>>(
        sql`explain select id from stock_accounts where ${matches({ q: 'abcdef', exact })}`,
      )
      plans.push(rows.map((row) => Object.values(row)[0]).join('\n'))
    }
    throw ROLLBACK
  })
  await expect(planning).rejects.toBe(ROLLBACK)
  const [withoutExact, plan] = plans
  for (const index of ['search', 'search_text']) expect(withoutExact).toContain(`on stock_accounts_${index} `)
  expect(plan).toContain('BitmapOr')
  for (const index of ['search', 'search_text', 'fingerprint']) expect(plan).toContain(`on stock_accounts_${index} `)
})

test('edits an item, and logs the names of its fields only', async () => {
  const [id = '', other = ''] = await loadItems('keys', keyShape, [game('EDIT1'), game('EDIT2')])
  const { version, item, shape } = await revealStock(id, by())
  expect({ item, shape }).toEqual({ item: game('EDIT1'), shape: keyShape })
  const edit = (change: Record<string, string>, at = version) =>
    editAccount({ accountId: id, version: at, account: { ...item, ...change }, by: by() })
  await expect(edit({ key: ' ' })).rejects.toMatchObject({ message: 'Missing Key', field: 'secret_key' })
  await expect(edit({ page: 'nowhere' })).rejects.toMatchObject({ message: 'Page: not a link', field: 'value_page' })
  await expect(edit({ key: 'EDIT2' })).rejects.toThrow('This item is already in stock or was sold before.')
  await edit({ game: 'Go', key: ' SECRET3 ', until: '2026/1/5' })
  await expect(edit({ key: 'EDIT4' })).rejects.toThrow('This item or the fields of its product were changed')

  const row = await rowOf(id)
  expect(row && openItem(row)).toEqual({ game: 'Go', key: 'SECRET3', page: '', until: '2026-01-05' })
  expect(row).toMatchObject({ username: 'Go', searchText: 'Go\n2026-01-05' })
  expect(row?.lookups).toContainEqual(lookupOf('Go: SECRET3'))
  const entries = await db().select().from(auditLog).where(eq(auditLog.actorId, admin.id)).orderBy(asc(auditLog.id))
  expect(entries.at(-1)).toMatchObject({
    action: 'stock.edited',
    before: { name: 'Chess' },
    after: { name: 'Go', changed: ['game', 'key', 'until'] },
  })
  expect(JSON.stringify(entries)).not.toMatch(/SECRET3|EDIT/)
  expect(await rowOf(other)).toBeDefined()
})

test('refuses an edit after the product went back to accounts', async () => {
  const [id = ''] = await loadItems('codes', codeShape, [{ code: 'BACK' }])
  const { version, item } = await revealStock(id, by())
  await db().update(products).set({ shape: null }).where(eq(products.id, 'codes'))
  await expect(editAccount({ accountId: id, version, account: item, by: by() })).rejects.toMatchObject({ status: 409 })
  await db().update(products).set({ shape: codeShape }).where(eq(products.id, 'codes'))
})

async function fileOf(format: 'csv' | 'txt', ids: string[]): Promise<string> {
  const file = itemsFile(await exportAvailable({ selection: selectionOf(...ids), format, by: by() }), format)
  return text(file.body as unknown as AsyncIterable<Uint8Array>)
}

test('exports items by their labels or their template, next to accounts', async () => {
  const ids = await loadItems('keys', keyShape, [game('EXPORT1'), game('EXPORT,2', { page: 'https://example.com' })])
  expect(await fileOf('csv', ids)).toBe(
    'Game,Key,Page,Valid until\r\nChess,"EXPORT,2",https://example.com,\r\nChess,EXPORT1,,\r\n',
  )
  expect(await fileOf('txt', ids)).toBe('Chess: EXPORT,2\nChess: EXPORT1\n')
  await loadStock(1)
  const { accounts } = await listAvailable({ q: '', product: INSTAGRAM })
  const [account] = accounts
  const mixed = await fileOf('csv', [...ids, account?.id ?? ''])
  expect(mixed.split('\r\n')[0]).toBe('Product,Username,Password,Email,Email password,Game,Key,Page,Valid until')
  expect(mixed).toContain('Product keys,,,,,Chess,EXPORT1,,')
  expect((await fileOf('csv', [account?.id ?? ''])).split('\r\n')[0]).toBe(
    'Instagram Username,Instagram Password,email,email-password',
  )
})

test('deletes an item, named in the preview, and puts it back', async () => {
  const [id = ''] = await loadItems('codes', codeShape, [{ code: 'DELETED' }])
  const selection = selectionOf(id)
  expect(await previewSelection(selection)).toMatchObject({ count: 1, name: `Item …${id.slice(-6)}`, isItem: true })
  const done = await deleteAvailable({ selection, expected: 1, matchingBatches: 0, ...by() })
  expect(await rowOf(id)).toMatchObject({ status: 'withdrawn' })
  expect(await putBack({ withdrawalId: done.withdrawalId ?? '', ...by() })).toBe(1)
  const row = await rowOf(id)
  expect(row?.status).toBe('available')
  expect(row && openItem(row)).toEqual({ code: 'DELETED' })
})

test('leaves sold items alone when passwords get their fingerprints, and erases them completely', async () => {
  const [id = ''] = await loadItems('keys', keyShape, [game('SOLD')])
  await db().delete(stockAccounts).where(sql`product_id = 'keys' and status = 'available' and id <> ${id}`)
  const buyer = await createCustomer({ balanceCents: 50 })
  await purchaseAccounts({ ...pack(buyer.id), productId: 'keys' })
  const sold = await rowOf(id)
  expect(sold?.status).toBe('sold')
  await fillFingerprints(new AbortController().signal)
  expect(await rowOf(id)).toEqual(sold)
  expect((await checkInvariants()).filter(({ count }) => count > 0)).toEqual([])
  await transaction((tx) => emptyAccounts(tx, [id]))
  expect(await rowOf(id)).toMatchObject({ username: 'forgotten', fields: null, searchText: null, lookups: null })
})

test('withdraws items that may have been sold before a restore, and keeps only their fingerprints', async () => {
  const [id = ''] = await loadItems('codes', codeShape, [{ code: 'UNKNOWN' }])
  await db().delete(stockAccounts).where(sql`product_id = 'codes' and id <> ${id}`)
  const now = new Date()
  await db().insert(unknownSales).values({ productId: 'codes', since: now, until: now })
  await withdrawUnknown({ productId: 'codes', count: 1 }, null)
  const before = await rowOf(id)
  expect(before?.status).toBe('withdrawn')
  await db().execute(sql`update stock_withdrawals set created_at = now() - interval '8 days'`)
  await transaction((tx) => removeWithdrawn(tx, 10))
  expect(await rowOf(id)).toMatchObject({ fields: null, lookups: null, fingerprint: before?.fingerprint })
})
