import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { licenses, orders } from '#app/db/schema/orders.ts'
import { claims } from '#app/db/schema/stock.ts'
import { supportMessages } from '#app/db/schema/support.ts'
import { signIn } from '#app/domain/identity/sign-in/sign-in.ts'
import { nameDevice } from '#app/domain/licenses/devices.ts'
import { labelOrder } from '#app/domain/orders/label-order.ts'
import { purchaseLicense } from '#app/domain/orders/purchase/purchase-license.ts'
import { answerMessage } from '#app/domain/support/handle-message.ts'
import { sendMessage } from '#app/domain/support/send-message.ts'
import { versionOf } from '#app/lib/row-version.ts'
import { inLanguage, t } from '#messages/in-node.ts'
import { languageCodes } from '#messages/languages.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer, PASSWORD } from '#test/cast.ts'
import { claim, deliver } from '#test/claiming.ts'
import { useDatabase } from '#test/database.ts'
import { handle, requested } from '#test/payouts.ts'
import { toolLicense } from '#test/purchases.ts'
import { HERE, takeMails } from '#test/sign-in.ts'
import { addNote } from './commands.ts'
import { deleteCustomer } from './delete-customer.ts'
import { DELETED_CUSTOMER, nameLabel } from './rules.ts'
import { saveProfile } from './save-profile.ts'

useDatabase()

/** Returns the names of tables with the word in any column. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows: tables } = await db().execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' order by 2`)
  const holds = await Promise.all(
    tables.map(async ({ schema, name }) => {
      const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
      return (await db().execute(sql`select from ${table} as row where row::text ilike ${`%${word}%`} limit 1`))
        .rowCount
    }),
  )
  return tables.filter((_, index) => holds[index]).map(({ name }) => name)
}

test('leaves nothing of a deleted customer, except in rows that expire', async () => {
  const { id: adminId } = await createAdmin()
  const by = byAdmin(adminId)
  const buyer = await createCustomer({ name: 'Canary Quill', email: 'canary.quill@example.com', balanceCents: 50_00 })
  const customer = { id: buyer.id, email: buyer.email }
  await signIn({ email: buyer.email, password: PASSWORD, clientIp: HERE, userAgent: 'Canary/1.0' })
  await saveProfile({ customerId: buyer.id, name: 'Canary Quill-Brook' })
  await addNote({
    customerId: buyer.id,
    noteId: randomUUID(),
    body: 'Canary asks a lot.',
    by: { actorId: adminId, ip: HERE },
  })
  await claim(await deliver(1, { buyer }), { details: 'The canary cannot get in.' })
  await db().update(claims).set({ decisionNote: 'Dear canary, we are sorry.' })
  await purchaseLicense(toolLicense(buyer.id))
  const [order] = await db().select().from(orders).where(eq(orders.customerId, buyer.id))
  await labelOrder({ orderId: order?.id ?? '', customerId: buyer.id, label: 'For the canary' })
  const payoutId = await requested(buyer, 1_00)
  await handle(payoutId, 'decline', { reason: 'Dear canary, not there.', by })
  const [license] = await db()
    .update(licenses)
    .set({ hardwareIds: ['device'] })
    .where(eq(licenses.customerId, buyer.id))
    .returning()
  await nameDevice({ licenseId: license?.id ?? '', hardwareId: 'device', name: "Canary's desk", customer })
  const question = {
    kind: 'question',
    subject: 'Hello',
    message: 'A question.',
    formId: randomUUID(),
    website: '',
  } as const
  await sendMessage({ ...question, name: buyer.name, email: buyer.email, customer, clientIp: HERE })
  await sendMessage({ ...question, name: buyer.name, email: buyer.email, customer: null, clientIp: HERE })
  const [message] = await db().select().from(supportMessages)
  if (message)
    await answerMessage({
      messageId: message.id,
      version: versionOf(message),
      answer: 'Yes.',
      actorId: adminId,
      ip: HERE,
    })
  await takeMails()
  expect(await tablesWith('canary')).toEqual([
    ...['auth_sessions', 'auth_users', 'claims', 'customer_notes', 'customers', 'device_names', 'licenses'],
    ...['order_labels', 'payouts', 'rate_limits', 'support_messages'],
  ])

  await deleteCustomer({ customerId: buyer.id, by })

  // The email about the deletion, and counts of attempts, which expire within the hour.
  expect(await tablesWith('canary')).toEqual(['_private_jobs', 'rate_limits'])
  expect(await takeMails()).toMatchObject([{ template: 'account-deleted', to: buyer.email }])
  expect(await tablesWith('canary')).toEqual(['rate_limits'])
})

test.each(languageCodes)('names a deleted customer in %s', async (language) => {
  expect(nameLabel(DELETED_CUSTOMER)).toBe(DELETED_CUSTOMER)
  await inLanguage(language, () => {
    expect(nameLabel(DELETED_CUSTOMER)).toBe(t('shop.labels.deletedCustomer'))
    expect(nameLabel('Mara')).toBe('Mara')
  })
})
