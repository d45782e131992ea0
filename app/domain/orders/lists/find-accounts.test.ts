import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { stockAccounts } from '#app/db/schema/stock.ts'
import { openSecrets, sealSecrets } from '#app/domain/stock/sealed-secrets.ts'
import { createAdmin, createCustomer, loadStock } from '#test/cast.ts'
import { claim, claimsOf, deliver, replacementFor, setClaims } from '#test/claiming.ts'
import { colonLine } from '#test/colon-line.ts'
import { useDatabase } from '#test/database.ts'
import { orderListInput, readAllOrdersQuery } from '../schema.ts'
import * as all from './list-all-orders.ts'
import * as own from './list-orders.ts'
import { carried, readSearch, searchFor } from './seal-search.ts'

useDatabase()

/** Returns what an admin and the customer find, which are the ids of orders. */
async function find(text: string, customerId: string) {
  const search = searchFor(text)
  const asked = { ...readAllOrdersQuery(new URLSearchParams()).query, ...search }
  const [admins, customers] = await Promise.all([
    all.listAllOrders(asked),
    own.listOrders({ customerId }, { ...orderListInput.parse({}), ...search }),
  ])
  return {
    admin: admins.orders.map(({ id }) => id),
    customer: customers.orders.map(({ id }) => id),
    accounts: { ...admins.accounts, ...customers.accounts },
  }
}

async function account(id = '') {
  const [row] = await db().select().from(stockAccounts).where(eq(stockAccounts.id, id))
  if (!row) throw new Error('There is no such account.')
  return { ...row, ...openSecrets(row) }
}

/** Changes the passwords of a delivered account, which the shop never does. */
async function setPasswords(id: string, secrets: { password: string; emailPassword: string }): Promise<void> {
  await transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.update(stockAccounts).set(sealSecrets(id, secrets)).where(eq(stockAccounts.id, id))
  })
}

describe('the order of a sold account', () => {
  test('is found by its username and email in any case, by admins and its customer alone', async () => {
    const { orderId, lineIds, buyer } = await deliver(3)
    const { id: stranger } = await createCustomer()
    const { username, email } = await account(lineIds[1])
    for (const text of [username, username.toUpperCase(), ` ${email} `, email.toUpperCase()]) {
      const found = await find(text, buyer.id)
      expect(found, text).toMatchObject({ admin: [orderId], customer: [orderId] })
      expect(found.accounts, text).toEqual({ [orderId]: { username, count: 1 } })
      expect((await find(text, stranger)).customer, text).toEqual([])
    }
    for (const text of [username.slice(0, -1), `${username}x`, '%', '_'.repeat(username.length)]) {
      expect((await find(text, buyer.id)).customer, text).toEqual([])
    }
  })

  test('is found by a password of the account and by its line with any separator', async () => {
    const { orderId, lineIds, buyer } = await deliver(2)
    const { id: stranger } = await createCustomer()
    const id = lineIds[0] ?? ''
    await setPasswords(id, { password: 'Só:me,th;ing', emailPassword: 'of the mailbox' })
    const line = await account(id)
    const fields = [line.username, line.password, line.email, line.emailPassword]
    const lines = [':', ',', ';', '\t', '|', '----'].map((separator) => fields.join(separator))
    const quoted = fields.map((field) => `"${field}"`).join(',')
    const changed = colonLine({ ...line, password: 'changed since' })
    for (const text of [line.password, ` ${line.password}`, line.emailPassword, ...lines, quoted, changed]) {
      const found = await find(text, buyer.id)
      expect(found, text).toMatchObject({ admin: [orderId], customer: [orderId] })
      expect(found.accounts, text).toEqual({ [orderId]: { username: line.username, count: 1 } })
      expect((await find(text, stranger)).customer, text).toEqual([])
    }
    for (const text of ['só:me,th;ing', 'NotSet', `x${line.username}:${line.password}`]) {
      expect(await find(text, buyer.id), text).toMatchObject({ admin: [], customer: [] })
    }
  })

  test('is found with every other order of the same customer that has the same password', async () => {
    const first = await deliver(2)
    const second = await deliver(1)
    const ids = [...first.lineIds, ...second.lineIds]
    for (const id of ids) await setPasswords(id, { password: 'hunter2', emailPassword: 'hunter2' })
    const found = await find('hunter2', first.buyer.id)
    expect(found).toMatchObject({ admin: [second.orderId, first.orderId], customer: [first.orderId] })
    expect(found.accounts[first.orderId]?.count).toBe(2)
    expect(found.accounts[second.orderId]?.count).toBe(1)
  })

  test('is found by a replacement, and by the account that it replaces', async () => {
    await setClaims({ claimRule: 'swap' })
    const delivery = await deliver(1)
    await loadStock(1)
    const { id: stranger } = await createCustomer()
    await claim(delivery)
    const [swapped] = await claimsOf(delivery.buyer.id)
    const replacement = await account((await replacementFor(swapped?.id))?.id)
    const faulty = await account(delivery.lineIds[0])
    for (const text of [replacement.username, replacement.email, replacement.password, faulty.username]) {
      expect(await find(text, delivery.buyer.id), text).toMatchObject({
        admin: [delivery.orderId],
        customer: [delivery.orderId],
      })
      expect((await find(text, stranger)).customer, text).toEqual([])
    }
  })

  test('is found instead of orders of customers whose name has that text, but with those of its whole email', async () => {
    const first = await deliver(1)
    const named = await deliver(1, { buyer: await createCustomer({ name: 'Ines Quell', balanceCents: 50 }) })
    const id = first.lineIds[0] ?? ''
    const orders = { first: [first.orderId], named: [named.orderId], both: [named.orderId, first.orderId] }
    expect((await find('quell', first.buyer.id)).admin).toEqual(orders.named)
    await setPasswords(id, { password: 'Quell', emailPassword: named.buyer.email })
    expect((await find('quell', first.buyer.id)).admin).toEqual(orders.named)
    expect((await find('Quell', first.buyer.id)).admin).toEqual(orders.first)
    expect((await find(named.buyer.email, first.buyer.id)).admin).toEqual(orders.both)
  })

  test('is not found by an account that is still for sale', async () => {
    await loadStock(1)
    const [row] = await db().select().from(stockAccounts).where(eq(stockAccounts.status, 'available')).limit(1)
    const { username, email, password } = await account(row?.id)
    const { id } = await createAdmin()
    for (const text of [username, email, password]) expect((await find(text, id)).admin, text).toEqual([])
  })
})

describe('the URL of a search', () => {
  test('has its text only if that finds an order and is no password or line of an account', async () => {
    const { lineIds, buyer } = await deliver(1)
    const { id: stranger } = await createCustomer({ name: 'Petra Plain' })
    const { username, password, email } = await account(lineIds[0])
    const isPlain = async (text: string, customerId = buyer.id) => [
      await all.isPlainSearch(searchFor(text)),
      await own.isPlainSearch({ customerId }, searchFor(text)),
    ]
    for (const text of [username, email, 'instagram']) expect(await isPlain(text), text).toEqual([true, true])
    for (const text of [password, `${username}:${password}`, 'unknown', username.slice(2)]) {
      expect(await isPlain(text), text).toEqual([false, false])
    }
    expect(await isPlain(username, stranger)).toEqual([true, false])
    expect(await isPlain(buyer.email)).toEqual([true, false])
  })

  test('encrypts other text for one person', () => {
    const search = searchFor('pass:word\tpasted ')
    const person = { isPlain: false, personId: 'one' }
    const { sealed = '' } = carried(search, person)
    expect(sealed).toMatch(/^[\w-]+$/)
    expect(readSearch({ q: '', sealed }, 'one')).toEqual({ q: 'pass:wordpasted', typed: 'pass:word\tpasted ' })
    expect(carried(search, { ...person, isPlain: true })).toEqual({ q: 'pass:wordpasted' })
    for (const [text, personId] of [
      [sealed, 'two'],
      [sealed.slice(1), 'one'],
      ['~', 'one'],
    ] as const) {
      expect(readSearch({ q: '', sealed: text }, personId).typed, text).toBe(text)
    }
  })
})
