import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { newLicenseKey } from '#app/lib/new-license-key.ts'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { releaseDevice } from './commands.ts'
import { listCustomerLicenses } from './queries.ts'

useDatabase()

async function boundLicense(owner: { customerId: string | null; email: string }): Promise<string> {
  const id = randomUUID()
  const period = { startsAt: new Date(), expiresAt: new Date(Date.now() + 86_400_000) }
  await db()
    .insert(licenses)
    .values({ id, licenseKey: newLicenseKey(), plan: 'monthly', softwareName: 'StoryTag', ...period, ...owner })
  await db()
    .update(licenses)
    .set({ hardwareIds: ['computer'] })
    .where(eq(licenses.id, id))
  return id
}

async function deviceOf(id: string): Promise<string | undefined> {
  const [license] = await db().select().from(licenses).where(eq(licenses.id, id))
  return license?.hardwareIds.join()
}

test('a customer frees every license that they see, and no other', async () => {
  const [customer, other] = [await createCustomer(), await createCustomer()]
  const own = await boundLicense({ customerId: customer.id, email: 'gift@example.com' })
  const byAddress = await boundLicense({ customerId: null, email: customer.email.toUpperCase() })
  const foreign = await boundLicense({ customerId: other.id, email: customer.email })
  const strange = await boundLicense({ customerId: null, email: other.email })

  const seen = await listCustomerLicenses(customer)
  expect(seen.map(({ id }) => id).sort()).toEqual([own, byAddress].sort())
  for (const licenseId of [own, byAddress]) {
    await releaseDevice({ licenseId, hardwareId: 'computer', customer })
    expect(await deviceOf(licenseId)).toBe('')
  }
  for (const licenseId of [foreign, strange, randomUUID()]) {
    await expect(releaseDevice({ licenseId, hardwareId: 'computer', customer })).rejects.toThrow(
      'Failed to reset device',
    )
  }
  expect([await deviceOf(foreign), await deviceOf(strange)]).toEqual(['computer', 'computer'])
})
