import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { sharedContents } from '#app/db/schema/copies.ts'
import { auditLog, customers } from '#app/db/schema/shop.ts'
import { handOutContent } from '#app/domain/orders/delivery/hand-out-content.ts'
import { purchaseShared } from '#app/domain/orders/purchase/purchase-shared.ts'
import { newSealingKey } from '#app/lib/sealing.ts'
import { createCustomer, STORYTAG } from '#test/cast.ts'
import { byAnyAdmin, copyOf, sharedProduct } from '#test/copies.ts'
import { useDatabase } from '#test/database.ts'
import { listContents, resealContents, revealContent, saveContent } from './shared-content.ts'

useDatabase()

const newestOf = async (productId: string) => (await listContents(productId))[0]?.id ?? ''

async function change(productId: string, content: string, shown?: string) {
  return saveContent({ productId, content, shown: shown ?? (await newestOf(productId)), ...(await byAnyAdmin()) })
}

test('all holders get the new text and an email, without the text in mail, audit or clear', async () => {
  const productId = await sharedProduct({ content: 'canary-first' })
  const [one, quiet] = [await createCustomer({ balanceCents: 4_00 }), await createCustomer({ balanceCents: 4_00 })]
  const { orderId } = await purchaseShared(copyOf(productId, one.id))
  await purchaseShared(copyOf(productId, quiet.id))
  await db().update(customers).set({ mailOrders: false }).where(eq(customers.id, quiet.id))
  expect(await change(productId, 'canary-second')).toBe(1)
  expect(await handOutContent({ orderId, customerId: one.id, ip: '192.0.2.1' })).toBe('canary-second')
  const { rows } = await db().execute<{ payload: object }>(sql`select payload from graphile_worker._private_jobs`)
  expect(JSON.stringify(rows)).not.toContain('canary-')
  const audited = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `product:${productId}`))
  expect(JSON.stringify(audited)).not.toContain('canary-')
  const stored = await db().select().from(sharedContents).where(eq(sharedContents.productId, productId))
  expect(stored).toHaveLength(2)
  expect(Buffer.concat(stored.map(({ contentSealed }) => contentSealed)).toString('latin1')).not.toContain('canary-')
})

test('keeps earlier texts, and shows each to an admin, audited', async () => {
  const productId = await sharedProduct({ content: 'one' })
  await change(productId, 'two')
  const [present, earlier] = await listContents(productId)
  const by = await byAnyAdmin()
  expect(await revealContent({ productId, contentId: present?.id ?? '', ...by })).toBe('two')
  expect(await revealContent({ productId, contentId: earlier?.id ?? '', ...by })).toBe('one')
  expect(await revealContent({ productId: STORYTAG, contentId: present?.id ?? '', ...by })).toBeNull()
  const [entry] = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `product:${productId}`))
    .orderBy(desc(auditLog.id))
  expect(entry).toMatchObject({ action: 'product.content_revealed', after: { contentId: earlier?.id } })
})

test('changes nothing when the same form is sent again, and refuses an outdated one', async () => {
  const productId = await sharedProduct({ content: 'one' })
  const shown = await newestOf(productId)
  const results = await Promise.allSettled([1, 2, 3].map(() => change(productId, 'two', shown)))
  expect(results.every(({ status }) => status === 'fulfilled')).toBe(true)
  await expect(change(productId, 'three', shown)).rejects.toThrow('Someone changed the text')
  expect(await listContents(productId)).toHaveLength(2)
  await expect(change(STORYTAG, 'x', '')).rejects.toThrow('no such product')
  await expect(change('no\0thing', 'x', '')).rejects.toThrow('no such product')
})

test('reseals texts with a new key', async () => {
  const productId = await sharedProduct({ content: 'canary-kept' })
  const { id } = await createCustomer({ balanceCents: 4_00 })
  const { orderId } = await purchaseShared(copyOf(productId, id))
  const before = config().sealingKey
  config().sealingKey = `${newSealingKey()},${before}`
  try {
    expect(await resealContents()).toBeGreaterThan(0)
    expect(await resealContents()).toBe(0)
    expect(await handOutContent({ orderId, customerId: id, ip: '192.0.2.1' })).toBe('canary-kept')
  } finally {
    config().sealingKey = before
    await db().delete(sharedContents)
  }
})
