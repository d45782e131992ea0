import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { auditLog, siteSettings } from '#app/db/schema/shop.ts'
import { supportAnswers, supportMessages } from '#app/db/schema/support.ts'
import { forgetPerson } from '#app/domain/customers/forget-person.ts'
import { createAdmin, createCustomer, type Person } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { HERE, takeMails } from '#test/sign-in.ts'
import { answerMessage, closeOrReopen } from './handle-message.ts'
import { getMessage } from './queries.ts'

useDatabase()

let admin: Person

beforeEach(async () => {
  admin = await createAdmin()
  await db().update(siteSettings).set({ supportEmail: 'support@example.net' })
  await takeMails()
})

/** Stores a message and returns an admin's form for it. */
async function receive(given: Partial<typeof supportMessages.$inferInsert> = {}) {
  const id = randomUUID()
  const written = {
    kind: 'question',
    name: 'Mara Quill',
    email: `${id}@example.com`,
    subject: 'Opening hours',
  } as const
  await db()
    .insert(supportMessages)
    .values({ id, ...written, body: 'When do you answer?', ...given })
  return handling(id)
}

async function handling(messageId: string) {
  const { version = '' } = (await getMessage(messageId)) ?? {}
  return { messageId, version, actorId: admin.id, ip: HERE }
}

const auditOf = (messageId: string) =>
  db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `message:${messageId}`))
    .orderBy(asc(auditLog.id))

test('stores an answer, emails it with the question, and audits it without its text', async () => {
  const message = await receive()
  await answerMessage({ ...message, answer: 'Within 48 hours.\nReally.' })
  expect(await getMessage(message.messageId)).toMatchObject({
    status: 'answered',
    answers: [{ author: admin.name, body: 'Within 48 hours.\nReally.' }],
  })
  expect(await takeMails()).toEqual([
    {
      template: 'support-answer',
      to: `${message.messageId}@example.com`,
      name: 'Mara Quill',
      replyTo: { name: 'Packhouse', address: 'support@example.net' },
      subject: 'Opening hours',
      answer: 'Within 48 hours.\nReally.',
      question: 'When do you answer?',
      askedAt: expect.stringMatching(/^\d{4}-.+Z$/),
      reference: message.messageId.slice(0, 8),
      language: null,
    },
  ])
  const audit = await auditOf(message.messageId)
  expect(audit).toMatchObject([
    {
      actorId: admin.id,
      action: 'message.answered',
      before: { status: 'open' },
      after: { status: 'answered' },
      ip: HERE,
    },
  ])
  expect(JSON.stringify(audit)).not.toContain('48 hours')
})

test('emails the answer without Reply-To while the shop has no support address', async () => {
  await db().update(siteSettings).set({ supportEmail: null })
  await answerMessage({ ...(await receive()), answer: 'Soon.' })
  const [mail] = await takeMails()
  expect(mail).toMatchObject({ template: 'support-answer' })
  expect(mail).not.toHaveProperty('replyTo')
})

test('emails the answer in the language of the message', async () => {
  await answerMessage({ ...(await receive({ language: 'es' })), answer: 'Pronto.' })
  expect(await takeMails()).toMatchObject([{ template: 'support-answer', language: 'es' }])
})

test('sends one answer and one email for ten simultaneous clicks', async () => {
  const message = await receive()
  const presses = await Promise.allSettled(
    Array.from({ length: 10 }, (_, press) => answerMessage({ ...message, answer: `Answer ${press}` })),
  )
  const refusals = presses.flatMap((press) => (press.status === 'rejected' ? [press.reason] : []))
  expect(refusals).toHaveLength(9)
  expect(refusals[0]).toMatchObject({
    status: 409,
    message: 'This message has just been handled, as shown here. Nothing was sent, and your text is kept.',
  })
  expect(await takeMails()).toHaveLength(1)
  expect(await db().$count(supportAnswers, eq(supportAnswers.messageId, message.messageId))).toBe(1)
})

test('sends a second answer from a current form, and keeps the order', async () => {
  const message = await receive()
  await answerMessage({ ...message, answer: 'First.' })
  await answerMessage({ ...(await handling(message.messageId)), answer: 'Second.' })
  expect((await getMessage(message.messageId))?.answers.map(({ body }) => body)).toEqual(['First.', 'Second.'])
  expect(await takeMails()).toHaveLength(2)
})

test('closes and reopens a message without an email, each audited once', async () => {
  const message = await receive()
  await closeOrReopen({ ...message, step: 'close' })
  await expect(closeOrReopen({ ...message, step: 'reopen' })).rejects.toMatchObject({ status: 409 })
  expect((await getMessage(message.messageId))?.status).toBe('closed')
  await closeOrReopen({ ...(await handling(message.messageId)), step: 'reopen' })
  await closeOrReopen({ ...(await handling(message.messageId)), step: 'reopen' })
  expect((await getMessage(message.messageId))?.status).toBe('open')
  expect(await takeMails()).toEqual([])
  expect((await auditOf(message.messageId)).map(({ action }) => action)).toEqual(['message.closed', 'message.reopened'])
})

describe('a person who was deleted', () => {
  test('cannot be answered, even if deleted while the form was open', async () => {
    const sender = await createCustomer()
    const message = await receive({ customerId: sender.id, email: sender.email })
    const customer = { ...sender, role: 'customer', balanceCents: 0 } as const
    await transaction((tx) => forgetPerson(tx, { customer, actorId: admin.id, ip: HERE }))
    await takeMails()
    await expect(answerMessage({ ...message, answer: 'Hello?' })).rejects.toMatchObject({
      message: 'This person was deleted from the shop, so you cannot send an answer.',
    })
    expect(await takeMails()).toEqual([])
    expect(await getMessage(message.messageId)).toMatchObject({ status: 'open', isSenderDeleted: true, answers: [] })
  })

  test('leaves a message that can be closed', async () => {
    const message = await receive({ email: `${randomUUID()}@deleted.invalid` })
    await closeOrReopen({ ...message, step: 'close' })
    expect((await getMessage(message.messageId))?.status).toBe('closed')
  })
})

test('refuses an unknown message', async () => {
  const nothing = { ...(await receive()), messageId: randomUUID() }
  await expect(answerMessage({ ...nothing, answer: 'Hello?' })).rejects.toMatchObject({ status: 404 })
  await expect(closeOrReopen({ ...nothing, step: 'close' })).rejects.toThrow('This message does not exist.')
})
