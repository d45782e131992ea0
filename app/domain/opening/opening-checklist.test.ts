import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { auditLog, paymentAccounts, siteSettings } from '#app/db/schema/shop.ts'
import { sealCredential } from '#app/domain/payments/accounts/stored-accounts.ts'
import { createAdmin, INSTAGRAM, loadStock, publishFile, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { isBeingSetUp, noteOpening, openingChecklist } from './opening-checklist.ts'

useDatabase()

const nothing = { admin: false, site: false, payments: false, price: false, stock: false, files: false, duties: false }

test('marks a step as done once its requirement is met', async () => {
  expect(await openingChecklist()).toEqual({ done: nothing, dismissed: false })
  const admin = await createAdmin()
  expect((await openingChecklist()).done).toEqual({ ...nothing, admin: true })

  await db().update(siteSettings).set({ siteName: 'Quill & Co' })
  expect((await openingChecklist()).done.site).toBe(false)
  await db().update(siteSettings).set({ supportEmail: 'help@example.com' })
  expect((await openingChecklist()).done.site).toBe(true)

  await db().update(paymentAccounts).set({ accountId: 'merchant' })
  expect((await openingChecklist()).done.payments).toBe(false)
  await db()
    .update(paymentAccounts)
    .set({ apiKeySealed: sealCredential('key', 'cryptomus_api_key') })
  expect((await openingChecklist()).done.payments).toBe(true)

  await db().update(products).set({ updatedAt: sql`now()` }).where(eq(products.id, INSTAGRAM))
  await loadStock(1, admin)
  expect((await openingChecklist()).done.files).toBe(false)
  await db().update(products).set({ active: false }).where(eq(products.id, STORYTAG))
  expect((await openingChecklist()).done.files, 'no program for sale lacks a file').toBe(true)
  await db().update(products).set({ active: true }).where(eq(products.id, STORYTAG))
  await publishFile()
  const by = { actorId: admin.id, ip: '203.0.113.7' }
  expect(await isBeingSetUp()).toBe(true)
  await noteOpening({ ...by, step: 'duties_read' })
  expect(await openingChecklist()).toEqual({
    done: { admin: true, site: true, payments: true, price: true, stock: true, files: true, duties: true },
    dismissed: false,
  })
  expect(await isBeingSetUp()).toBe(false)

  await noteOpening({ ...by, step: 'checklist_dismissed' })
  expect((await openingChecklist()).dismissed).toBe(true)
  const [settings] = await db().select().from(siteSettings)
  await noteOpening({ ...by, step: 'duties_read' })
  expect(await db().select().from(siteSettings), 'keeps the first time').toEqual([settings])
  const noted = await db().select().from(auditLog).where(eq(auditLog.subject, 'shop:opening')).orderBy(auditLog.id)
  expect(noted).toMatchObject([
    { actorId: admin.id, action: 'opening.duties_read', ip: '203.0.113.7' },
    { actorId: admin.id, action: 'opening.checklist_dismissed' },
    { actorId: admin.id, action: 'opening.duties_read' },
  ])
})
