import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { authUsers } from '#app/db/schema/auth.ts'
import { customers } from '#app/db/schema/shop.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { deleteCustomer } from './delete-customer.ts'
import { getMailChoices } from './queries.ts'
import { saveMailChoices, saveProfile } from './save-profile.ts'

useDatabase()

async function namesOf(id: string): Promise<unknown[]> {
  const inShop = db().select({ name: customers.name }).from(customers).where(eq(customers.id, id))
  const atSignIn = db().select({ name: authUsers.name }).from(authUsers).where(eq(authUsers.id, id))
  return [...(await inShop), ...(await atSignIn)].map(({ name }) => name)
}

test('changes a name in the shop and the sign-in, and nobody else’s', async () => {
  const [mara, other] = [await createCustomer(), await createCustomer({ name: 'Jonas Wend' })]
  await saveProfile({ customerId: mara.id, name: 'Mara Oss' })
  expect(await namesOf(mara.id)).toEqual(['Mara Oss', 'Mara Oss'])
  expect(await namesOf(other.id)).toEqual(['Jonas Wend', 'Jonas Wend'])
})

test('refuses unknown and deleted customers', async () => {
  const { id } = await createCustomer()
  await deleteCustomer({ customerId: id, by: byAdmin((await createAdmin()).id) })
  const choices = { mailOrders: true, mailTopUps: true, mailLicenses: true, mailNews: true }
  for (const customerId of [id, randomUUID()]) {
    await expect(saveProfile({ customerId, name: 'Mara Oss' })).rejects.toThrow('User not found.')
    await expect(saveMailChoices(customerId, choices)).rejects.toThrow('User not found.')
  }
  expect(await namesOf(id)).toEqual(['Deleted customer', 'Deleted customer'])
})

test('changes neither name when the database refuses it', async () => {
  const { id } = await createCustomer()
  await db().execute(sql`alter table auth_users add constraint no_piet check (name <> 'Piet Oss')`)
  await expect(saveProfile({ customerId: id, name: 'Piet Oss' })).rejects.toMatchObject({
    title: 'Profile Update Failed',
    message: 'Could not update your profile.',
  })
  expect(await namesOf(id)).toEqual(['Mara Quill', 'Mara Quill'])
})

test('saves each email preference separately; all but news are on by default', async () => {
  const { id } = await createCustomer()
  const first = { mailOrders: true, mailTopUps: true, mailLicenses: true, mailNews: false }
  expect(await getMailChoices(id)).toEqual(first)
  for (const name of ['mailOrders', 'mailTopUps', 'mailLicenses', 'mailNews'] as const) {
    const choices = { ...first, [name]: !first[name] }
    await saveMailChoices(id, choices)
    expect(await getMailChoices(id)).toEqual(choices)
  }
})
