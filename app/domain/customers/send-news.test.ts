import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { authUsers } from '#app/db/schema/auth.ts'
import { customers, newsLetters } from '#app/db/schema/shop.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { deleteCustomer } from './delete-customer.ts'
import { news } from './schema.ts'
import { countNewsReaders, getNewsMail, sendNews } from './send-news.ts'

useDatabase()

beforeEach(async () => {
  await db().update(customers).set({ mailNews: false })
  await takeCopies()
})

async function reader() {
  const customer = await createCustomer()
  await choose(customer.id, true)
  return customer
}

function choose(customerId: string, mailNews: boolean) {
  return db().update(customers).set({ mailNews }).where(eq(customers.id, customerId))
}

/** Removes the copies from the queue and returns them. */
async function takeCopies() {
  const { rows } = await db().execute<{ payload: { newsId: string; customerId: string } }>(
    sql`delete from graphile_worker._private_jobs using graphile_worker._private_tasks as tasks
      where task_id = tasks.id and tasks.identifier = 'send-news' returning payload`,
  )
  return rows.map(({ payload }) => payload)
}

describe('a newsletter', () => {
  test('goes to each subscriber with a confirmed address, and to nobody else', async () => {
    const letter = { subject: 'New stock', body: 'Tomorrow.' }
    const [mara, jonas, gone, unconfirmed] = [await reader(), await reader(), await reader(), await reader()]
    await createCustomer()
    const { id: actorId } = await createAdmin()
    await choose(actorId, true)
    await deleteCustomer({ customerId: gone.id, by: byAdmin(actorId) })
    await db().update(authUsers).set({ emailVerified: false }).where(eq(authUsers.id, unconfirmed.id))

    expect(await countNewsReaders(letter)).toBe(2)
    expect(await takeCopies()).toEqual([])

    expect(await sendNews(letter)).toBe(2)
    const copies = await takeCopies()
    expect(copies.map(({ customerId }) => customerId).sort()).toEqual([mara.id, jonas.id].sort())
    const [copy] = copies.filter(({ customerId }) => customerId === mara.id)
    expect(copy && (await getNewsMail(copy))).toEqual({ to: mara.email, name: 'Mara Quill', language: null, ...letter })
  })

  test('is not sent to a customer who unsubscribes before it goes out', async () => {
    const { id } = await reader()
    await sendNews({ subject: 'Too late', body: 'Or not.' })
    const [copy] = await takeCopies()
    await choose(id, false)
    expect(copy && (await getNewsMail(copy))).toBeNull()
  })

  test('is sent once by two parallel commands, and later refusals say when', async () => {
    await reader()
    const letter = { subject: 'Once', body: 'Only once.' }
    const results = await Promise.allSettled([sendNews(letter), sendNews(letter)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const sentence = /^This was sent on \d{4}-\d\d-\d\d at \d\d:\d\d UTC to 1 customer\.$/
    await expect(sendNews(letter)).rejects.toThrow(sentence)
    await expect(countNewsReaders(letter)).rejects.toThrow(sentence)
    expect(await takeCopies()).toHaveLength(1)
    expect(await sendNews({ ...letter, subject: 'Once more' })).toBe(1)
  })

  test('without subscribers is not recorded, so that it can be sent later', async () => {
    const letter = { subject: 'Early', body: 'Too early.' }
    expect(await sendNews(letter)).toBe(0)
    expect(await db().$count(newsLetters, eq(newsLetters.subject, 'Early'))).toBe(0)
    await reader()
    expect(await sendNews(letter)).toBe(1)
  })
})

describe('the text', () => {
  test('keeps its paragraphs with any kind of line breaks', () => {
    const typed = { subject: ' Hello ', body: '\r\nOne\r\ntwo\r\n \t\r\nThree\r\n\r\n' }
    expect(news.parse(typed)).toEqual({ subject: 'Hello', body: 'One\ntwo\n\nThree' })
  })

  test.each([
    ['The subject is missing.', { subject: '  ' }],
    ['The subject must be one line of at most 150 characters.', { subject: 'a\nBcc: all@example.com' }],
    ['The subject must be one line of at most 150 characters.', { subject: 'a'.repeat(151) }],
    ['The file is empty.', { body: ' \n\t\n' }],
    ['The text must be plain text of at most 50,000 characters.', { body: 'a\0b' }],
    ['The text must be plain text of at most 50,000 characters.', { body: 'a'.repeat(50_001) }],
  ])('%s', (sentence, change) => {
    const read = news.safeParse({ subject: 'Hello', body: 'World', ...change })
    expect(read.error?.issues[0]?.message).toBe(sentence)
  })
})
