import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { deleteCustomer } from '#app/domain/customers/delete-customer.ts'
import { addDays } from '#app/lib/dates.ts'
import { newLicenseKey } from '#app/lib/new-license-key.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { takeMails } from '#test/sign-in.ts'
import { remindHolders } from './remind-holders.ts'

useDatabase()

const NOW = new Date('2026-03-01T12:00:00Z')
const MINUTE = 1 / (24 * 60)

beforeEach(async () => {
  await db().delete(licenses)
  await takeMails()
})

type Holder = { id: string | null; email: string }

/** Creates a license that ends `daysLeft` days after NOW. */
async function licenseOf({ id: customerId, email }: Holder, daysLeft: number, more = {}) {
  const [license] = await db()
    .insert(licenses)
    .values({
      id: randomUUID(),
      licenseKey: newLicenseKey(),
      customerId,
      email,
      plan: 'StoryTag',
      softwareName: 'StoryTag',
      startsAt: addDays(NOW, -60),
      expiresAt: addDays(NOW, daysLeft),
      ...more,
    })
    .returning()
  if (!license) throw new Error('There is no license.')
  return license
}

async function remind(at = NOW) {
  await remindHolders(at)
  return takeMails()
}

test('names the end and links to the dashboard, without the key', async () => {
  const customer = await createCustomer()
  const { licenseKey } = await licenseOf(customer, 5)
  const mails = await remind()
  expect(mails).toEqual([
    {
      template: 'license-reminder',
      kind: '7_days',
      softwareName: 'StoryTag',
      until: '2026-03-06T12:00:00Z',
      to: customer.email,
      name: 'Mara Quill',
      url: `${config().appUrl}/customer/dashboard#licenses`,
    },
  ])
  expect(JSON.stringify(mails)).not.toContain(licenseKey)
})

describe('the edges of the three windows', () => {
  test.each([
    [7 + MINUTE, []],
    [7, ['7_days']],
    [1 + MINUTE, ['7_days']],
    [1, ['1_day']],
    [MINUTE, ['1_day']],
    [0, ['expired']],
    [-2 + MINUTE, ['expired']],
    [-2, []],
    [-50, []],
  ])('%d days: %j', async (daysLeft, kinds) => {
    await licenseOf(await createCustomer(), daysLeft)
    expect(await remind()).toEqual(kinds.map((kind) => expect.objectContaining({ kind })))
  })
})

test('sends each of the three once, and again after a renewal', async () => {
  const { id } = await licenseOf(await createCustomer(), 8)
  const kinds: unknown[] = []
  const watch = async (from: number, until: number) => {
    for (let day = from; day <= until; day += 0.25) {
      for (const mail of await remind(addDays(NOW, day))) kinds.push('kind' in mail && mail.kind)
    }
  }
  await watch(0, 12)
  expect(kinds).toEqual(['7_days', '1_day', 'expired'])
  await db()
    .update(licenses)
    .set({ expiresAt: addDays(NOW, 38) })
    .where(eq(licenses.id, id))
  await watch(30, 42)
  expect(kinds).toEqual(['7_days', '1_day', 'expired', '7_days', '1_day', 'expired'])
})

test('sends each once from parallel processes', async () => {
  const customer = await createCustomer()
  for (const daysLeft of [-1, 0.5, 3, 4]) await licenseOf(customer, daysLeft)
  await Promise.all([1, 2, 3, 4].map(() => remindHolders(NOW)))
  expect(await takeMails()).toHaveLength(4)
})

test('sends more reminders than fit into one batch', async () => {
  const { id: customerId, email } = await createCustomer()
  const period = { startsAt: addDays(NOW, -60), expiresAt: addDays(NOW, 3) }
  const rows = Array.from({ length: 501 }, () => ({
    ...period,
    id: randomUUID(),
    licenseKey: newLicenseKey(),
    customerId,
    email,
    plan: 'StoryTag',
    softwareName: 'StoryTag',
  }))
  await db().insert(licenses).values(rows)
  expect(await remind()).toHaveLength(501)
})

test.each(['inactive', 'expired'])('sends none for a license that an admin set to %s', async (status) => {
  await licenseOf(await createCustomer(), 3, { status })
  expect(await remind()).toEqual([])
})

test('sends none on the first day of a license', async () => {
  const customer = await createCustomer()
  await licenseOf(customer, 3, { startsAt: addDays(NOW, -0.9) })
  expect(await remind()).toEqual([])
  expect(await remind(addDays(NOW, 0.2))).toMatchObject([{ kind: '7_days' }])
})

describe('the recipient', () => {
  test('is skipped if they have turned these emails off by then', async () => {
    const customer = await createCustomer()
    await licenseOf(customer, 5)
    const choose = (mailLicenses: boolean) =>
      db().update(customers).set({ mailLicenses }).where(eq(customers.id, customer.id))
    await choose(false)
    expect(await remind()).toEqual([])
    await choose(true)
    expect(await remind()).toHaveLength(1)
  })

  test('of a license without a customer is its email, or the customer with it if they want emails', async () => {
    const [willing, unwilling] = [await createCustomer(), await createCustomer()]
    await db().update(customers).set({ mailLicenses: false }).where(eq(customers.id, unwilling.id))
    for (const email of ['stranger@example.com', willing.email.toUpperCase(), unwilling.email]) {
      await licenseOf({ id: null, email }, 3)
    }
    const mails = await remind()
    expect(mails).toHaveLength(2)
    expect(mails).toContainEqual(
      expect.objectContaining({ to: 'stranger@example.com', name: null, url: `${config().appUrl}/story-tag` }),
    )
    expect(mails).toContainEqual(expect.objectContaining({ to: willing.email, name: 'Mara Quill' }))
  })

  test("is the customer's current email, not the one on the license", async () => {
    const { id, email } = await createCustomer()
    await licenseOf({ id, email: 'former@example.com' }, 3)
    expect(await remind()).toMatchObject([{ to: email }])
  })

  test('is never a deleted customer', async () => {
    const { id, email } = await createCustomer()
    await licenseOf({ id, email }, 3)
    await licenseOf({ id: null, email }, 3)
    const { id: actorId } = await createAdmin()
    await deleteCustomer({ customerId: id, by: byAdmin(actorId) })
    expect(await remind()).toMatchObject([{ template: 'account-deleted' }])
  })
})
