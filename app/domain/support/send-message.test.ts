import { randomUUID } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { siteSettings } from '#app/db/schema/shop.ts'
import { supportMessages } from '#app/db/schema/support.ts'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { HERE, takeMails } from '#test/sign-in.ts'
import { sendMessage } from './send-message.ts'

useDatabase()

const SUPPORT = 'support@example.net'

/** A message of somebody who has not written before, filled in once. */
function message() {
  return {
    kind: 'question' as const,
    name: 'Mara Quill',
    email: `${randomUUID()}@example.com`,
    subject: 'Opening hours',
    message: 'When do you answer?',
    formId: randomUUID(),
    customer: null,
    clientIp: HERE,
  }
}

const messages = () => db().select().from(supportMessages).orderBy(desc(supportMessages.createdAt))

beforeEach(async () => {
  await db().update(siteSettings).set({ supportEmail: SUPPORT })
  await db().delete(supportMessages)
  await db().execute(sql`delete from rate_limits`)
  await takeMails()
})

test('a message is kept, mailed to the support address, and confirmed without a word of it', async () => {
  const sent = message()
  await sendMessage(sent)
  const [kept] = await messages()
  expect(kept).toMatchObject({
    customerId: null,
    kind: 'question',
    name: 'Mara Quill',
    email: sent.email,
    subject: 'Opening hours',
    body: 'When do you answer?',
    status: 'open',
  })
  const reference = kept?.id.slice(0, 8)
  expect(await takeMails()).toEqual([
    {
      template: 'support-message',
      to: SUPPORT,
      replyTo: { name: 'Mara Quill', address: sent.email },
      account: null,
      kind: 'Question',
      subject: 'Opening hours',
      message: 'When do you answer?',
      reference,
    },
    { template: 'message-received', to: sent.email, kind: 'Question', reference },
  ])
})

test('a message of somebody who is signed in belongs to that account, whatever address was typed', async () => {
  const customer = await createCustomer()
  await sendMessage({ ...message(), kind: 'order_problem', customer })
  expect(await messages()).toMatchObject([{ customerId: customer.id, kind: 'order_problem' }])
  expect(await takeMails()).toMatchObject([{ account: customer.email, kind: 'Problem with an order' }, {}])
})

test.each([null, ''])(
  'while the support address is %j, the message waits and only the writer gets a mail',
  async (to) => {
    await db().update(siteSettings).set({ supportEmail: to })
    const sent = message()
    await sendMessage(sent)
    expect(await messages()).toHaveLength(1)
    expect(await takeMails()).toMatchObject([{ template: 'message-received', to: sent.email }])
  },
)

test('the same form sent twenty times at once, and once more later, is one message', async () => {
  const sent = { ...message(), customer: await createCustomer() }
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => sendMessage(sent)))
  expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true)
  await sendMessage(sent)
  expect(await messages()).toHaveLength(1)
  expect(await takeMails()).toHaveLength(2)
})

test('a repeated message is answered as sent even when the limit is used up', async () => {
  const first = message()
  await sendMessage(first)
  for (let count = 1; count < 5; count++) await sendMessage({ ...message(), email: first.email })
  await expect(sendMessage({ ...message(), email: first.email })).rejects.toThrow('Too many attempts.')
  await expect(sendMessage(first)).resolves.toBeUndefined()
})

test('other words from the same form, or the same from somebody else, are another message', async () => {
  const first = message()
  await sendMessage(first)
  await sendMessage({ ...first, message: 'One thing more.' })
  await sendMessage({ ...first, customer: await createCustomer() })
  expect(await messages()).toHaveLength(3)
})

test('without an id of the form, each sending is a message', async () => {
  const sent = { ...message(), formId: undefined }
  await sendMessage(sent)
  await sendMessage(sent)
  expect(await messages()).toHaveLength(2)
})

test('what a program filled in is dropped without a word, and counts', async () => {
  const sent = { ...message(), website: 'https://spam.example' }
  for (let count = 0; count < 5; count++) await expect(sendMessage(sent)).resolves.toBeUndefined()
  expect(await messages()).toEqual([])
  expect(await takeMails()).toEqual([])
  await expect(sendMessage(sent)).rejects.toThrow('Too many attempts.')
})

test('an address is written to five times an hour at most', async () => {
  const { email } = message()
  for (let count = 0; count < 5; count++) await sendMessage({ ...message(), email, clientIp: `192.0.2.${count}` })
  await expect(sendMessage({ ...message(), email, clientIp: '192.0.2.9' })).rejects.toThrow(
    'Too many attempts. Please try again in 60 minutes.',
  )
  expect(await messages()).toHaveLength(5)
  expect(await takeMails()).toHaveLength(10)
})

test('a network writes thirty messages an hour at most, whatever addresses it names', async () => {
  const send = (host: number) => sendMessage({ ...message(), clientIp: `2001:db8:1:2::${host}` })
  for (let host = 0; host < 30; host++) await send(host)
  await expect(send(30)).rejects.toThrow('Too many attempts. Please try again in 60 minutes.')
  await sendMessage({ ...message(), clientIp: '2001:db8:1:3::1' })
  expect(await messages()).toHaveLength(31)
})
