import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { restockRequests } from '#app/db/schema/restock.ts'
import { standbys } from '#app/db/schema/standbys.ts'
import { deleteCustomer } from '#app/domain/customers/delete-customer.ts'
import { purchaseShared } from '#app/domain/orders/purchase/purchase-shared.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock } from '#test/cast.ts'
import { copyOf, limitTo, sharedProduct } from '#test/copies.ts'
import { useDatabase } from '#test/database.ts'
import { HERE, takeMails, tokenIn } from '#test/sign-in.ts'
import { getDemand, listDemand } from './demand.ts'
import { mailRestocks } from './mail-restocks.ts'
import { askByMail, askForRestock, confirmRestock, endRestocks, getRestockRequest } from './restock-requests.ts'

useDatabase()
afterEach(async () => {
  await db().delete(restockRequests)
  await takeMails()
})

async function soldOutText() {
  const productId = await sharedProduct({ salesLimit: 1 })
  await purchaseShared(copyOf(productId, (await createCustomer({ balanceCents: 4_00 })).id))
  await takeMails()
  return productId
}

async function soonMails() {
  await mailRestocks()
  return (await takeMails()).filter(({ template }) => template === 'back-in-stock')
}

function askAs(email: string, productId: string) {
  return askByMail({ productId, email, clientIp: HERE })
}

test('sends a customer one email once stock arrives, however often they asked', async () => {
  const { id: customerId, email } = await createCustomer()
  await Promise.all([1, 2, 3].map(() => askForRestock({ productId: INSTAGRAM, customerId })))
  expect(await soonMails()).toEqual([])
  await loadStock(5)
  expect(await soonMails()).toMatchObject([{ to: email, url: expect.stringContaining('/packs/') }])
  expect(await soonMails()).toEqual([])
})

test('sends each person one email when several jobs run together', async () => {
  const productId = await soldOutText()
  const people = await Promise.all(Array.from({ length: 20 }, () => createCustomer()))
  for (const { id: customerId } of people) await askForRestock({ productId, customerId })
  await limitTo(productId, 2)
  await Promise.all([1, 2, 3, 4].map(() => mailRestocks(3)))
  const to = (await soonMails()).map((mail) => mail.to)
  expect(to.toSorted()).toEqual(people.map(({ email }) => email).toSorted())
})

test('sends a visitor an email only after they confirmed, and answers alike for a confirmed address', async () => {
  const productId = await soldOutText()
  const email = `${randomUUID()}@example.com`
  await askAs(email, productId)
  const [mail] = await takeMails()
  expect(mail).toMatchObject({ template: 'restock-asked', to: email })
  await limitTo(productId, 2)
  expect(await soonMails()).toEqual([])
  expect(await getRestockRequest(tokenIn(mail))).toMatchObject({ isConfirmed: false })
  expect(await confirmRestock(tokenIn(mail))).toBe(true)
  await askAs(email, productId)
  expect(await soonMails()).toMatchObject([{ to: email, name: null }])
  expect(await getRestockRequest(tokenIn(mail))).toMatchObject({ isMailed: true })
})

test('keeps a confirmed request when somebody else asks with its address', async () => {
  const productId = await soldOutText()
  const email = `${randomUUID()}@example.com`
  const ask = (quantity: number) => askByMail({ productId, quantity, email, clientIp: HERE })
  const stored = async () => (await db().select().from(restockRequests).where(eq(restockRequests.email, email)))[0]
  await ask(1)
  await confirmRestock(tokenIn((await takeMails())[0]))
  const confirmed = await stored()
  await ask(999)
  expect(await stored()).toEqual(confirmed)
  expect(await takeMails()).toEqual([])
})

test('sends one email to a person who asked as a visitor and as a customer', async () => {
  const productId = await soldOutText()
  const { id: customerId, email, name } = await createCustomer()
  await askForRestock({ productId, customerId })
  await askAs(email, productId)
  await confirmRestock(tokenIn((await takeMails())[0]))
  await limitTo(productId, 2)
  expect(await soonMails()).toMatchObject([{ to: email, name }])
})

test('does not confirm an old link, and does not send after 90 days', async () => {
  const productId = await soldOutText()
  await askAs(`${randomUUID()}@example.com`, productId)
  const token = tokenIn((await takeMails())[0])
  await db().update(restockRequests).set({ createdAt: sql`now() - interval '25 hours'` })
  expect(await confirmRestock(token)).toBe(false)
  await askForRestock({ productId, customerId: (await createCustomer()).id })
  await db().update(restockRequests).set({ createdAt: sql`now() - interval '91 days'` })
  await limitTo(productId, 2)
  expect(await soonMails()).toEqual([])
})

test('ends all requests of a person by the link, and none of others', async () => {
  const [one, two] = [await soldOutText(), await soldOutText()]
  const { id: customerId } = await createCustomer()
  const { id: other } = await createCustomer()
  for (const productId of [one, two]) await askForRestock({ productId, customerId })
  await askForRestock({ productId: one, customerId: other })
  const isTheirs = eq(restockRequests.customerId, customerId)
  const [row] = await db().select({ id: restockRequests.id }).from(restockRequests).where(isTheirs).limit(1)
  await endRestocks(row?.id ?? '')
  expect(await db().select({ who: restockRequests.customerId }).from(restockRequests)).toEqual([{ who: other }])
})

test('deletes the requests of a deleted customer', async () => {
  const productId = await soldOutText()
  const { id: customerId } = await createCustomer()
  await askForRestock({ productId, customerId })
  await deleteCustomer({ customerId, by: byAdmin((await createAdmin()).id) })
  expect(await db().$count(restockRequests)).toBe(0)
})

test('counts the people who wait for each product, the most first', async () => {
  const [one, two, three] = [await soldOutText(), await soldOutText(), await soldOutText()]
  for (const productId of [two, two, one]) {
    await askForRestock({ productId, customerId: (await createCustomer()).id })
  }
  await askAs(`${randomUUID()}@example.com`, three)
  expect(await listDemand()).toMatchObject([
    { id: two, waiting: 2 },
    { id: one, waiting: 1 },
  ])
  const each = await Promise.all([one, two, three].map(getDemand))
  expect(each.map(({ waiting }) => waiting)).toEqual([1, 2, 0])
})

test('counts what stand-bys still want, and their highest price', async () => {
  const productId = await soldOutText()
  for (const [filled, maxUnitCents, state] of [
    [0, 45, 'waiting'],
    [4, 30, 'waiting'],
    [0, 90, 'expired'],
  ] as const) {
    const { id: customerId } = await createCustomer()
    const closedAt = state === 'waiting' ? null : new Date()
    const row = {
      id: randomUUID(),
      customerId,
      productId,
      wanted: 10,
      filled,
      fills: Math.min(filled, 1),
      maxUnitCents,
    }
    await db()
      .insert(standbys)
      .values({ ...row, state, closedAt, endsAt: new Date('2099-01-01T00:00:00Z') })
  }
  expect(await getDemand(productId)).toMatchObject({ waiting: 0, wanted: 16, maxUnitCents: 45 })
  expect(await listDemand()).toMatchObject([{ id: productId, wanted: 16, maxUnitCents: 45 }])
  await db().delete(standbys)
})

test('waits until there are as many as asked for', async () => {
  const productId = await soldOutText()
  const { id: customerId, email } = await createCustomer()
  await askForRestock({ productId, quantity: 3, customerId })
  await limitTo(productId, 2)
  expect(await soonMails()).toEqual([])
  await limitTo(productId, 4)
  expect(await soonMails()).toMatchObject([{ to: email }])
})

test('refuses too many emails to one address', async () => {
  const productId = await soldOutText()
  const email = `${randomUUID()}@example.com`
  for (let count = 0; count < 5; count++) await askAs(email, productId)
  await expect(askAs(email, productId)).rejects.toThrow()
})
