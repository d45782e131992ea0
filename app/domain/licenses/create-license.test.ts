import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { licenses, orders } from '#app/db/schema/orders.ts'
import { deleteCustomer } from '#app/domain/customers/delete-customer.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { checkLicense } from '#app/domain/licenses/checks/check-license.ts'
import { addDays } from '#app/lib/dates.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer, INSTAGRAM, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { auditOf, giveLicense, storedLicense } from '#test/licensing.ts'
import { HERE } from '#test/sign-in.ts'
import { createLicense } from './create-license.ts'
import { listCustomerLicenses } from './queries.ts'

useDatabase()

const NOW = new Date('2026-03-01T12:00:00Z')
let by: FreshAdmin

beforeAll(async () => {
  by = byAdmin((await createAdmin()).id, HERE)
})

const forDays = (email: string, days = 30) => ({ licenseId: randomUUID(), productId: STORYTAG, email, days })

test('creates a free license from now, audits it, and shows it to the customer and the next check', async () => {
  const customer = await createCustomer()
  const license = forDays(customer.email.toUpperCase(), 365)
  const before = new Date()
  await createLicense(license, by)
  const stored = await storedLicense(license.licenseId)
  expect(stored).toMatchObject({
    customerId: customer.id,
    email: customer.email,
    orderId: null,
    plan: 'StoryTag',
    softwareName: 'StoryTag',
    status: 'active',
    hardwareIds: [],
    expiresAt: addDays(stored.startsAt, 365),
  })
  expect(stored.startsAt.getTime()).toBeGreaterThanOrEqual(before.getTime())
  const { licenses: own } = await listCustomerLicenses(customer)
  expect(own).toMatchObject([{ id: license.licenseId, productId: STORYTAG }])
  const check = await checkLicense({ key: stored.licenseKey, device: null, clientIp: HERE })
  expect(check).toMatchObject({ status: 'active', days_remaining: 365 })
  expect(await auditOf(license.licenseId)).toEqual([
    {
      ...by,
      action: 'license.created',
      before: null,
      after: { customerId: customer.id, softwareName: 'StoryTag', expiresAt: stored.expiresAt.toISOString() },
    },
  ])
  expect(JSON.stringify(await auditOf(license.licenseId))).not.toContain(stored.licenseKey)
  expect(await db().$count(orders, eq(orders.customerId, customer.id))).toBe(0)
  await expectInvariants()
})

describe('until a day', () => {
  const until = async (expiresOn: string, now = NOW) => {
    const { email } = await createCustomer()
    const license = { licenseId: randomUUID(), productId: STORYTAG, email, expiresOn }
    await createLicense(license, by, now)
    return (await storedLicense(license.licenseId)).expiresAt
  }

  test('runs to its last instant in UTC, including today and leap days', async () => {
    expect(await until('2026-03-01')).toEqual(new Date('2026-03-01T23:59:59.999Z'))
    expect(await until('2028-02-29')).toEqual(new Date('2028-02-29T23:59:59.999Z'))
    expect(await until('2036-02-29')).toEqual(new Date('2036-02-29T23:59:59.999Z'))
  })

  test.each(['2026-02-28', '1970-01-01', '2036-03-02', '9999-12-31'])('refuses %s', async (day) => {
    await expect(until(day)).rejects.toMatchObject({
      title: 'Failed to create license',
      field: 'expiresOn',
      message: 'Please choose a day between today and ten years from now.',
    })
  })
})

test('creates one license when a form is submitted ten times in parallel', async () => {
  const { id, email } = await createCustomer()
  const license = forDays(email)
  await Promise.all(Array.from({ length: 10 }, () => createLicense(license, by)))
  expect(await db().select().from(licenses).where(eq(licenses.customerId, id))).toHaveLength(1)
  expect(await auditOf(license.licenseId)).toHaveLength(1)
})

test('refuses a used form for another customer, and the id of an existing license', async () => {
  const [one, other] = [await createCustomer(), await createCustomer({ balanceCents: 1500 })]
  const license = forDays(one.email)
  await createLicense(license, by)
  const message = 'This form has already created a license. Reload the page to create another.'
  await expect(createLicense({ ...license, email: other.email }, by)).rejects.toThrow(message)
  const foreign = await giveLicense()
  await expect(createLicense({ ...license, licenseId: foreign.id }, by)).rejects.toThrow(message)
  expect(await db().$count(licenses, eq(licenses.customerId, other.id))).toBe(0)
  expect(await storedLicense(foreign.id)).toEqual(foreign)
})

test('refuses unknown and deleted customers', async () => {
  const gone = await createCustomer()
  await deleteCustomer({ customerId: gone.id, by: byAdmin(by.actorId) })
  for (const email of ['nobody@example.com', gone.email, `${gone.id}@deleted.invalid`]) {
    await expect(createLicense(forDays(email), by)).rejects.toMatchObject({
      message: 'Customer not found with email',
      field: 'email',
      status: 404,
    })
  }
})

test("leaves no license with a customer's email when they are deleted at the same time", async () => {
  const customer = await createCustomer()
  const license = forDays(customer.email)
  const [made] = await Promise.allSettled([
    createLicense(license, by),
    deleteCustomer({ customerId: customer.id, by: byAdmin(by.actorId) }),
  ])
  const [stored] = await db().select().from(licenses).where(eq(licenses.id, license.licenseId))
  if (made.status === 'fulfilled') expect(stored?.email).toBe(`${customer.id}@deleted.invalid`)
  else expect([made.reason.message, stored]).toEqual(['Customer not found with email', undefined])
})

test('accepts only software of the shop, which determines plan and name', async () => {
  const { email } = await createCustomer()
  for (const productId of [INSTAGRAM, 'nothing']) {
    await expect(createLicense({ ...forDays(email), productId }, by)).rejects.toThrow(
      'Please choose a software product.',
    )
  }
  const other = { id: 'other', kind: 'software', name: 'Other', priceCents: 100, durationDays: 30 } as const
  await db().insert(products).values(other)
  const license = { ...forDays(email), productId: 'other' }
  await createLicense(license, by)
  expect(await storedLicense(license.licenseId)).toMatchObject({ plan: 'Other', softwareName: 'Other' })
})

describe('the key', () => {
  test('is generated up to ten times while it is taken, even by a deleted license', async () => {
    const { email } = await createCustomer()
    const taken = await giveLicense({ deletedAt: new Date() })
    let draws = 0
    const free = 'ZZZZ-ZZZZ-ZZZZ-ZZZZ'
    const drawNinth = () => (++draws < 10 ? taken.licenseKey : free)
    const license = forDays(email)
    await createLicense(license, by, NOW, drawNinth)
    expect([draws, (await storedLicense(license.licenseId)).licenseKey]).toEqual([10, free])

    draws = 0
    const drawTaken = () => {
      draws++
      return taken.licenseKey
    }
    const refused = forDays(email)
    await expect(createLicense(refused, by, NOW, drawTaken)).rejects.toMatchObject({
      title: 'License Error',
      message: 'Could not generate unique license key',
      status: 503,
    })
    expect(draws).toBe(10)
    expect(await auditOf(refused.licenseId)).toEqual([])
  })
})

test.each([
  ['licenses', 'Failed to create license'],
  ['audit_log', 'Failed to create license'],
])('when rows of %s are refused: %s, and nothing changes', async (table, message) => {
  const { id, email } = await createCustomer()
  await db().execute(sql.raw(`alter table ${table} add constraint nothing_more check (now() < '2000-01-01') not valid`))
  try {
    await expect(createLicense(forDays(email), by)).rejects.toMatchObject({ title: 'Server error', message })
  } finally {
    await db().execute(sql.raw(`alter table ${table} drop constraint nothing_more`))
  }
  expect(await db().$count(licenses, eq(licenses.customerId, id))).toBe(0)
})

test('reports a failed search for the customer', async () => {
  await db().execute(sql`alter table customers rename to customers_away`)
  try {
    await expect(createLicense(forDays('mara@example.com'), by)).rejects.toMatchObject({
      title: 'Server error',
      message: 'Customer search failed',
    })
  } finally {
    await db().execute(sql`alter table customers_away rename to customers`)
  }
})
