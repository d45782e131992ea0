import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { authUsers } from '#app/db/schema/auth.ts'
import { payments } from '#app/db/schema/money.ts'
import { customerNotes, customers } from '#app/db/schema/shop.ts'
import { supportMessages } from '#app/db/schema/support.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { nobodysAddress } from '#app/domain/customers/rules.ts'
import { accountOf, enterByLink, entryLink } from '#app/domain/identity/registration/guests.ts'
import { registerCustomer } from '#app/domain/identity/registration/register.ts'
import { lockWallet } from '#app/domain/wallet/commands.ts'
import { createAdmin, createCustomer, PASSWORD } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { press, useShopWithSimulator } from '#test/payment-shop.ts'
import { HERE } from '#test/sign-in.ts'
import { removeUnpaidGuests, UNPAID_GUEST_DAYS } from './remove-unpaid-guests.ts'
import { startTopUp } from './top-ups/start-top-up.ts'

useDatabase()
useShopWithSimulator()

const sweep = () => transaction((tx) => removeUnpaidGuests(tx, 100))

/** Starts a guest's payment, which has ended without money the given number of days ago. */
async function begin(email = `${randomUUID()}@example.com`, days = UNPAID_GUEST_DAYS + 1) {
  const id = await accountOf(email)
  const { paymentUrl } = await startTopUp({ customerId: id, amountCents: 5_00, isGuest: true })
  await change(id, { createdAt: new Date(Date.now() - days * 86_400_000), status: 'expired', checkAt: null })
  return { id, email, paymentUrl }
}

function change(customerId: string, columns: Partial<typeof payments.$inferInsert>) {
  return db().update(payments).set(columns).where(eq(payments.customerId, customerId))
}

async function addressesOf(id: string) {
  const [user] = await db().select({ email: authUsers.email }).from(authUsers).where(eq(authUsers.id, id))
  const [customer] = await db().select().from(customers).where(eq(customers.id, id))
  return [user?.email, customer?.email, customer?.deletedAt !== null]
}

const stays = async ({ id, email }: { id: string; email: string }) => {
  expect(await sweep()).toBe(0)
  expect(await addressesOf(id)).toEqual([email, email, false])
  await db().update(authUsers).set({ emailVerified: true }).where(eq(authUsers.id, id))
}

test('removes the address of a guest who never paid, and nothing about others', async () => {
  const { id, email } = await begin()
  const message = { id: randomUUID(), kind: 'question', name: 'Mara', subject: 'Hello', body: 'Hello' } as const
  await db()
    .insert(supportMessages)
    .values({ ...message, email })
  expect(await sweep()).toBe(1)
  expect(await addressesOf(id)).toEqual([nobodysAddress(id), nobodysAddress(id), true])
  expect(await db().$count(payments, eq(payments.customerId, id))).toBe(1)
  expect(await db().$count(supportMessages, eq(supportMessages.email, email))).toBe(1)
  expect(await sweep()).toBe(0)
  // The address can register, or pay as a guest again.
  expect(await accountOf(email)).not.toBe(id)
  await expectInvariants()
})

describe('keeps an account', () => {
  test('whose payment is recent, open, still checked, under review or credited', async () => {
    await stays(await begin(undefined, UNPAID_GUEST_DAYS - 1))
    for (const columns of [
      { status: 'waiting' },
      { checkAt: new Date() },
      { status: 'review' },
      { status: 'held' },
      { providerStatus: 'confirm_check' },
      { isGuest: false },
    ] as const) {
      const guest = await begin()
      await change(guest.id, columns)
      await stays(guest)
    }
    const paid = await begin()
    await press(paid.paymentUrl, 'paid')
    await stays(paid)
  })

  test('with a second payment that is not over', async () => {
    const guest = await begin()
    await startTopUp({ customerId: guest.id, amountCents: 5_00, isGuest: true })
    await stays(guest)
  })

  test('that somebody confirmed, registered or wrote a note about', async () => {
    const confirmed = await begin()
    const link = await transaction((tx) => entryLink(tx, { userId: confirmed.id, page: '/customer/orders' }))
    await enterByLink({ token: new URL(link).searchParams.get('token') ?? '', clientIp: HERE })
    await stays(confirmed)

    const email = `${randomUUID()}@example.com`
    await registerCustomer({ name: 'Mara', email, password: PASSWORD, clientIp: HERE })
    await stays(await begin(email))

    const noted = await begin()
    const authorId = (await createAdmin()).id
    await db().insert(customerNotes).values({ id: randomUUID(), customerId: noted.id, authorId, body: 'Called.' })
    await stays(noted)
  })

  test('of a customer, whatever strangers start for the address', async () => {
    const { email } = await createCustomer()
    await stays(await begin(email))
  })

  test('that another request has locked', async () => {
    const guest = await begin()
    await transaction(async (tx) => {
      await lockWallet(tx, guest.id)
      await stays(guest)
    })
  })
})

test('loses no money that arrives while accounts are removed', async () => {
  const guests = await Promise.all(Array.from({ length: 8 }, () => begin()))
  const [removed] = await Promise.all([sweep(), ...guests.map(({ paymentUrl }) => press(paymentUrl, 'paid'))])
  const rows = await Promise.all(guests.map(({ id }) => db().select().from(customers).where(eq(customers.id, id))))
  const owners = rows.flat()
  expect(owners.map(({ balanceCents }) => balanceCents)).toEqual(guests.map(() => 5_00))
  const gone = owners.filter(({ deletedAt }) => deletedAt !== null)
  expect(gone).toHaveLength(removed)
  expect(await db().$count(alarms, eq(alarms.kind, 'credit-stranded'))).toBe(removed)
  expect(
    await db().$count(customers, sql`${customers.deletedAt} is not null and ${customers.email} like '%@example.com'`),
  ).toBe(0)
  await expectInvariants()
})
