import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { customers } from '#app/db/schema/shop.ts'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { isSubscribed, newsLink, unsubscribe } from './news-link.ts'

useDatabase()

const tokenOf = (customerId: string) => new URL(newsLink(customerId)).searchParams.get('token') ?? ''

async function subscriber() {
  const { id } = await createCustomer()
  await db().update(customers).set({ mailNews: true }).where(eq(customers.id, id))
  return id
}

test('unsubscribes the customer of a link, and nobody else', async () => {
  const [mara, jonas] = [await subscriber(), await subscriber()]
  expect(await isSubscribed(tokenOf(mara))).toBe(true)
  await unsubscribe(tokenOf(mara))
  await unsubscribe(tokenOf(mara))
  expect(await isSubscribed(tokenOf(mara))).toBe(false)
  expect(await isSubscribed(tokenOf(jonas))).toBe(true)
})

test('ignores forged links', async () => {
  const [mara, jonas] = [await subscriber(), await subscriber()]
  const [, signature = ''] = tokenOf(jonas).split('.')
  for (const token of [
    '',
    mara,
    `${mara}.`,
    `${mara}.${signature}`,
    `${mara}.${signature.slice(0, -2)}`,
    `.${signature}`,
  ]) {
    await unsubscribe(token)
    expect(await isSubscribed(token), token).toBeNull()
  }
  expect(await isSubscribed(tokenOf(mara))).toBe(true)
})

test('ignores links of deleted and unknown customers', async () => {
  const mara = await subscriber()
  await db().update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, mara))
  for (const token of [tokenOf(mara), tokenOf(randomUUID())]) {
    await unsubscribe(token)
    expect(await isSubscribed(token)).toBeNull()
  }
})
