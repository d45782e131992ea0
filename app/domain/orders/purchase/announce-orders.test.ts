import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { db, transaction } from '#app/db/client.server.ts'
import { licenses, orders, softwareSubscriptions, unannouncedOrders } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { stockAccounts } from '#app/db/schema/stock.ts'
import { deleteCustomer } from '#app/domain/customers/delete-customer.ts'
import { charge } from '#app/domain/wallet/commands.ts'
import { addDays } from '#app/lib/dates.ts'
import { codeShape } from '#app/lib/item-shape.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { sellItems } from '#test/items.ts'
import { pack, toolLicense } from '#test/purchases.ts'
import { takeMails } from '#test/sign-in.ts'
import { announceOrders, queueAnnouncement } from './announce-orders.ts'
import { purchaseAccounts } from './purchase-accounts.ts'
import { purchaseLicense } from './purchase-license.ts'

useDatabase()
afterEach(async () => {
  await db().delete(unannouncedOrders)
  await takeMails()
})

async function takeOrderMails() {
  await announceOrders()
  return takeMails()
}

function choose(customerId: string, choices: Partial<typeof customers.$inferInsert>) {
  return db().update(customers).set(choices).where(eq(customers.id, customerId))
}

describe('a pack', () => {
  test('is announced in one email that links to the panel and contains no credentials', async () => {
    await loadStock(20)
    const { id, email } = await createCustomer({ balanceCents: 1000 })
    const { orderId } = await purchaseAccounts(pack(id, 20))
    const mails = await takeOrderMails()
    expect(mails).toEqual([
      {
        template: 'order-delivered',
        orderType: 'account',
        to: email,
        name: 'Mara Quill',
        url: `${config().appUrl}/customer/orders/${orderId}`,
        orderId,
        productId: INSTAGRAM,
        productName: 'Instagram accounts',
        quantity: 20,
        totalCents: 1000,
      },
    ])
    const delivered = await db().select().from(stockAccounts).where(eq(stockAccounts.orderId, orderId))
    expect(delivered).toHaveLength(20)
    for (const { username } of delivered) expect(JSON.stringify(mails)).not.toContain(username)
    expect(await takeOrderMails()).toEqual([])
  })

  test('is announced as items if it sells no accounts', async () => {
    const { orderId } = await sellItems(codeShape, [{ code: 'AAAA' }])
    const mails = await takeOrderMails()
    expect(mails).toMatchObject([{ template: 'order-delivered', orderId, isItems: true }])
    expect(JSON.stringify(mails)).not.toContain('AAAA')
  })

  test('is announced once when bought repeatedly with one key, even concurrently', async () => {
    await loadStock(2)
    const { id } = await createCustomer({ balanceCents: 100 })
    const purchase = pack(id)
    await Promise.all([purchaseAccounts(purchase), purchaseAccounts(purchase)])
    await purchaseAccounts(purchase)
    expect(await takeOrderMails()).toHaveLength(1)
  })

  test('is not announced when refused or rolled back', async () => {
    await loadStock(1)
    const { id } = await createCustomer({ balanceCents: 5_000_00 })
    await expect(purchaseAccounts(pack(id, 1_000))).rejects.toThrow()
    const crash = transaction(async (tx) => {
      await queueAnnouncement(tx, randomUUID(), true)
      throw new Error('gone')
    })
    await expect(crash).rejects.toThrow('gone')
    expect(await takeOrderMails()).toEqual([])
    expect(await db().$count(unannouncedOrders)).toBe(0)
  })

  test('is not announced to a customer who opted out of order emails', async () => {
    await loadStock(1)
    const { id } = await createCustomer({ balanceCents: 50 })
    await choose(id, { mailOrders: false, mailNews: true })
    await purchaseAccounts(pack(id))
    expect(await takeOrderMails()).toEqual([])
    expect(await db().$count(unannouncedOrders)).toBe(0)
  })

  test('is not announced to a deleted buyer', async () => {
    await loadStock(1)
    const { id } = await createCustomer({ balanceCents: 50 })
    await purchaseAccounts(pack(id))
    const { id: actorId } = await createAdmin()
    await deleteCustomer({ customerId: id, by: byAdmin(actorId) })
    expect(await takeOrderMails()).toMatchObject([{ template: 'account-deleted' }])
    expect(await db().$count(unannouncedOrders)).toBe(0)
  })
})

describe('a license', () => {
  test('is announced in one email without the key', async () => {
    const { id, email } = await createCustomer({ balanceCents: 1500 })
    await choose(id, { mailOrders: false })
    await purchaseLicense(toolLicense(id))
    const [issued] = await db().select().from(licenses).where(eq(licenses.customerId, id))
    const mails = await takeOrderMails()
    expect(mails).toEqual([
      {
        template: 'license-paid',
        to: email,
        name: 'Mara Quill',
        url: `${config().appUrl}/customer/dashboard#licenses`,
        productId: STORYTAG,
        softwareName: 'StoryTag',
        isRenewal: false,
        totalCents: 1500,
        until: issued?.expiresAt.toISOString(),
      },
    ])
    expect(issued?.licenseKey).toMatch(/-/)
    expect(JSON.stringify(mails)).not.toContain(issued?.licenseKey)
  })

  test('is not announced to a customer who opted out of license emails', async () => {
    const { id } = await createCustomer({ balanceCents: 1500 })
    await choose(id, { mailLicenses: false })
    await purchaseLicense(toolLicense(id))
    expect(await takeOrderMails()).toEqual([])
    expect(await db().$count(unannouncedOrders)).toBe(0)
  })

  test('is announced as renewed until the end of the new period', async () => {
    const { id: customerId } = await createCustomer({ balanceCents: 3000 })
    await purchaseLicense(toolLicense(customerId))
    await takeOrderMails()
    const [issued] = await db().select().from(licenses).where(eq(licenses.customerId, customerId))
    if (!issued) throw new Error('There is no license.')
    const endDate = addDays(issued.expiresAt, 30)
    await transaction((tx) => renew(tx, { customerId, licenseId: issued.id, startDate: issued.expiresAt, endDate }))
    expect(await takeOrderMails()).toMatchObject([
      { template: 'license-paid', isRenewal: true, until: endDate.toISOString() },
    ])
  })
})

async function renew(
  tx: Parameters<Parameters<typeof transaction>[0]>[0],
  period: { customerId: string; licenseId: string; startDate: Date; endDate: Date },
) {
  const { customerId, licenseId } = period
  const orderId = randomUUID()
  await tx.insert(orders).values({
    id: orderId,
    customerId,
    productId: STORYTAG,
    productName: 'StoryTag',
    unitPriceCents: 1500,
    quantity: 1,
    totalCents: 1500,
    orderType: 'software',
    licenseId,
    idempotencyKey: orderId,
  })
  const paid = { id: randomUUID(), orderId, softwareName: 'StoryTag', amountCents: 1500 }
  await tx.insert(softwareSubscriptions).values({ ...paid, ...period })
  await charge(tx, { customerId, amountCents: 1500, orderId })
  await queueAnnouncement(tx, orderId, true)
}

test('queues each of many emails once from three processes', async () => {
  await loadStock(110)
  const { id } = await createCustomer({ balanceCents: 110 * 50 })
  const placed: string[] = []
  for (let number = 0; number < 110; number++) placed.push((await purchaseAccounts(pack(id))).orderId)
  // Each call takes a batch.
  await Promise.all([announceOrders(), announceOrders(), announceOrders()])
  while ((await db().$count(unannouncedOrders)) > 0) await announceOrders()
  const announced = (await takeMails()).map((mail) => ('orderId' in mail ? mail.orderId : ''))
  expect(announced.sort()).toEqual(placed.sort())
})
