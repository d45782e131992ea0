import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { authSessions, knownDevices, twoStepSecrets } from '#app/db/schema/auth.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { payouts } from '#app/db/schema/payouts.ts'
import { restockRequests } from '#app/db/schema/restock.ts'
import { customerNotes, customers } from '#app/db/schema/shop.ts'
import { standbys } from '#app/db/schema/standbys.ts'
import { claims, credentialReveals, stockAccounts } from '#app/db/schema/stock.ts'
import { supportAnswers, supportMessages } from '#app/db/schema/support.ts'
import { decideClaim } from '#app/domain/claims/decide-claim.ts'
import { signIn } from '#app/domain/identity/sign-in/sign-in.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { purchaseLicense } from '#app/domain/orders/purchase/purchase-license.ts'
import { reportPayment } from '#app/domain/payments/manual/report-payment.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock, PASSWORD, type Person } from '#test/cast.ts'
import { claim, claimsOf, deliver, replacementFor, setClaims } from '#test/claiming.ts'
import { useDatabase } from '#test/database.ts'
import { beginManual, useManualPayments } from '#test/manual-shop.ts'
import { toolLicense } from '#test/purchases.ts'
import { readZip } from '#test/read-zip.ts'
import { HERE } from '#test/sign-in.ts'
import { exportPerson } from './export-person.ts'

useDatabase()
useManualPayments()

let mara: Person
let other: Person

async function filesOf(person: Person) {
  const zip = readZip(await buffer(await exportPerson(person)))
  const text = (name: string) => zip.get(name)?.toString() ?? ''
  const names = [...zip.keys()]
  const csv = (name: string): Record<string, string>[] => parse(text(name), { bom: true, columns: true })
  return { names, text, csv, all: names.map(text).join('\n') }
}

const buy = (customerId: string, quantity: number) =>
  purchaseAccounts({ customerId, productId: INSTAGRAM, quantity, unitPriceCents: 50, idempotencyKey: randomUUID() })

beforeAll(async () => {
  await loadStock(2_400)
  mara = await createCustomer({ name: '=Mara', email: 'mara@example.com', balanceCents: 2_000_00 })
  other = await createCustomer({ name: 'Jonas Wend', email: 'jonas@example.com', balanceCents: 100_00 })
})

test('exports everything about the customer, nothing about others, and no secret', async () => {
  const { id } = mara
  const { orderId } = await buy(id, 2)
  await buy(other.id, 1)
  await purchaseLicense(toolLicense(id))
  const lines = await db().select().from(stockAccounts).where(eq(stockAccounts.orderId, orderId))
  const claim = {
    id: randomUUID(),
    customerId: id,
    orderId,
    stockAccountId: lines[0]?.id ?? '',
    reason: 'locked',
  } as const
  await db()
    .insert(claims)
    .values({ ...claim, details: 'The line is locked.' })
  await db().insert(credentialReveals).values({ id: randomUUID(), orderId, actorId: id, form: 'csv', lineCount: 2 })
  const message = { id: randomUUID(), kind: 'question', name: 'Mara', subject: 'Hello', body: 'two\nlines' } as const
  await db()
    .insert(supportMessages)
    .values({ ...message, email: 'MARA@example.com' })
  const others = randomUUID()
  await db()
    .insert(supportMessages)
    .values({ ...message, id: others, customerId: other.id, email: other.email })
  const { id: authorId } = await createAdmin()
  for (const [messageId, body] of [
    [message.id, 'We open at nine.'],
    [others, 'For jonas.'],
  ] as const) {
    await db().insert(supportAnswers).values({ id: randomUUID(), messageId, authorId, body })
  }
  await db().update(customers).set({ language: 'es' }).where(eq(customers.id, id))
  for (const [customerId, body] of [
    [id, 'Asked for an invoice.'],
    [other.id, 'About jonas.'],
  ] as const) {
    await db().insert(customerNotes).values({ id: randomUUID(), customerId, authorId, body })
  }
  await db().insert(knownDevices).values({ userId: id, label: 'Firefox on Windows' })
  await db()
    .insert(twoStepSecrets)
    .values({ userId: id, secretSealed: Buffer.from('sealed-seed') })
  await signIn({ email: mara.email, password: PASSWORD, clientIp: HERE })

  for (const [customerId, details] of [
    [id, 'USDT on Tron'],
    [other.id, 'To jonas'],
  ] as const) {
    await db().insert(payouts).values({ id: randomUUID(), customerId, amountCents: 5_00, details })
  }

  await db()
    .insert(restockRequests)
    .values([
      { productId: INSTAGRAM, customerId: id, language: 'en', confirmedAt: new Date() },
      { productId: INSTAGRAM, customerId: other.id, language: 'en', confirmedAt: new Date() },
    ])

  for (const customerId of [id, other.id]) {
    const day = { endsAt: new Date('2099-01-01T00:00:00Z') }
    await db()
      .insert(standbys)
      .values({ ...day, id: randomUUID(), customerId, productId: INSTAGRAM, wanted: 5, maxUnitCents: 45 })
  }

  const { names, text, csv, all } = await filesOf(mara)

  expect(names).toEqual([
    'README.txt',
    'data.json',
    'orders.csv',
    'lines.csv',
    'items.csv',
    'made.csv',
    'licenses.csv',
    'devices.csv',
    'subscriptions.csv',
    'transfers.csv',
    'top-ups.csv',
    'payouts.csv',
    'claims.csv',
    'messages.csv',
    'answers.csv',
    'restock.csv',
    'stand-bys.csv',
    'notes.csv',
    'sessions.csv',
    'reveals.csv',
  ])
  expect(JSON.parse(text('data.json'))).toMatchObject({
    id,
    name: '=Mara',
    email: 'mara@example.com',
    language: 'es',
    emailConfirmed: true,
    balance: '1984.00',
    mails: { orders: true, topUps: true, licenses: true, news: false },
    secondStepSince: null,
    devices: expect.arrayContaining([expect.objectContaining({ device: 'Firefox on Windows' })]),
  })
  expect(csv('orders.csv')).toMatchObject([
    { order_id: orderId, number: '1', quantity: '2', unit_price: '0.50', total: '1.00', type: 'account' },
    { number: '2', total: '15.00', type: 'software' },
  ])
  const deliveries = lines.map(({ username, email }) => ({
    order_id: orderId,
    'Instagram Username': username,
    email,
    state: 'delivered',
  }))
  expect(csv('lines.csv')).toHaveLength(2)
  expect(csv('lines.csv')).toEqual(expect.arrayContaining(deliveries))
  const [license] = await db().select().from(licenses).where(eq(licenses.customerId, id))
  expect(csv('licenses.csv')).toMatchObject([{ license_key: license?.licenseKey, status: 'active' }])
  expect(csv('subscriptions.csv')).toMatchObject([{ license_id: license?.id, amount: '15.00' }])
  expect(csv('transfers.csv')).toMatchObject([
    { reason: 'top_up', amount: '2000.00', balance_after: '2000.00' },
    { reason: 'purchase', from: `customer:${id}`, amount: '1.00', balance_after: '1999.00', order_id: orderId },
    { reason: 'purchase', from: `customer:${id}`, amount: '15.00', balance_after: '1984.00' },
  ])
  expect(csv('top-ups.csv')).toMatchObject([{ amount: '2000.00', credited: '2000.00', status: 'paid' }])
  expect(csv('payouts.csv')).toMatchObject([
    { amount: '5.00', status: 'requested', how_to_pay: 'USDT on Tron', started_at: '' },
  ])
  expect(csv('claims.csv')).toMatchObject([{ order_id: orderId, reason: 'locked', details: 'The line is locked.' }])
  expect(csv('messages.csv')).toMatchObject([{ email: 'MARA@example.com', message: 'two\nlines' }])
  expect(csv('answers.csv')).toEqual([
    { answered_at: expect.stringMatching(/Z$/), subject: 'Hello', answer: 'We open at nine.' },
  ])
  expect(csv('restock.csv')).toMatchObject([{ product: INSTAGRAM, mailed_at: '' }])
  expect(csv('stand-bys.csv')).toMatchObject([{ wanted: '5', filled: '0', max_price: '0.45', state: 'waiting' }])
  expect(csv('notes.csv')).toEqual([{ written_at: expect.stringMatching(/Z$/), note: 'Asked for an invoice.' }])
  expect(csv('sessions.csv')).toHaveLength(1)
  expect(csv('reveals.csv')).toMatchObject([{ order_id: orderId, form: 'csv', lines: '2' }])

  const [session] = await db().select().from(authSessions).where(eq(authSessions.userId, id))
  expect(session?.token).toMatch(/^[\da-f]{8}~[\w-]{32}$/)
  const secrets = [session?.token ?? '', 'sealed-seed', ...lines.map((line) => `pass-${line.id.slice(-8)}`)]
  for (const secret of [...secrets, 'jonas', other.id]) expect(all).not.toContain(secret)
})

test('contains the pictures that were reported as proof of payments, and nobody else’s', async () => {
  const [own, others] = [await beginManual(), await beginManual()]
  const picture = Buffer.from('a picture')
  await reportPayment({ ...own.own, reference: 'TX 4711', proof: picture })
  await reportPayment({ ...others.own, reference: 'TX 4712', proof: Buffer.from('another') })
  const zip = readZip(await buffer(await exportPerson({ id: own.customerId, email: 'own@example.com' })))
  const proofs = [...zip.keys()].filter((name) => name.startsWith('proofs/'))
  expect(proofs).toEqual([`proofs/${own.id}.webp`])
  expect(zip.get(`proofs/${own.id}.webp`)).toEqual(picture)
})

test('lists a replacement with its username, like the lines of an order', async () => {
  await setClaims({ claimRule: 'review' })
  const delivery = await deliver(1)
  await claim(delivery)
  const [made] = await claimsOf(delivery.buyer.id)
  const claimId = made?.id ?? ''
  await loadStock(1)
  await decideClaim({ claimId, decision: 'swap', note: '', by: byAdmin((await createAdmin()).id) })
  const { username, email } = (await replacementFor(claimId)) ?? {}
  const lines = (await filesOf(delivery.buyer)).csv('lines.csv')
  expect(lines.filter(({ state }) => state === 'replacement')).toMatchObject([
    { 'Instagram Username': username, email },
  ])
})

test('exports many lines and orders in batches, each once', async () => {
  const before = (await filesOf(mara)).csv('orders.csv').length
  await buy(mara.id, 1_100)
  for (let count = 0; count < 3; count++) await buy(mara.id, 400)
  const { csv } = await filesOf(mara)
  const lines = csv('lines.csv')
  expect(lines).toHaveLength(2_302)
  expect(new Set(lines.map((line) => line['Instagram Username'])).size).toBe(2_302)
  expect(csv('orders.csv')).toHaveLength(before + 4)
})

test('neither loses nor repeats rows of the same instant between batches', async () => {
  const { id } = await createCustomer()
  const [reveal] = await db().select().from(credentialReveals)
  const rows = Array.from({ length: 2_500 }, () => ({
    ...reveal,
    id: randomUUID(),
    orderId: reveal?.orderId ?? '',
    actorId: id,
    form: 'page' as const,
    lineCount: 1,
  }))
  await db().insert(credentialReveals).values(rows)
  expect((await filesOf({ ...mara, id })).csv('reveals.csv')).toHaveLength(2_500)
})
