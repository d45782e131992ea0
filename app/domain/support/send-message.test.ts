import { randomUUID } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { siteSettings } from '#app/db/schema/shop.ts'
import { supportMessages } from '#app/db/schema/support.ts'
import { inLanguage } from '#messages/in-node.ts'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { HERE, takeMails } from '#test/sign-in.ts'
import { sendMessage } from './send-message.ts'

useDatabase()

const SUPPORT = 'support@example.net'

/** Returns a new form from a new sender. */
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

test('stores a message, emails it to the support address, and confirms it without its text', async () => {
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
    language: 'en',
    status: 'open',
  })
  const reference = kept?.id.slice(0, 8)
  expect(await takeMails()).toEqual([
    {
      template: 'support-message',
      to: SUPPORT,
      replyTo: { name: 'Mara Quill', address: sent.email },
      account: null,
      kind: 'question',
      subject: 'Opening hours',
      message: 'When do you answer?',
      reference,
    },
    { template: 'message-received', to: sent.email, kind: 'question', reference, language: 'en' },
  ])
})

test('stores the language of the page, and queues the kind without its name', async () => {
  await inLanguage('es', () => sendMessage(message()))
  expect(await messages()).toMatchObject([{ language: 'es' }])
  expect(await takeMails()).toMatchObject([{ kind: 'question' }, { kind: 'question', language: 'es' }])
})

test('assigns a message to the signed-in account, whatever email was typed', async () => {
  const customer = await createCustomer()
  await sendMessage({ ...message(), kind: 'order_problem', customer })
  expect(await messages()).toMatchObject([{ customerId: customer.id, kind: 'order_problem' }])
  expect(await takeMails()).toMatchObject([{ account: customer.email, kind: 'order_problem' }, {}])
})

test.each([null, ''])('stores the message and emails only the sender while the support address is %j', async (to) => {
  await db().update(siteSettings).set({ supportEmail: to })
  const sent = message()
  await sendMessage(sent)
  expect(await messages()).toHaveLength(1)
  expect(await takeMails()).toMatchObject([{ template: 'message-received', to: sent.email }])
})

test('stores one message when the same form is sent twenty times, and once more later', async () => {
  const sent = { ...message(), customer: await createCustomer() }
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => sendMessage(sent)))
  expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true)
  await sendMessage(sent)
  expect(await messages()).toHaveLength(1)
  expect(await takeMails()).toHaveLength(2)
})

test('accepts a repeated message even when the limit is used up', async () => {
  const first = message()
  await sendMessage(first)
  for (let count = 1; count < 5; count++) await sendMessage({ ...message(), email: first.email })
  await expect(sendMessage({ ...message(), email: first.email })).rejects.toThrow('Too many attempts.')
  await expect(sendMessage(first)).resolves.toBeUndefined()
})

test('stores another message for other text, or for another sender, from the same form', async () => {
  const first = message()
  await sendMessage(first)
  await sendMessage({ ...first, message: 'One thing more.' })
  await sendMessage({ ...first, customer: await createCustomer() })
  expect(await messages()).toHaveLength(3)
})

test('stores each request without a form id', async () => {
  const sent = { ...message(), formId: undefined }
  await sendMessage(sent)
  await sendMessage(sent)
  expect(await messages()).toHaveLength(2)
})

test('drops spam silently, but counts it', async () => {
  const sent = { ...message(), website: 'https://spam.example' }
  for (let count = 0; count < 5; count++) await expect(sendMessage(sent)).resolves.toBeUndefined()
  expect(await messages()).toEqual([])
  expect(await takeMails()).toEqual([])
  await expect(sendMessage(sent)).rejects.toThrow('Too many attempts.')
})

test('accepts at most five messages an hour for an email address', async () => {
  const { email } = message()
  for (let count = 0; count < 5; count++) await sendMessage({ ...message(), email, clientIp: `192.0.2.${count}` })
  await expect(sendMessage({ ...message(), email, clientIp: '192.0.2.9' })).rejects.toThrow(
    'Too many attempts. Please try again in 60 minutes.',
  )
  expect(await messages()).toHaveLength(5)
  expect(await takeMails()).toHaveLength(10)
})

test('accepts at most thirty messages an hour from a network', async () => {
  const send = (host: number) => sendMessage({ ...message(), clientIp: `2001:db8:1:2::${host}` })
  for (let host = 0; host < 30; host++) await send(host)
  await expect(send(30)).rejects.toThrow('Too many attempts. Please try again in 60 minutes.')
  await sendMessage({ ...message(), clientIp: '2001:db8:1:3::1' })
  expect(await messages()).toHaveLength(31)
})
