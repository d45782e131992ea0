import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { paymentReports } from '#app/db/schema/payment-reports.ts'
import { renderPicture, renderProof } from '#app/domain/catalog/pictures/render.ts'
import { deleteCustomer } from '#app/domain/customers/delete-customer.ts'
import { inspectPayment, listPayments, versionOfPayment } from '#app/domain/payments/queries.ts'
import {
  checkAgain,
  reconcilePayments,
  refreshOpenPayments,
} from '#app/domain/payments/settlement/reconcile-payments.ts'
import { settleByHand } from '#app/domain/payments/settlement/settle-payment.ts'
import { cancelTopUp } from '#app/domain/payments/top-ups/start-top-up.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { reconcile } from '#test/btcpay-shop.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { beginManual, INSTRUCTIONS, sendAgain, useManualPayments } from '#test/manual-shop.ts'
import { balanceOf } from '#test/payment-shop.ts'
import { freshAdmin } from '#test/refunding.ts'
import { getProof, getReport, getTopUpToPay } from './queries.ts'
import { expireUnreported, reportPayment, requireReportable } from './report-payment.ts'

useDatabase()
useManualPayments()

type Own = { id: string; customerId: string }

const report = (own: Own, reference = 'TX 4711', proof: Buffer | null = null) =>
  reportPayment({ ...own, reference, proof })

async function settle(paymentId: string, creditCents: number | null, version?: string) {
  const [by, current] = [await freshAdmin(), await versionOfPayment(paymentId)]
  await settleByHand({ paymentId, creditCents, reason: 'Seen in the account', version: version ?? current, by })
}

const expire = (id: string) =>
  db().update(payments).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(payments.id, id))

test('waits for a week under a reference, on a page of the shop', async () => {
  const { id, customerId, paymentUrl, payment } = await beginManual()
  const { invoiceId, status, checkAt, expiresAt } = await payment()
  expect(paymentUrl).toBe(`${config().appUrl}/customer/top-ups/${id}`)
  expect([invoiceId, status, checkAt]).toEqual([expect.stringMatching(/^PAY-[0-9A-F]{12}$/), 'waiting', null])
  expect((expiresAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(6.9 * 24 * 3600_000)
  expect(await getTopUpToPay({ id, customerId })).toMatchObject({
    topUp: { reference: invoiceId, amountCents: 2500 },
    report: null,
    instructions: INSTRUCTIONS,
  })
})

test('starts one top-up for the same form, also when its response was lost', async () => {
  const { id: customerId } = await createCustomer()
  const key = randomUUID()
  const sent = await Promise.all([sendAgain(customerId, key), sendAgain(customerId, key)])
  expect(await sendAgain(customerId, key)).toEqual(sent[0])
})

test('gets its reference after a crash before the first page', async () => {
  const { customerId, payment } = await beginManual()
  const { invoiceId } = await payment()
  await db()
    .update(payments)
    .set({ status: 'created', invoiceId: null, paymentUrl: null, expiresAt: null, providerStatus: null })
    .where(eq(payments.customerId, customerId))
  await reconcile(customerId)
  expect(await payment()).toMatchObject({ status: 'waiting', invoiceId, checkAt: null, expiresAt: expect.any(Date) })
})

test('is credited by nobody but an admin, whatever the customer reports', async () => {
  const { id, customerId, own, payment } = await beginManual()
  await report(own)
  await db().update(payments).set({ checkAt: sql`now()` }).where(eq(payments.id, id))
  await reconcilePayments()
  await refreshOpenPayments(customerId)
  expect(await checkAgain(id, (await createAdmin()).id)).toEqual({ settlement: 'noted' })
  expect([await balanceOf(customerId), (await payment()).status]).toEqual([0, 'waiting'])

  await settle(id, 2400)
  expect([await balanceOf(customerId), (await payment()).status]).toEqual([2400, 'paid_in_part'])
  await expect(report(own)).rejects.toThrow('This top-up has already been settled.')
  await expectInvariants()
})

test('is listed for admins once it is reported, and no longer when they have decided', async () => {
  const listed = async () => (await listPayments({ state: 'look', q: '' })).payments.map(({ id }) => id)
  const [quiet, told] = [await beginManual(), await beginManual()]
  await report(told.own)
  expect(await listed()).toContain(told.id)
  expect(await listed()).not.toContain(quiet.id)
  await settle(told.id, null)
  expect(await listed()).not.toContain(told.id)
  expect((await told.payment()).status).toBe('dismissed')
})

test('keeps the last reference, and the last picture until another one comes', async () => {
  const { id, own } = await beginManual()
  await report(own, 'First', Buffer.from('one'))
  await report(own, 'Second')
  expect(await getReport(id)).toMatchObject({ reference: 'Second', hasProof: true })
  await report(own, 'Second', Buffer.from('two'))
  expect((await getProof({ id }))?.toString()).toBe('two')
  expect((await inspectPayment(id))?.report).toMatchObject({ reference: 'Second' })
})

test('shows a picture to its customer and to admins only', async () => {
  const { id, own } = await beginManual()
  await report(own, 'Mine', Buffer.from('picture'))
  const { id: stranger } = await createCustomer()
  expect([await getProof(own), await getProof({ id }), await getProof({ id, customerId: stranger })]).toEqual([
    Buffer.from('picture'),
    Buffer.from('picture'),
    null,
  ])
  expect(await getTopUpToPay({ id, customerId: stranger })).toBeNull()
  await expect(report({ id, customerId: stranger })).rejects.toThrow('This top-up does not exist.')
  await expect(requireReportable({ id, customerId: stranger })).rejects.toThrow('This top-up does not exist.')
})

test('renders a picture as WebP, smaller and without metadata, and refuses anything else', async () => {
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#1e4fb3' } })
    .withExif({ IFD0: { Copyright: 'Canary' } })
    .jpeg()
    .toBuffer()
  expect(photo.includes('Canary')).toBe(true)
  const proof = await renderProof(photo, 'photo.jpg')
  expect(await sharp(proof).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 853 })
  expect(proof.includes('Canary')).toBe(false)
  await expect(renderProof(Buffer.from('<svg/>'), 'a.svg')).rejects.toThrow('“a.svg” cannot be read.')
})

test('renders few pictures of customers at a time, so that they are not in the way of the operator’s', async () => {
  const photo = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#1e4fb3' } })
    .jpeg()
    .toBuffer()
  const proofs = [1, 2, 3, 4, 5].map(() => renderProof(photo, 'photo.jpg'))
  const picture = renderPicture(photo, 'pack.jpg')
  const outcomes = await Promise.allSettled(proofs)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(outcomes[3]).toMatchObject({ reason: { status: 503, message: expect.stringContaining('Too many pictures') } })
  expect(await picture).toMatchObject({ width: 1280 })
  expect(await renderProof(photo, 'photo.jpg')).toBeInstanceOf(Buffer)
})

test('closes unreported top-ups in the end; a report keeps one open, and opens a closed one again', async () => {
  const [quiet, told, cancelled] = [await beginManual(), await beginManual(), await beginManual()]
  await report(told.own)
  await expire(quiet.id)
  await expire(told.id)
  expect(await expireUnreported()).toBe(1)
  expect([(await quiet.payment()).status, (await told.payment()).status]).toEqual(['expired', 'waiting'])
  await report(quiet.own)
  expect(await cancelTopUp(cancelled.own)).toBe(true)
  await report(cancelled.own)
  expect(await expireUnreported()).toBe(0)
  for (const { payment } of [quiet, cancelled]) {
    expect(await payment()).toMatchObject({ status: 'waiting', providerStatus: 'process', checkAt: null })
  }
  await expect(cancelTopUp(told.own)).rejects.toThrow('A payment for this top-up was detected')
})

test('refuses a decision about an earlier report', async () => {
  const { id, customerId, own } = await beginManual()
  await report(own, 'First')
  const version = await versionOfPayment(id)
  await report(own, 'Second')
  await expect(settle(id, 2500, version)).rejects.toThrow('This top-up has changed since you opened it.')
  expect(await balanceOf(customerId)).toBe(0)
})

test('credits once when admins and the customer act at the same time', async () => {
  const { id, customerId, own, payment } = await beginManual()
  await report(own)
  const version = await versionOfPayment(id)
  const acts = await Promise.allSettled([
    settle(id, 2500, version),
    settle(id, 2500, version),
    settle(id, 2500, version),
    expireUnreported(),
  ])
  expect(acts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await Promise.allSettled([report(own), settle(id, null, version), cancelTopUp(own)])
  expect([await balanceOf(customerId), (await payment()).status]).toEqual([2500, 'paid'])
  await expectInvariants()
})

test('accepts twenty reports an hour', async () => {
  const { own } = await beginManual()
  for (let sent = 0; sent < 20; sent++) await requireReportable(own)
  await expect(requireReportable(own)).rejects.toThrow()
})

test('deletes the report with its customer', async () => {
  const { id, customerId, own } = await beginManual()
  await report(own, 'Mine', Buffer.from('picture'))
  await settle(id, null)
  await deleteCustomer({ customerId, by: byAdmin((await createAdmin()).id) })
  expect(await db().$count(paymentReports, eq(paymentReports.paymentId, id))).toBe(0)
})
