import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { config } from '#app/config.server.ts'
import { db, transaction } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { getCustomer } from '#app/domain/customers/queries.ts'
import type { Mail } from '#app/lib/mail.ts'
import { log } from '#app/log.server.ts'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { startSmtpServer } from '#test/smtp-server.ts'
import { startJobs } from './start.ts'

useDatabase()

const mail = {
  template: 'reset-password',
  to: 'mara@example.com',
  name: 'Mara <b>Quill</b>',
  url: 'http://localhost:3000/auth/reset-password?token=abc.def-ghi',
} satisfies Mail

const folder = () => path.join(config().dataDir, 'mail')
const writtenMails = () => readdir(folder()).catch(() => [])

/** A stop may return an email that is being sent to the queue of the next test. */
const settled = () =>
  vi.waitFor(async () => {
    const { rows } = await db().execute(
      sql`select last_error from graphile_worker.jobs where task_identifier = 'send-mail' and attempts < max_attempts`,
    )
    expect(rows).toEqual([])
  }, 60_000)

afterEach(async () => {
  config().smtpUrl = null
  await rm(folder(), { recursive: true, force: true })
})

test('writes a queued email to the mail folder, readable only by its owner, but none after a rollback', async () => {
  const jobs = await startJobs()
  const failed = transaction(async (tx) => {
    await addJob(tx, 'send-mail', { ...mail, to: 'rolled-back@example.com' })
    throw new Error('after the mail was queued')
  })
  await expect(failed).rejects.toThrow('after the mail was queued')
  await addJob(db(), 'send-mail', mail)
  const file = await vi.waitFor(async () => {
    const [name] = (await writtenMails()).filter((entry) => entry.endsWith('.eml'))
    if (!name) throw new Error('no mail yet')
    return path.join(folder(), name)
  }, 60_000)
  await settled()
  await jobs.stop()

  expect(await writtenMails()).toHaveLength(1)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { to, subject, text, html } = await PostalMime.parse(await readFile(file))
  expect(to).toMatchObject([{ address: 'mara@example.com' }])
  expect(subject).toBe('Choose a new password · Packhouse')
  expect(text).toContain(mail.url)
  expect(html).toContain(`href="${mail.url}"`)
  expect(html).toContain('Mara &lt;b&gt;Quill&lt;/b&gt;')
})

test.each([
  ['refused at first', '451 later'],
  ['accepted without confirming it', null],
])('retries with the same Message-ID an email that the server %s', async (_, firstAnswer) => {
  const server = await startSmtpServer((mail) => (mail === 1 ? { message: firstAnswer } : {}))
  onTestFinished(server.close)
  config().smtpUrl = `smtp://127.0.0.1:${server.port}`
  const jobs = await startJobs()
  await addJob(db(), 'send-mail', mail)
  await vi.waitFor(() => expect(server.messages).toHaveLength(2), 60_000)
  await settled()
  await jobs.stop()
  const [first, second] = server.messages.map((message) => /^Message-ID: .*/m.exec(message)?.[0])
  expect(second).toMatch(/^Message-ID: <.+@localhost>/)
  expect(second).toBe(first)
})

test('writes the same file again when a task fails after writing it', async () => {
  const before: string[] = await writtenMails()
  // Only the log line of the email comes after the file.
  const written = vi.spyOn(log, 'info').mockImplementationOnce(() => {
    throw new Error('after the mail was written')
  })
  onTestFinished(() => written.mockRestore())
  const jobs = await startJobs()
  await addJob(db(), 'send-mail', mail)
  await vi.waitFor(() => expect(written).toHaveBeenCalledTimes(2), 60_000)
  await settled()
  await jobs.stop()
  const [first, second] = written.mock.calls.map(([entry]) => entry)
  expect(first).toEqual(second)
  expect((await writtenMails()).filter((name) => !before.includes(name))).toHaveLength(1)
})

test('logs an email that is given up, without its content', async () => {
  const logged = vi.spyOn(log, 'error')
  onTestFinished(() => logged.mockRestore())
  // Nothing listens on the discard port.
  config().smtpUrl = 'smtp://127.0.0.1:9'
  const jobs = await startJobs()
  await db().execute(sql`select graphile_worker.add_job('send-mail', ${JSON.stringify(mail)}::json, max_attempts => 1)`)
  await vi.waitFor(() => expect(logged).toHaveBeenCalled(), 60_000)
  await jobs.stop()
  const [entry, line] = logged.mock.lastCall ?? []
  expect(line).toBe('a task was given up, attempt 1 of 1')
  expect(entry).toMatchObject({ taskIdentifier: 'send-mail', err: { code: 'ESOCKET' } })
  expect(JSON.stringify(entry)).not.toContain('abc.def-ghi')
})

describe('an address that the mail server refuses for good', () => {
  test('is tried once, shown on the customer, and cleared once it accepts an email', async () => {
    const customer = await createCustomer({ email: 'Mara@example.com' })
    const server = await startSmtpServer((sent) => (sent === 1 ? { RCPT: '550 5.1.1 <mara@example.com> unknown' } : {}))
    onTestFinished(server.close)
    const logged = vi.spyOn(log, 'warn')
    onTestFinished(() => logged.mockRestore())
    config().smtpUrl = `smtp://127.0.0.1:${server.port}`
    const jobs = await startJobs()
    onTestFinished(() => jobs.stop())
    await addJob(db(), 'send-mail', mail)
    await settled()
    expect(await getCustomer(customer.id)).toMatchObject({
      mailRefusal: '550 5.1.1 <mara@example.com> unknown',
      mailRefusedAt: expect.any(Date),
    })
    expect(server.refused).toEqual(['RCPT'])
    expect(server.messages).toEqual([])
    expect(JSON.stringify(logged.mock.calls)).not.toContain('mara@example.com')

    await addJob(db(), 'send-mail', mail)
    await settled()
    expect(server.messages).toHaveLength(1)
    expect(await getCustomer(customer.id)).toMatchObject({ mailRefusal: null, mailRefusedAt: null })
  })

  test('is not recorded if no customer has it', async () => {
    const server = await startSmtpServer(() => ({ RCPT: '550 5.1.1 unknown' }))
    onTestFinished(server.close)
    config().smtpUrl = `smtp://127.0.0.1:${server.port}`
    const jobs = await startJobs()
    onTestFinished(() => jobs.stop())
    await addJob(db(), 'send-mail', { ...mail, to: 'nobody@example.com' })
    await settled()
    expect(server.refused).toEqual(['RCPT'])
  })
})
