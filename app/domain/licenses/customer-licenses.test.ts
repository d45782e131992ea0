import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { purchaseLicense } from '#app/domain/orders/purchase/purchase-license.ts'
import { addDays } from '#app/lib/dates.ts'
import { newLicenseKey } from '#app/lib/new-license-key.ts'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { giveLicense } from '#test/licensing.ts'
import { toolLicense } from '#test/purchases.ts'
import { listActiveSubscriptions, listCustomerLicenses, OWNED_PAGE_SIZE } from './queries.ts'

useDatabase()

test('lists running licenses by their end, and then the others', async () => {
  const customer = await createCustomer()
  const give = (status: 'active' | 'inactive', days: number) =>
    giveLicense({ customerId: customer.id, email: customer.email, status, expiresAt: addDays(new Date(), days) })
  const [ended, later, suspended, soon, longEnded] = [
    await give('active', -1),
    await give('active', 20),
    await give('inactive', 5),
    await give('active', 2),
    await give('active', -40),
  ]
  const { licenses: listed, ...page } = await listCustomerLicenses(customer)
  expect(listed.map(({ id }) => id)).toEqual([soon, later, suspended, ended, longEnded].map(({ id }) => id))
  expect(page).toEqual({ found: 5, page: 1, pageCount: 1 })
})

test('has a page for every license, with the start of its newest period', async () => {
  const customer = await createCustomer({ balanceCents: 3_000 })
  await purchaseLicense(toolLicense(customer.id))
  const licenseId = (await listCustomerLicenses(customer)).licenses[0]?.id
  await purchaseLicense({ ...toolLicense(customer.id), licenseId: licenseId ?? '' })
  const startsAt = addDays(new Date(), -10)
  const many = Array.from({ length: OWNED_PAGE_SIZE }, (_, index) => ({
    id: randomUUID(),
    licenseKey: newLicenseKey(),
    customerId: customer.id,
    email: customer.email,
    plan: 'StoryTag',
    softwareName: 'StoryTag',
    startsAt,
    expiresAt: addDays(new Date(), 1 + index / 10),
  }))
  await db().insert(licenses).values(many)
  const first = await listCustomerLicenses(customer)
  expect(first.licenses.map(({ id }) => id)).toEqual(many.map(({ id }) => id))
  expect(first.licenses[0]?.periodStartsAt).toEqual(startsAt)
  const second = await listCustomerLicenses(customer, 2)
  expect(second).toMatchObject({ licenses: [{ id: licenseId }], found: many.length + 1, page: 2, pageCount: 2 })
  expect(await listCustomerLicenses(customer, 9)).toEqual(second)

  const { subscriptions } = await listActiveSubscriptions(customer.id)
  const [current, next] = subscriptions
  expect(subscriptions).toHaveLength(2)
  expect(current?.endDate).toEqual(next?.startDate)
  expect(second.licenses[0]?.periodStartsAt).toEqual(next?.startDate)
})
