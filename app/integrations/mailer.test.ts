import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { type SmtpReplies, startSmtpServer } from '#test/smtp-server.ts'
import { RecipientRefused, sendMail } from './mailer.ts'

const TO = 'mara@example.com'

afterEach(() => {
  config().smtpUrl = null
})

async function outcomeOf(replies: SmtpReplies): Promise<unknown> {
  const server = await startSmtpServer(() => replies)
  onTestFinished(server.close)
  config().smtpUrl = `smtp://user:secret@127.0.0.1:${server.port}`
  const mail = { id: '1', queuedAt: new Date(0), to: TO, subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }
  return sendMail(mail).catch((error: unknown) => error)
}

test('sends an email that the server accepts', async () => {
  expect(await outcomeOf({})).toBe(true)
})

describe('a permanent refusal of the recipient', () => {
  test.each<[keyof SmtpReplies, string]>([
    ['RCPT', '550 5.1.1 No such user'],
    ['RCPT', '550-5.1.1 The email account does not exist\r\n550 5.1.1 Check the address'],
    ['RCPT', '550 No such user'],
    ['RCPT', '551 User not local'],
    ['RCPT', '552 5.2.2 Mailbox full'],
    ['RCPT', '553 Mailbox name not allowed'],
    ['RCPT', '554 Delivery error'],
    ['RCPT', '556 5.1.10 The domain takes no mail'],
    ['RCPT', '501 5.1.3 Bad address'],
    ['RCPT', '550 5.4.1 Recipient address rejected'],
    ['RCPT', '550 5.4.4 No route to the host'],
    ['RCPT', '550 5.2.1 The account is disabled'],
    ['message', '550 5.1.1 No such user'],
    ['message', '552 5.2.2 Mailbox full'],
  ])('%s: %s', async (command, reply) => {
    const error = await outcomeOf({ [command]: reply })
    expect(error).toBeInstanceOf(RecipientRefused)
    expect(error).toMatchObject({ reply: reply.replaceAll('\r\n', ' ') })
  })

  test('keeps part of the reply, without control characters', async () => {
    const error = await outcomeOf({ RCPT: `550 5.1.1 \u0007\u202e${'x'.repeat(400)}` })
    expect(error).toMatchObject({ reply: `550 5.1.1 ${'x'.repeat(290)}` })
  })
})

describe('a failure that a later attempt may overcome', () => {
  test.each<[keyof SmtpReplies, string | null]>([
    ['RCPT', '450 4.2.1 Try later'],
    ['RCPT', '451 Greylisted'],
    ['RCPT', '452 4.2.2 Mailbox full'],
    ['RCPT', '421 4.3.2 Shutting down'],
    ['RCPT', '550 5.7.1 Relaying denied'],
    ['RCPT', '554 5.7.1 Your address is blocked'],
    ['RCPT', '550 5.4.6 Routing loop'],
    ['RCPT', '550 5.4.7 Delivery time expired'],
    ['RCPT', '550 5.1.8 Bad sender'],
    ['RCPT', '530 5.7.0 Authentication required'],
    ['RCPT', '530 Authentication required'],
    ['RCPT', '503 Bad sequence'],
    ['RCPT', null],
    ['AUTH', '535 5.7.8 Wrong password'],
    ['MAIL', '550 5.1.1 Unknown sender'],
    ['MAIL', '553 Sender not allowed'],
    ['DATA', '554 No transaction'],
    ['message', '554 5.7.1 Spam'],
    ['message', '550 Rejected'],
    ['message', '451 Later'],
    ['message', null],
  ])('%s: %s', async (command, reply) => {
    const error = await outcomeOf({ [command]: reply })
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(RecipientRefused)
  })

  test('keeps the address out of the log', async () => {
    const error = await outcomeOf({ RCPT: '450 4.2.1 <mara@Example.COM> is over its quota' })
    expect((error as Error).message).toContain('450 4.2.1 <(recipient)> is over its quota')
  })
})
