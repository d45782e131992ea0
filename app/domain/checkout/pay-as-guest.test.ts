import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { armFailPoint, disarmFailPoints } from '#app/db/fail-points.server.ts'
import { authAccounts, authUsers, authVerifications, rateLimits, twoStepSecrets } from '#app/db/schema/auth.ts'
import { discountCodes } from '#app/db/schema/catalog.ts'
import { payments } from '#app/db/schema/money.ts'
import { orders } from '#app/db/schema/orders.ts'
import { customers, siteSettings } from '#app/db/schema/shop.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { deleteCustomer } from '#app/domain/customers/delete-customer.ts'
import { countOpenTopUps } from '#app/domain/customers/open-top-ups.ts'
import { pageOfLink } from '#app/domain/identity/mailed-link.ts'
import { requestPasswordReset, resetPassword } from '#app/domain/identity/passwords.ts'
import { findActor } from '#app/domain/identity/queries.ts'
import { enterByLink } from '#app/domain/identity/registration/guests.ts'
import { confirmEmail, registerCustomer } from '#app/domain/identity/registration/register.ts'
import { isFresh } from '#app/domain/identity/rules.ts'
import { signIn } from '#app/domain/identity/sign-in/sign-in.ts'
import { refreshOpenPayments } from '#app/domain/payments/settlement/reconcile-payments.ts'
import { startTopUp } from '#app/domain/payments/top-ups/start-top-up.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock, PASSWORD } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { creditWithBonus, giveBonus } from '#test/gifts.ts'
import { expectInvariants } from '#test/invariants.ts'
import { press, useShopWithSimulator } from '#test/payment-shop.ts'
import { handle, requested } from '#test/payouts.ts'
import { HERE, takeMails, tokenIn, withCookie } from '#test/sign-in.ts'
import { buyPaid } from './buy-paid.ts'
import { payAsGuest } from './pay-as-guest.ts'
import { guestPaymentInput } from './schema.ts'

useDatabase()
useShopWithSimulator()

beforeEach(async () => {
  await takeMails()
  await loadStock(10)
})

const accepted = { acceptTerms: true, acceptPrivacy: true }

async function start(email: string, form: Record<string, unknown> = {}) {
  const fields = { productId: INSTAGRAM, quantity: '10', unitPrice: '0.50', idempotencyKey: randomUUID(), ...form }
  return payAsGuest(guestPaymentInput.parse({ ...fields, email, ...accepted }), { clientIp: HERE })
}

/** Pays as a guest until the goods are bought, and returns the email about them. */
async function buy(email: string) {
  const { paymentUrl } = await start(email)
  expect(await takeMails()).toEqual([])
  await press(paymentUrl, 'paid')
  await buyPaid()
  const [mail, ...others] = await takeMails()
  expect(others).toEqual([])
  return mail
}

async function customerOf(email: string) {
  const isIt = and(eq(customers.email, email), isNull(customers.deletedAt))
  const [customer] = await db().select().from(customers).where(isIt)
  if (!customer) throw new Error('There is no customer.')
  return customer
}

const newAddress = () => `${randomUUID()}@example.com`

async function ordersOf(customerId: string) {
  return db().select().from(orders).where(eq(orders.customerId, customerId))
}

describe('a new address', () => {
  test('gets an account without a password, and a link that signs in once and leads to the order', async () => {
    const email = newAddress()
    const mail = await buy(email)
    const { id, balanceCents } = await customerOf(email)
    const [order] = await ordersOf(id)
    expect(order).toMatchObject({ quantity: 10, totalCents: 500 })
    expect(balanceCents).toBe(0)
    expect(mail).toMatchObject({ template: 'guest-order', to: email, orderId: order?.id, hasPassword: false })
    expect(await db().$count(authAccounts, eq(authAccounts.userId, id))).toBe(0)
    const [user] = await db().select().from(authUsers).where(eq(authUsers.id, id))
    expect(user).toMatchObject({ emailVerified: false, termsVersion: expect.any(String) })

    const url = new URL(mail && 'url' in mail ? mail.url : '')
    expect(url.origin + url.pathname).toBe(`${config().appUrl}/auth/open`)
    expect(await pageOfLink(url)).toBe(`/customer/orders/${order?.id}`)
    const link = { token: tokenIn(mail), clientIp: HERE }
    const { sessionCookie, secondStepDue } = await enterByLink(link)
    expect(secondStepDue).toBe(false)
    expect(await findActor(withCookie(sessionCookie))).toMatchObject({ id, email })
    await expect(enterByLink(link)).rejects.toThrow()
    await expectInvariants()
  })

  test('opens one session when the link is used twice at the same time', async () => {
    const token = tokenIn(await buy(newAddress()))
    const tries = await Promise.allSettled([1, 2, 3].map(() => enterByLink({ token, clientIp: HERE })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('keeps the link of a second order when the first one is opened', async () => {
    const email = newAddress()
    const first = tokenIn(await buy(email))
    await loadStock(10)
    const second = tokenIn(await buy(email))
    await enterByLink({ token: first, clientIp: HERE })
    expect(await enterByLink({ token: second, clientIp: HERE })).toMatchObject({ role: 'customer' })
  })

  test('gets no access with an expired link, and a password through the usual reset', async () => {
    const email = newAddress()
    const mail = await buy(email)
    await db().update(authVerifications).set({ expiresAt: new Date() })
    await expect(enterByLink({ token: tokenIn(mail), clientIp: HERE })).rejects.toThrow()
    await expect(signIn({ email, password: '', clientIp: HERE })).rejects.toThrow('Invalid email or password.')
    await requestPasswordReset({ email, clientIp: HERE })
    await resetPassword({ token: tokenIn((await takeMails())[0]), password: 'acorn-71 acorn' })
    expect(await signIn({ email, password: 'acorn-71 acorn', clientIp: HERE })).toMatchObject({ role: 'customer' })
  })

  test('has one account when two browsers pay at the same time', async () => {
    const email = newAddress()
    const urls = await Promise.all([start(email), start(email), start(email)])
    expect(await db().$count(customers, eq(customers.email, email))).toBe(1)
    const [first] = urls
    await press(first?.paymentUrl ?? '', 'paid')
    await buyPaid()
    expect(await ordersOf((await customerOf(email)).id)).toHaveLength(1)
  })

  test('gets the same link with the reason when nothing could be bought', async () => {
    const email = newAddress()
    const { paymentUrl } = await start(email)
    await press(paymentUrl, 'wrong_amount')
    await buyPaid()
    const [mail] = await takeMails()
    expect(mail).toMatchObject({ template: 'purchase-not-made', to: email, reason: 'short' })
    expect(await pageOfLink(new URL(mail && 'url' in mail ? mail.url : ''))).toContain('/purchase?productId=')
    await enterByLink({ token: tokenIn(mail), clientIp: HERE })
  })
})

describe('an address with an account', () => {
  test('gets the order and the payment there, and the same response as a new one', async () => {
    const owner = await createCustomer({ balanceCents: 700 })
    const [known, unknown] = [await start(owner.email), await start(newAddress())]
    expect(Object.keys(known)).toEqual(Object.keys(unknown))
    await press(known.paymentUrl, 'paid')
    await buyPaid()
    expect(await ordersOf(owner.id)).toHaveLength(1)
    expect((await customerOf(owner.email)).balanceCents).toBe(700)
    const [mail] = await takeMails()
    expect(mail).toMatchObject({ template: 'guest-order', to: owner.email, hasPassword: true })
    const { sessionCookie } = await enterByLink({ token: tokenIn(mail), clientIp: HERE })
    expect(await findActor(withCookie(sessionCookie))).toMatchObject({ id: owner.id })
    expect(await signIn({ email: owner.email, password: PASSWORD, clientIp: HERE })).toMatchObject({ role: 'customer' })
  })

  test('keeps its second step due', async () => {
    const owner = await createCustomer()
    await db()
      .insert(twoStepSecrets)
      .values({ userId: owner.id, secretSealed: Buffer.alloc(1), confirmedAt: new Date() })
    const mail = await buy(owner.email)
    const { secondStepDue, sessionCookie } = await enterByLink({ token: tokenIn(mail), clientIp: HERE })
    expect(secondStepDue).toBe(true)
    expect(await findActor(withCookie(sessionCookie))).toBeNull()
  })

  test('of a stranger who registered it loses the stranger’s password and session', async () => {
    const stranger = { name: 'Mara Quill', email: newAddress(), password: 'acorn-71 acorn', clientIp: HERE }
    const { sessionCookie } = await registerCustomer(stranger)
    await takeMails()
    const mail = await buy(stranger.email)
    await enterByLink({ token: tokenIn(mail), clientIp: HERE })
    await expect(signIn(stranger)).rejects.toThrow('Invalid email or password.')
    expect(await findActor(withCookie(sessionCookie))).toBeNull()
  })

  test('of a stranger who registered it gets the name of its mailbox, so that no email carries an advertisement', async () => {
    const stranger = { name: 'Buy at https://ad.example', email: newAddress(), password: PASSWORD, clientIp: HERE }
    await registerCustomer(stranger)
    await takeMails()
    const { paymentUrl } = await start(stranger.email)
    await press(paymentUrl, 'wrong_amount')
    await buyPaid()
    await requestPasswordReset(stranger)
    const mails = await takeMails()
    expect(mails.map(({ template }) => template)).toEqual(['purchase-not-made', 'reset-password'])
    expect(JSON.stringify(mails)).not.toContain('ad.example')
    const [user] = await db().select().from(authUsers).where(eq(authUsers.email, stranger.email))
    expect([user?.name, (await customerOf(stranger.email)).name]).toEqual(Array(2).fill(stranger.email.split('@')[0]))
  })

  test('ends the password of a stranger also when the owner confirms the address first', async () => {
    const stranger = { name: 'Mallory', email: newAddress(), password: PASSWORD, clientIp: HERE }
    const { sessionCookie } = await registerCustomer(stranger)
    const [confirmation] = await takeMails()
    await buy(stranger.email)
    const browser = { headers: withCookie(sessionCookie), clientIp: HERE }
    for (let times = 0; times < 2; times++) {
      const confirmed = await confirmEmail({ token: tokenIn(confirmation), ...browser })
      expect(confirmed).toEqual({ email: stranger.email, signedIn: null, hasPassword: false })
    }
    await expect(signIn(stranger)).rejects.toThrow('Invalid email or password.')
    expect(await findActor(withCookie(sessionCookie))).toBeNull()
  })

  test('keeps its own money when the payment of a guest is taken back', async () => {
    const { id, email } = await createCustomer({ balanceCents: 3_00 })
    const { paymentUrl } = await start(email)
    await press(paymentUrl, 'paid')
    await buyPaid()
    expect(await ordersOf(id)).toHaveLength(1)
    await press(paymentUrl, 'refund_paid')
    expect((await customerOf(email)).balanceCents).toBe(3_00)
    expect(await db().$count(alarms, eq(alarms.kind, 'refund-shortfall'))).toBe(1)
    await expectInvariants()
  })

  test('keeps its own bonus, which the order spent, when the payment of a guest is taken back', async () => {
    const { id, email } = await createCustomer()
    await giveBonus(id, 2_00)
    const { paymentUrl } = await start(email)
    await press(paymentUrl, 'paid')
    await buyPaid()
    await press(paymentUrl, 'refund_paid')
    expect((await customerOf(email)).balanceCents).toBe(2_00)
    await expectInvariants()
  })

  test('keeps its own money when a payout is returned after the payment of a guest was taken back', async () => {
    const owner = await createCustomer()
    await creditWithBonus(owner.id, 100_00, 0)
    const { paymentUrl } = await start(owner.email)
    await press(paymentUrl, 'paid')
    await buyPaid()
    const payoutId = await requested(owner, 100_00)
    await handle(payoutId, 'start')
    await press(paymentUrl, 'refund_paid')
    await handle(payoutId, 'return')
    expect((await customerOf(owner.email)).balanceCents).toBe(100_00)
    await expectInvariants()
  })

  test('asks for the password before what needs proof, in a session that the link opened', async () => {
    const { email } = await createCustomer()
    const { sessionCookie } = await enterByLink({ token: tokenIn(await buy(email)), clientIp: HERE })
    const actor = await findActor(withCookie(sessionCookie))
    expect(actor && isFresh(actor.session, new Date())).toBe(false)
  })

  test('of an admin gets the money, and no link that signs in', async () => {
    const admin = await createAdmin()
    const mail = await buy(admin.email)
    expect(mail).toMatchObject({
      template: 'purchase-not-made',
      reason: 'failed',
      url: expect.not.stringContaining('token'),
    })
    expect(await ordersOf(admin.id)).toEqual([])
    expect((await customerOf(admin.email)).balanceCents).toBe(500)
  })

  test('is not told by a code for first purchases', async () => {
    await db().insert(discountCodes).values({ code: 'FIRST', percent: 10, scope: 'first', active: true })
    const owner = await createCustomer({ balanceCents: 500 })
    await press((await start(owner.email)).paymentUrl, 'paid')
    await buyPaid()
    await takeMails()
    await loadStock(10)
    const { paymentUrl } = await start(owner.email, { discountCode: 'FIRST', discount: '0.50' })
    await press(paymentUrl, 'paid')
    await buyPaid()
    expect(await takeMails()).toMatchObject([{ template: 'purchase-not-made', reason: 'code' }])
  })

  test('gets one order for two payments of the same purchase, and the rest as balance', async () => {
    await loadStock(20)
    const email = newAddress()
    const [one, two] = await Promise.all([start(email), start(email)])
    for (const { paymentUrl } of [one, two]) await press(paymentUrl, 'paid')
    await Promise.all([buyPaid(), buyPaid(), buyPaid()])
    const { id, balanceCents } = await customerOf(email)
    expect(await ordersOf(id)).toHaveLength(1)
    expect(balanceCents).toBe(500)
    const made = await db().select().from(payments).where(eq(payments.customerId, id))
    expect(made.map(({ purchaseRefusal }) => purchaseRefusal).sort()).toEqual(['bought', null])
    const mails = await takeMails()
    expect(mails.map(({ template }) => template).sort()).toEqual(['guest-order', 'purchase-not-made'])
    expect(mails.find(({ template }) => template === 'purchase-not-made')).toMatchObject({ reason: 'bought' })

    const later = await start(email)
    const isLater = and(eq(payments.customerId, id), eq(payments.status, 'waiting'))
    await db().update(payments).set({ createdAt: sql`now() + interval '1 minute'` }).where(isLater)
    await press(later.paymentUrl, 'paid')
    await buyPaid()
    expect(await ordersOf(id)).toHaveLength(2)
    await expectInvariants()
  })

  test('gets one order when the second invoice is paid after the first one bought, also after a crash', async () => {
    await loadStock(20)
    const email = newAddress()
    const [one, two] = [await start(email), await start(email)]
    await press(one.paymentUrl, 'paid')
    armFailPoint('paid-purchase:bought', 'throw')
    await buyPaid()
    disarmFailPoints()
    await press(two.paymentUrl, 'paid')
    await db().update(payments).set({ purchaseRetryAt: null })
    await buyPaid()
    const { id, balanceCents } = await customerOf(email)
    expect(await ordersOf(id)).toHaveLength(1)
    expect(balanceCents).toBe(500)
  })

  test('gets an order for each of two different purchases', async () => {
    await loadStock(20)
    const email = newAddress()
    const [one, two] = [await start(email), await start(email, { quantity: '11' })]
    for (const { paymentUrl } of [one, two]) await press(paymentUrl, 'paid')
    await buyPaid()
    expect(await ordersOf((await customerOf(email)).id)).toHaveLength(2)
  })

  test('can be deleted while payments of guests are open, unless the provider has seen money', async () => {
    const { id, email } = await createCustomer()
    const { paymentUrl } = await start(email)
    expect(await countOpenTopUps(db(), id)).toBe(0)
    await press(paymentUrl, 'confirm_check')
    expect(await countOpenTopUps(db(), id)).toBe(1)
    const by = byAdmin((await createAdmin()).id)
    await expect(deleteCustomer({ customerId: id, by })).rejects.toThrow('This customer has a top-up that is open')
    await press(paymentUrl, 'cancel')
    const late = await start(email)
    await deleteCustomer({ customerId: id, by })
    // Money that arrives for nobody waits for the operator.
    await press(late.paymentUrl, 'paid')
    await buyPaid()
    expect(await db().$count(alarms, eq(alarms.kind, 'credit-stranded'))).toBe(1)
    expect(await ordersOf(id)).toEqual([])
    await expectInvariants()
  })

  test('has its own top-ups checked before those of guests', async () => {
    const { id, email } = await createCustomer()
    await startTopUp({ customerId: id, amountCents: 25_00 })
    const [own] = await db().select().from(payments).where(eq(payments.customerId, id))
    for (let count = 0; count < 4; count++) await start(email)
    await press(own?.paymentUrl ?? '', 'paid', { notice: 'dropped' })
    expect(await refreshOpenPayments(id)).toBe(true)
  })

  test('takes twenty open payments of guests, and still those of its owner', async () => {
    const { id, email } = await createCustomer()
    await start(email)
    const [guest] = await db().select().from(payments).where(eq(payments.customerId, id))
    if (!guest) throw new Error('There is no payment.')
    const more = Array.from({ length: 19 }, () => ({ ...guest, id: randomUUID(), invoiceId: null }))
    await db()
      .insert(payments)
      .values(more.map((payment) => ({ ...payment, providerOrderId: payment.id })))
    await expect(start(email)).rejects.toMatchObject({ status: 429 })
    expect(await startTopUp({ customerId: id, amountCents: 25_00 })).toMatchObject({ paymentUrl: expect.any(String) })
    // Nothing of these rows is known to the provider.
    await db().update(payments).set({ status: 'failed', checkAt: null }).where(eq(payments.customerId, id))
  })

  test('keeps the purchase that its owner is paying for', async () => {
    const owner = await createCustomer()
    const { paymentUrl } = await start(owner.email)
    await db().update(payments).set({ isGuest: false }).where(eq(payments.customerId, owner.id))
    await start(owner.email)
    await press(paymentUrl, 'paid')
    await buyPaid()
    expect(await ordersOf(owner.id)).toHaveLength(1)
  })
})

test.each([
  [{ acceptTerms: false }, 'acceptTerms'],
  [{ acceptPrivacy: undefined }, 'acceptPrivacy'],
  [{ email: 'nobody' }, 'email'],
  [{ balance: '1' }, undefined],
])('parses no form with %j', (change, field) => {
  const fields = { productId: INSTAGRAM, quantity: '1', unitPrice: '0.50', idempotencyKey: randomUUID() }
  const { error } = guestPaymentInput.safeParse({ ...fields, email: 'mara@example.com', ...accepted, ...change })
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field])
})

test('starts nothing when the operator switched it off, or for a network that started too many', async () => {
  await db().update(siteSettings).set({ guestCheckout: false })
  await expect(start(newAddress())).rejects.toThrow('Please sign in to buy.')
  await db().update(siteSettings).set({ guestCheckout: true })
  const email = newAddress()
  await start(email)
  await db().update(rateLimits).set({ points: 300 })
  await expect(start(newAddress())).rejects.toMatchObject({ status: 429 })
  await db().delete(rateLimits)
})
